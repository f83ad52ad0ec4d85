import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app/context';
import { beginArchive } from '../../database/server/own-server';
import type { ServerPlace } from '../../database/server/server-place';
import { archivedFolder } from '../../database/server/server-settings';
import { basesOf, continuousFolder } from './continuous-folder';

/** A finished piece of the log that PostgreSQL keeps until it is copied. */
export interface WaitingPiece {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was finished. */
  since: Date;
}

/** Copying takes seconds; a piece that waits for longer is not being copied, in ms. */
const stuckAfter = 600_000;

/** Names of finished pieces that PostgreSQL keeps, and of those among them that it may let go. */
export async function readMarks(cluster: string): Promise<{ kept: string[]; marked: string[] }> {
  const marks = join(cluster, archivedFolder);
  const kept = (await readdir(join(cluster, 'pg_wal/archive_status')))
    .filter((name) => name.endsWith('.ready'))
    .map((name) => name.slice(0, -'.ready'.length));
  return { kept, marked: existsSync(marks) ? await readdir(marks) : [] };
}

/** @returns the pieces that are yet to be copied, oldest first */
export async function waitingPieces(cluster: string): Promise<WaitingPiece[]> {
  const { kept, marked } = await readMarks(cluster);
  const found: WaitingPiece[] = [];
  for (const name of kept.filter((one) => !marked.includes(one)).sort()) {
    const [piece, ready] = await Promise.all(
      [name, `archive_status/${name}.ready`].map((file) =>
        stat(join(cluster, 'pg_wal', file)).catch(() => null),
      ),
    );
    // PostgreSQL may have let it go meanwhile.
    if (piece && ready) found.push({ name, size: piece.size, since: ready.mtime });
  }
  return found;
}

/** Says that PostgreSQL may let these go. */
export async function mark(cluster: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const marks = join(cluster, archivedFolder);
  await mkdir(marks, { recursive: true, mode: 0o755 });
  for (const name of names) await writeFile(join(marks, name), '', { mode: 0o644 });
}

/**
 * Lets everything go that waits: a full disk would stop the firm. The copies so far end at the piece before, so
 * those to come are another life of the database, which begins with a base of its own.
 */
export async function letLogGo(place: ServerPlace): Promise<void> {
  const waiting = await waitingPieces(place.cluster);
  // First, so that what is copied after a crash between the two is never taken for a whole log.
  beginArchive(place);
  await mark(
    place.cluster,
    waiting.map(({ name }) => name),
  );
}

export interface ContinuousState {
  /** `parada`: nothing was copied for ten minutes; `comecando`: nothing to begin from yet, so nothing to go back to. */
  situacao: 'em_dia' | 'comecando' | 'parada';
  /** What waits on the database's disk, in bytes. */
  espera_bytes: number;
}

/** How the continuous backup stands, as its files tell. @returns `null` where there is none */
export async function readContinuousState({
  config,
  database,
  now,
}: Pick<AppContext, 'config' | 'database' | 'now'>): Promise<ContinuousState | null> {
  if (!config.backup || !database.own) return null;
  const { cluster, archiveId } = database.own.place;
  const id = await readFile(archiveId, 'utf8').catch(() => null);
  if (!id) return null;
  const waiting = await waitingPieces(cluster);
  const [oldest] = waiting;
  const stuck = oldest && now().getTime() - oldest.since.getTime() > stuckAfter;
  const begun = basesOf(continuousFolder(config.backup.folder, id)).length > 0;
  return {
    situacao: stuck ? 'parada' : begun ? 'em_dia' : 'comecando',
    espera_bytes: waiting.reduce((sum, { size }) => sum + size, 0),
  };
}
