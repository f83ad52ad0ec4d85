import { createHash, randomUUID } from 'node:crypto';
import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { AuditActor } from '../app/actor';
import { type Database, type Transaction, withTransaction } from '../database/database';
import { insertMany } from '../database/insert-many';
import { log_cadeia, log_transacao } from '../database/schema';
import { statement } from '../database/statement';
import { canonicalJson } from './canonical-json';
import { tellAll, toldChanges } from './changes';
import { maskCpfs, presentable, secretField } from './masked';

export const auditActions = [
  'Criou',
  'Alterou',
  'Excluiu',
  'Restaurou',
  'Mudou status',
  'Enviou',
  'Visualizou',
  'Baixou',
  'Exportou',
  'Entrou',
  'Saiu',
  'Falha de acesso',
  'Aprovou',
  'Rejeitou',
  'Aceitou',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  acao: AuditAction;
  /** Table noun: `departamento`. */
  entidade: string;
  uuid?: string | null;
  /** What a person calls the record. */
  rotulo: string;
  /** Client the record belongs to; a client's own rows name themselves. */
  clienteUuid?: string | null;
  /** The record whose pages show it, where that is another one: of a message, what it is about. */
  sobre?: { entidade: string; uuid: string };
  antes?: Record<string, unknown> | null;
  depois?: Record<string, unknown> | null;
}

export interface Audit {
  record(entry: AuditEntry): void;
}

/** `formato` of rows whose own `uuid` is part of the hash; earlier ones have 1. */
export const contentWithUuid = 2;

/** First `hash_anterior` of a chain. */
export const genesisHash = '0'.repeat(64);

/**
 * The one write path: runs `work` in a transaction and adds its log rows to the chain in the same
 * transaction, last, so that the lock on the chain's head is held for as short as possible. Whoever has the
 * record on the screen hears of it at the commit.
 */
export function audited<T>(
  database: Database,
  actor: AuditActor,
  work: (tx: Transaction, audit: Audit) => Promise<T>,
): Promise<T> {
  return withTransaction(database, async (tx) => {
    const entries: AuditEntry[] = [];
    const result = await work(tx, { record: (entry) => entries.push(entry) });
    await appendToChain(tx, actor, entries);
    return result;
  });
}

async function appendToChain(tx: Transaction, actor: AuditActor, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const told = toldChanges(actor, entries);
  const head = await lockChain(tx);
  let previous = head.ultimo_hash;
  const rows = entries.map((entry) => {
    const { antes, depois, campos } = changedFields(entry.antes, entry.depois);
    const content = {
      formato: contentWithUuid,
      uuid: randomUUID(),
      data_hora: new Date(),
      usuario_id: actor.usuarioId,
      ator_descricao: actor.descricao,
      acao: entry.acao,
      entidade: entry.entidade,
      entidade_uuid: entry.uuid ?? null,
      rotulo: maskCpfs(entry.rotulo),
      // Left out of the hash when absent: rows written before the column existed still verify.
      cliente_uuid: (entry.entidade === 'cliente' ? entry.uuid : entry.clienteUuid) ?? undefined,
      antes,
      depois,
      campos_alterados: campos,
      ip: actor.origin.ip,
      user_agent: actor.origin.userAgent,
      rota: actor.origin.rota,
      requisicao_id: actor.origin.requisicaoId,
    };
    const hash = chainHash(previous, content);
    const row = { ...content, hash_anterior: previous, hash };
    previous = hash;
    return row;
  });
  const next = { ultimo_hash: previous, total: head.total + rows.length };
  const [only] = rows;
  if (rows.length === 1 && only) {
    const [antes, depois] = [only.antes, only.depois].map((side) => side && JSON.stringify(side));
    await appendOne(tx, { ...only, antes, depois, ...next, told });
    return;
  }
  // All with the same columns: the chain is read in the order in which they are written.
  await insertMany(
    tx,
    log_transacao,
    rows.map((row) => ({ ...row, cliente_uuid: row.cliente_uuid ?? null })),
  );
  await tx
    .update(log_cadeia)
    .set(next)
    .where(eq(log_cadeia.id, 1))
    .returning({ told: tellAll(told) });
}

/** Columns of a row of the log, as it is written; `id` is the database's. */
const logged = [
  'formato',
  'uuid',
  'data_hora',
  'usuario_id',
  'ator_descricao',
  'acao',
  'entidade',
  'entidade_uuid',
  'rotulo',
  'cliente_uuid',
  'antes',
  'depois',
  'campos_alterados',
  'ip',
  'user_agent',
  'rota',
  'requisicao_id',
  'hash_anterior',
  'hash',
] as const;

/** Most writes have one row: it, the chain's new head and the news of it go in one statement. */
const appendOne = statement('log_de_uma_linha', (tx: Pick<Transaction, '$with' | 'with' | 'insert'>) => {
  const values = Object.fromEntries(logged.map((column) => [column, sql.placeholder(column)]));
  // As text: a placeholder of a JSON column would write an absent value as JSON's own null.
  for (const json of ['antes', 'depois'])
    Object.assign(values, { [json]: sql`${sql.placeholder(json)}::jsonb` });
  const linha = tx.$with('linha').as(
    tx
      .insert(log_transacao)
      .values(values as Record<(typeof logged)[number], Placeholder>)
      .returning({ id: log_transacao.id }),
  );
  return tx
    .with(linha)
    .update(log_cadeia)
    .set({ ultimo_hash: sql`${sql.placeholder('ultimo_hash')}`, total: sql`${sql.placeholder('total')}` })
    .where(eq(log_cadeia.id, 1))
    .returning({ told: tellAll(sql.placeholder('told')) });
});

const heldHead = statement('cadeia_presa', (tx: Pick<Transaction, 'select'>) =>
  tx.select().from(log_cadeia).where(eq(log_cadeia.id, 1)).for('update'),
);

/** The head of the chain, held until the end of the transaction; the first write of a database makes it. */
async function lockChain(tx: Transaction): Promise<typeof log_cadeia.$inferSelect> {
  const [head] = await heldHead(tx);
  if (head) return head;
  await tx.insert(log_cadeia).values({ id: 1, ultimo_hash: genesisHash, total: 0 }).onConflictDoNothing();
  return lockChain(tx);
}

/**
 * hash = SHA-256(hash_anterior + canonical JSON of the row without its hashes)
 * (docs/domain/sistema.md#cadeia).
 */
export function chainHash(previous: string, content: object): string {
  return createHash('sha256')
    .update(previous + canonicalJson(content))
    .digest('hex');
}

/** Bookkeeping columns: every write changes them, so they say nothing. */
const silent = new Set(['id', 'versao', 'criado_em', 'criado_por_id', 'atualizado_em', 'atualizado_por_id']);

function changedFields(
  before: Record<string, unknown> | null | undefined,
  after: Record<string, unknown> | null | undefined,
) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const antes: Record<string, unknown> = {};
  const depois: Record<string, unknown> = {};
  const campos: string[] = [];
  for (const field of [...fields].sort()) {
    if (silent.has(field) || secretField.test(field)) continue;
    const was = presentable(field, before?.[field]);
    const is = presentable(field, after?.[field]);
    if (canonicalJson(was) === canonicalJson(is)) continue;
    campos.push(field);
    if (before) antes[field] = was;
    if (after) depois[field] = is;
  }
  return { antes: before ? antes : null, depois: after ? depois : null, campos };
}
