import { eq, inArray } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_matriz, implantacao_matriz_item } from '../../../platform/database/schema/index';

export type MatrizRow = typeof implantacao_matriz.$inferSelect;
export type MatrizItemRow = typeof implantacao_matriz_item.$inferSelect;
type Colunas = typeof implantacao_matriz_item.$inferInsert;

/** A row of the matriz as it is written. */
export type LinhaDaMatriz = Omit<
  Colunas,
  'id' | 'uuid' | 'versao' | 'criado_em' | 'implantacao_id' | 'matriz_id'
>;

/** Begins a version with its rows. */
export async function insertMatriz(
  tx: Transaction,
  { implantacaoId, numero }: { implantacaoId: number; numero: number },
  linhas: readonly LinhaDaMatriz[],
  por: Trail,
): Promise<MatrizRow> {
  const [row] = await tx
    .insert(implantacao_matriz)
    .values({ implantacao_id: implantacaoId, numero, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A matriz was not written.');
  await insertLinhas(tx, row, linhas, por);
  return row;
}

/** Puts rows into a version. */
export async function insertLinhas(
  tx: Transaction,
  matriz: Pick<MatrizRow, 'id' | 'implantacao_id'>,
  linhas: readonly LinhaDaMatriz[],
  por: Trail,
): Promise<void> {
  if (linhas.length === 0) return;
  const dela = { implantacao_id: matriz.implantacao_id, matriz_id: matriz.id, ...created(por, por.now) };
  await tx.insert(implantacao_matriz_item).values(linhas.map((linha) => ({ ...linha, ...dela })));
}

/** Changes a row of a version that nobody confirmed. */
export async function writeLinha(
  tx: Transaction,
  id: number,
  colunas: Partial<LinhaDaMatriz>,
  por: Trail,
): Promise<void> {
  await tx
    .update(implantacao_matriz_item)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_matriz_item.id, id));
}

/** Takes rows out of a version that nobody confirmed. */
export async function withdrawLinhas(tx: Transaction, ids: readonly number[], por: Trail): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(implantacao_matriz_item)
    .set(deleted(por, por.now))
    .where(inArray(implantacao_matriz_item.id, [...ids]));
}

/** Says of all rows of a version that the client agreed. */
export async function confirmLinhas(tx: Transaction, matrizId: number, por: Trail): Promise<void> {
  await tx
    .update(implantacao_matriz_item)
    .set({ situacao: 'confirmada', ...touched(por, por.now) })
    .where(eq(implantacao_matriz_item.matriz_id, matrizId));
}

/** Writes a held version: its status, and what goes with it. */
export async function writeMatriz(
  tx: Transaction,
  id: number,
  colunas: Partial<
    Pick<
      MatrizRow,
      | 'status'
      | 'enviada_em'
      | 'confirmada_em'
      | 'confirmada_nome'
      | 'confirmada_cpf'
      | 'confirmada_ip'
      | 'confirmada_meio'
      | 'confirmada_dia'
      | 'confirmada_observacao'
      | 'confirmada_registrada_por_id'
      | 'forma'
      | 'hash'
    >
  >,
  por: Trail,
): Promise<MatrizRow> {
  const [row] = await tx
    .update(implantacao_matriz)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_matriz.id, id))
    .returning();
  if (!row) throw new Error('A held matriz is gone.');
  return row;
}
