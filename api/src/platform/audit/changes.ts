import { sql } from 'drizzle-orm';
import type { AuditActor } from '../app/actor';
import type { Transaction } from '../database/database';
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
 * Tells the processes on this database, when the transaction commits, what it wrote. A short text: whoever
 * hears it reads the rows anew, with the rights of each reader.
 */
export async function tellChanges(
  tx: Transaction,
  { usuarioId, descricao }: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const told of noticesOf({ usuarioId, nome: descricao.slice(0, 200) }, changesOf(entries))) {
    await tell(tx, told);
  }
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
export async function tellNotices(tx: Transaction, usuarioIds: readonly number[]): Promise<void> {
  const each = 500;
  for (let start = 0; start < usuarioIds.length; start += each) {
    const avisados = usuarioIds.slice(start, start + each);
    await tell(tx, { por: { usuarioId: null, nome: '' }, mudancas: [], avisados });
  }
}

async function tell(tx: Transaction, told: Told): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(told)})`);
}

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
