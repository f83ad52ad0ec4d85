import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente_validade_tarefa, cliente_validade as t } from '../../../platform/database/schema';

export type ValidadeRow = typeof t.$inferSelect;
type Colunas = Pick<
  ValidadeRow,
  'tipo' | 'titular' | 'numero' | 'emissor' | 'fim' | 'antecedencia_dias' | 'responsavel_id'
>;

export async function insertValidade(
  tx: Transaction,
  colunas: Colunas & { cliente_id: number },
  por: Trail,
): Promise<ValidadeRow> {
  const [row] = await tx
    .insert(t)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A validity was not inserted.');
  return row;
}

/** Writes columns of one that is held. */
export async function writeValidade(
  tx: Transaction,
  id: number,
  colunas: Partial<Colunas>,
  por: Trail,
): Promise<ValidadeRow> {
  const [row] = await tx
    .update(t)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(t.id, id))
    .returning();
  if (!row) throw new Error('A held validity is gone.');
  return row;
}

export async function deleteValidade(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(t).set(deleted(por, por.now)).where(eq(t.id, id));
}

/** Keeps that this end opened its task: the database takes it once. */
export async function markAberta(
  tx: Transaction,
  { id, fim }: Pick<ValidadeRow, 'id' | 'fim'>,
  tarefaId: number,
): Promise<void> {
  await tx.insert(cliente_validade_tarefa).values({ validade_id: id, fim, tarefa_id: tarefaId });
}
