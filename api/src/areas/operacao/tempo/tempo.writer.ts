import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { apontamento_tempo } from '../../../platform/database/schema';
import { milimin, type Tempo } from './tempo.rules';

export type ApontamentoRow = typeof apontamento_tempo.$inferSelect;

/** A new timer that runs, or an entry that was written by hand. */
export async function insertApontamento(
  tx: Transaction,
  colunas: Omit<Tempo, 'minutos_milimin'> & {
    tarefa_id: number;
    usuario_id: number;
    minutos_milimin: number | null;
    origem: 'cronometro' | 'manual';
    observacao?: string | null;
  },
  por: Trail,
): Promise<ApontamentoRow> {
  const [row] = await tx
    .insert(apontamento_tempo)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('Time was not inserted.');
  return row;
}

/** Stops a running timer. */
export const stopApontamento = (
  tx: Transaction,
  row: { id: number; inicio: Date },
  fim: Date,
  observacao: string | null,
  por: Trail,
): Promise<ApontamentoRow> =>
  update(tx, row.id, { fim, observacao, minutos_milimin: milimin(row.inicio, fim) }, por);

export const updateApontamento = (
  tx: Transaction,
  id: number,
  colunas: Tempo & { observacao: string | null },
  por: Trail,
): Promise<ApontamentoRow> => update(tx, id, colunas, por);

/** The person says that the work goes on: from now on midnight is waited for anew. Nothing of the entry changes. */
export async function confirmApontamento(tx: Transaction, id: number, por: Trail): Promise<Date> {
  await tx.update(apontamento_tempo).set({ atualizado_em: por.now }).where(eq(apontamento_tempo.id, id));
  return por.now;
}

/** Takes an entry away; its row stays for the log. */
export async function deleteApontamentoRow(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(apontamento_tempo).set(deleted(por, por.now)).where(eq(apontamento_tempo.id, id));
}

async function update(
  tx: Transaction,
  id: number,
  colunas: Partial<typeof apontamento_tempo.$inferInsert>,
  por: Trail,
): Promise<ApontamentoRow> {
  const [row] = await tx
    .update(apontamento_tempo)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(apontamento_tempo.id, id))
    .returning();
  if (!row) throw new Error('Held time is gone.');
  return row;
}
