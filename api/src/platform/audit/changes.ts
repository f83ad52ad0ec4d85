import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AuditActor } from '../app/actor';
import type { AuditAction, AuditEntry } from './audit';

/** Channel on which processes tell what was written; heard by the streams of `GET /eventos`. */
export const changesChannel = 'gestao_mudancas';

/** A record that was written, as processes tell each other. */
export interface Change {
  entidade: string;
  /** `null`: many of the kind at once. */
  uuid: string | null;
  versao: number | null;
  clienteUuid: string | null;
  /** The record whose pages show it, where that is another one. */
  sobre: { entidade: string; uuid: string } | null;
}

/** What one transaction wrote, told when it is committed. */
export interface Told {
  por: { usuarioId: number | null; nome: string };
  mudancas: readonly Change[];
  /** People whose own list of notices changed. */
  avisados: readonly number[];
}

/** They only say that somebody looked, came or went. */
const noChange: ReadonlySet<AuditAction> = new Set([
  'Visualizou',
  'Baixou',
  'Exportou',
  'Entrou',
  'Saiu',
  'Falha de acesso',
]);
/** More records of one kind in a transaction are told as the kind alone. */
const manyOfAKind = 20;
/** PostgreSQL refuses a longer text, and the write with it: it takes less than 8000 bytes. */
const bytesPerNotice = 7_500;

/**
 * What the processes on this database are told on `changesChannel`, when the transaction commits, of what it wrote.
 * Short texts: whoever hears one reads the rows anew, with the rights of each reader.
 */
export function toldChanges({ usuarioId, descricao }: AuditActor, entries: readonly AuditEntry[]): string[] {
  const por = { usuarioId, nome: descricao.slice(0, 200) };
  return noticesOf(por, changesOf(entries)).map((told) => JSON.stringify(told));
}

/** As many notices as the changes need, each short enough to be sent. */
export function noticesOf(por: Told['por'], mudancas: readonly Change[]): Told[] {
  const notices: Told[] = [];
  let bytes = 0;
  for (const one of mudancas) {
    const more = Buffer.byteLength(JSON.stringify(one)) + 1;
    const last = notices.at(-1);
    if (last && bytes + more <= bytesPerNotice) {
      notices[notices.length - 1] = { ...last, mudancas: [...last.mudancas, one] };
      bytes += more;
    } else {
      const alone = { por, mudancas: [one], avisados: [] };
      notices.push(alone);
      bytes = Buffer.byteLength(JSON.stringify(alone));
    }
  }
  return notices;
}

/** The same for people whose notices changed. */
export function toldNotices(usuarioIds: readonly number[]): string[] {
  const each = 500;
  const texts: string[] = [];
  for (let start = 0; start < usuarioIds.length; start += each) {
    const avisados = usuarioIds.slice(start, start + each);
    const told: Told = { por: { usuarioId: null, nome: '' }, mudancas: [], avisados };
    texts.push(JSON.stringify(told));
  }
  return texts;
}

/** Tells `texts`, a list of them or its place in a prepared statement, as part of one that writes. */
export const tellAll = (texts: readonly string[] | Placeholder): SQL<number> =>
  sql`(select count(pg_notify(${sql.raw(`'${changesChannel}'`)}, told))::int
    from unnest(${Array.isArray(texts) ? sql.param(texts) : texts}::text[]) as told)`;

/** Each record once, as last written. */
export function changesOf(entries: readonly AuditEntry[]): Change[] {
  const kinds = new Map<string, Map<string, Change>>();
  for (const { acao, entidade, uuid = null, depois, clienteUuid = null, sobre = null } of entries) {
    if (noChange.has(acao)) continue;
    const records = kinds.get(entidade) ?? new Map<string, Change>();
    kinds.set(entidade, records);
    const versao = typeof depois?.versao === 'number' ? depois.versao : null;
    records.set(uuid ?? '', { entidade, uuid, versao, clienteUuid, sobre });
  }
  return [...kinds].flatMap(([entidade, records]) =>
    records.size > manyOfAKind
      ? [{ entidade, uuid: null, versao: null, clienteUuid: null, sobre: null }]
      : [...records.values()],
  );
}
