import type { NotaSituacao } from '@gestao/shared/contracts/comum/mensagens';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { mensagem } from '../../../platform/database/schema';

type Row = typeof mensagem.$inferSelect;
type Values = typeof mensagem.$inferInsert;

/** Writes a message on a record, by a person of the firm or by a client. */
export async function insertMensagem(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'versao' | 'situacao'>,
  por: Trail,
): Promise<Row> {
  const [row] = await tx
    .insert(mensagem)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A message was not inserted.');
  return row;
}

/** The last message of a record, for whoever is about to write the next one. */
export async function findUltimaMensagem(
  tx: Transaction,
  entidade: Row['entidade'],
  entidadeId: number,
): Promise<Row | undefined> {
  const dela = and(eq(mensagem.entidade, entidade), eq(mensagem.entidade_id, entidadeId));
  const [row] = await tx
    .select()
    .from(mensagem)
    .where(and(dela, isNull(mensagem.excluido_em)))
    .orderBy(desc(mensagem.id))
    .limit(1);
  return row;
}

/** Writes a review note: it waits for an answer (docs/domain/sistema.md#mensagens). */
export async function insertNota(
  tx: Transaction,
  colunas: Pick<Values, 'entidade' | 'entidade_id' | 'texto' | 'levada_de_id'>,
  por: Trail,
): Promise<Row> {
  const [row] = await tx
    .insert(mensagem)
    .values({ ...colunas, tipo: 'nota_revisao', situacao: 'aberta', ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A review note was not inserted.');
  return row;
}

/** Takes a review note to another situation. */
export function writeSituacaoDaNota(
  tx: Transaction,
  id: number,
  situacao: NotaSituacao,
  por: Trail,
): Promise<Row> {
  return write(tx, id, { situacao, ...touched(por, por.now) });
}

/** Changes what a locked message says. */
export function rewriteMensagem(
  tx: Transaction,
  id: number,
  colunas: Pick<Row, 'texto' | 'mencoes'>,
  por: Trail,
): Promise<Row> {
  return write(tx, id, { ...colunas, editada_em: por.now, ...touched(por, por.now) });
}

/** The client's question was answered. */
export function resolvePergunta(tx: Transaction, id: number, por: Trail): Promise<Row> {
  return write(tx, id, { situacao: 'resolvida', ...touched(por, por.now) });
}

export async function deleteMensagemRow(tx: Transaction, id: number, por: Trail): Promise<void> {
  await write(tx, id, deleted(por, por.now));
}

async function write(
  tx: Transaction,
  id: number,
  colunas: Parameters<ReturnType<typeof tx.update<typeof mensagem>>['set']>[0],
): Promise<Row> {
  const [row] = await tx.update(mensagem).set(colunas).where(eq(mensagem.id, id)).returning();
  if (!row) throw new Error('A locked message is gone.');
  return row;
}
