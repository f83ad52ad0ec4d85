import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { inArray, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import { tarefa } from '../../../platform/database/schema';

export type TarefaRow = typeof tarefa.$inferSelect;
type Values = typeof tarefa.$inferInsert;

/** Writes a new task with the next code, `T-000001`; nothing of it was done yet. */
export async function insertTarefa(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'versao' | 'codigo' | 'status'>,
  por: Trail,
): Promise<TarefaRow> {
  const maior = sql<number>`(select coalesce(max(substring(t.codigo from '[0-9]+$')::bigint), 0) + 1 from tarefa t)`;
  const codigo = `T-${String(await nextNumber(tx, 'tarefa', maior)).padStart(6, '0')}`;
  const [row] = await tx
    .insert(tarefa)
    .values({ ...colunas, codigo, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A task was not inserted.');
  return row;
}

/** Writes a status: only for `changeTarefaStatus`, which knows what follows from one. */
export async function writeStatus(
  tx: Transaction,
  ids: readonly number[],
  status: TarefaStatus,
  por: Trail,
): Promise<void> {
  await tx
    .update(tarefa)
    .set({ status, ...touched(por, por.now) })
    .where(inArray(tarefa.id, [...ids]));
}
