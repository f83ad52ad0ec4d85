import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { inArray, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Transaction } from '../../../platform/database/database';
import { orcamento } from '../../../platform/database/schema/index';

type Values = typeof orcamento.$inferInsert;
/** Columns any change may write; the status has a way of its own, `changeOrcamentoStatus`. */
export type ColunasDoOrcamento = Omit<Partial<Values>, 'id' | 'uuid' | 'status' | 'status_desde' | 'versao'>;

/** Writes a new draft. */
export async function insertOrcamento(
  tx: Transaction,
  values: Omit<Values, 'id' | 'uuid' | 'status' | 'versao'>,
): Promise<{ id: number; uuid: string }> {
  const [row] = await tx
    .insert(orcamento)
    .values(values)
    .returning({ id: orcamento.id, uuid: orcamento.uuid });
  if (!row) throw new Error('A budget was not inserted.');
  return row;
}

/**
 * Writes budgets of an earlier system as they ended there: their life is over, so no step led to their status.
 * @returns their rows in the given order
 */
export function insertLegados(
  tx: Transaction,
  values: readonly (Omit<Values, 'id' | 'uuid' | 'versao' | 'legado'> & { status: OrcamentoStatus })[],
): Promise<{ id: number; uuid: string }[]> {
  return tx
    .insert(orcamento)
    .values(values.map((one) => ({ ...one, legado: true })))
    .returning({ id: orcamento.id, uuid: orcamento.uuid });
}

/**
 * Writes columns of locked budgets.
 * @param por leaves the trail of the change and a new version; without it nobody is told that it changed
 * (a reminder that went out, a place in the inbox)
 * @returns version of the last one
 */
export function updateOrcamento(
  tx: Transaction,
  ids: number | readonly number[],
  colunas: ColunasDoOrcamento,
  por?: Trail,
): Promise<number> {
  return write(tx, [ids].flat(), colunas, por);
}

/** The same with a status: only for `changeOrcamentoStatus`, which knows what follows from one. */
export function writeOrcamentoStatus(
  tx: Transaction,
  ids: readonly number[],
  colunas: ColunasDoOrcamento & { status: OrcamentoStatus },
  por: Trail,
): Promise<number> {
  return write(tx, ids, { ...colunas, status_desde: por.now }, por);
}

async function write(
  tx: Transaction,
  ids: readonly number[],
  colunas: Partial<Values>,
  por: Trail | undefined,
): Promise<number> {
  const trilha = por && {
    atualizado_em: por.now,
    atualizado_por_id: por.usuarioId,
    versao: sql`${orcamento.versao} + 1`,
  };
  const rows = await tx
    .update(orcamento)
    .set({ ...colunas, ...trilha })
    .where(inArray(orcamento.id, [...ids]))
    .returning({ versao: orcamento.versao });
  const { versao } = rows.at(-1) ?? {};
  if (versao === undefined) throw new Error('A locked budget is gone.');
  return versao;
}

/**
 * A client opened the proposal.
 * @returns the budget as it is now, `visualizacoes` counting this time
 */
export async function markOrcamentoSeen(tx: Transaction, id: number, now: Date) {
  const [row] = await tx
    .update(orcamento)
    .set({
      visualizado_em: sql`coalesce(${orcamento.visualizado_em}, ${now.toISOString()}::timestamptz)`,
      visualizacoes: sql`${orcamento.visualizacoes} + 1`,
    })
    .where(inArray(orcamento.id, [id]))
    .returning();
  return row;
}
