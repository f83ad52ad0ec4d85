import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from '../app/config';
import type { AppContext } from '../app/context';
import type { Database } from '../database/database';
import { log_cadeia } from '../database/schema';
import { canonicalJson } from './canonical-json';

/** Where the chain stood at an instant: so many rows, the last one with this hash. */
export interface Anchor {
  total: number;
  hash: string;
  /** ISO 8601 UTC. */
  em: string;
}

/** What the file outside the database tells. */
export interface Anchors {
  /** Those that count, by their total. */
  at: ReadonlyMap<number, Anchor>;
  last: Anchor | undefined;
  first: Anchor | undefined;
  /** Lines that are not what a process of this installation wrote; a torn last one is none of them. */
  altered: number;
  /** Lines of another `SECRET_KEY`, which this one cannot judge. */
  foreign: number;
  path: string;
}

type Place = Pick<Config, 'anchorDir' | 'secretKey'>;

/**
 * `ancora`: where the chain stands. `restauracao`: the operator said that a backup was restored, so that anchors
 * before it that know of more rows do not count any more.
 */
type Kind = 'ancora' | 'restauracao';
interface Line extends Anchor {
  tipo: Kind;
  /** Which key signed it. */
  chave: string;
  mac: string;
}

export const anchorFile = ({ anchorDir }: Pick<Config, 'anchorDir'>) =>
  join(anchorDir, 'cadeia-do-log.jsonl');

/** Derived, so that a signature of the file serves for nothing else; the database does not hold it. */
const keyOf = (secretKey: Buffer) => createHmac('sha256', secretKey).update('gestao: ancora do log').digest();
const idOf = (key: Buffer) => createHmac('sha256', key).update('chave').digest('hex').slice(0, 12);
const macOf = (key: Buffer, line: Omit<Line, 'mac'>) =>
  createHmac('sha256', key).update(canonicalJson(line)).digest('hex');

/**
 * Adds one line to the file, and waits until the disk has it. Lines are shorter than what a system writes at once, so
 * that several processes may add to one file (docs/decisions/0074).
 */
export async function addAnchor(place: Place, anchor: Anchor, tipo: Kind = 'ancora'): Promise<void> {
  const key = keyOf(place.secretKey);
  const { total, hash, em } = anchor;
  const line = { tipo, total, hash, em, chave: idOf(key) };
  await mkdir(place.anchorDir, { recursive: true, mode: 0o700 });
  const file = await open(anchorFile(place), 'a+', 0o600);
  try {
    const text = `${JSON.stringify({ ...line, mac: macOf(key, line) })}\n`;
    // A line that a cut of the power tore stays alone on its line.
    await file.appendFile((await endsTorn(file)) ? `\n${text}` : text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function endsTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

/**
 * Reads the file. To be called before the chain is read: then no anchor can be newer than what is read of the chain.
 * @returns nothing anchored where there is no file
 */
export async function readAnchors(place: Place): Promise<Anchors> {
  const key = keyOf(place.secretKey);
  const ours = idOf(key);
  const path = anchorFile(place);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  let found: Anchor[] = [];
  let altered = 0;
  let foreign = 0;
  for (const written of text.split('\n').filter(Boolean)) {
    const line = parsed(written);
    // Torn as it was written, or no line of ours at all: it proves nothing, and takes nothing away.
    if (!line) continue;
    if (line.chave !== ours) foreign += 1;
    else if (!genuine(key, line)) altered += 1;
    else {
      if (line.tipo === 'restauracao') found = found.filter(({ total }) => total <= line.total);
      found.push({ total: line.total, hash: line.hash, em: line.em });
    }
  }
  const at = new Map(found.map((anchor) => [anchor.total, anchor]));
  const byTotal = [...at.values()].sort((a, b) => a.total - b.total);
  return { at, last: byTotal.at(-1), first: byTotal[0], altered, foreign, path };
}

function parsed(text: string): Line | null {
  try {
    const line = JSON.parse(text) as Line;
    return typeof line?.total === 'number' && typeof line.mac === 'string' ? line : null;
  } catch {
    return null;
  }
}

function genuine(key: Buffer, { mac, ...line }: Line): boolean {
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(key, line))];
  return given.length === right.length && timingSafeEqual(given, right);
}

async function headOf({ orm }: Pick<Database, 'orm'>): Promise<Omit<Anchor, 'em'>> {
  const [head] = await orm.select().from(log_cadeia).where(eq(log_cadeia.id, 1));
  return { total: head?.total ?? 0, hash: head?.ultimo_hash ?? '0'.repeat(64) };
}

const everyHour = 3_600_000;

/**
 * Writes where the chain stands: now, each hour in which rows came, and at the end. Each process does so, on its own
 * machine; one that has nothing new to say writes nothing.
 * @param report hears of a file that cannot be written, or that is not there any more
 * @param restored the operator says that a backup was restored since the last anchor
 */
export async function startAnchors(
  { config, database, now }: Pick<AppContext, 'config' | 'database' | 'now'>,
  report: (error: unknown) => void,
  restored = false,
): Promise<{ anchor(): Promise<void>; stop(): Promise<void> }> {
  let wrote = false;
  async function write(tipo: Kind = 'ancora'): Promise<void> {
    const head = await headOf(database);
    const { at, last, path } = await readAnchors(config);
    if (wrote && !last) report(new Error(`The anchors of the log in ${path} are gone: they begin anew.`));
    if (tipo === 'ancora' && at.get(head.total)?.hash === head.hash) return;
    await addAnchor(config, { ...head, em: now().toISOString() }, tipo);
    wrote = true;
  }
  // One after the other, and an hour that fails is told, not the end of the product.
  let running: Promise<void> = Promise.resolve();
  const anchor = (tipo: Kind = 'ancora') => {
    running = running.then(() => write(tipo)).catch(report);
    return running;
  };
  await anchor(restored ? 'restauracao' : 'ancora');
  const timer = setInterval(() => void anchor(), everyHour);
  timer.unref();
  return {
    anchor: () => anchor(),
    stop: async () => {
      clearInterval(timer);
      await anchor();
    },
  };
}
