import type { Calculo } from '@gestao/shared/contracts/comercial/calculo';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { cliente, orcamento } from '../../../platform/database/schema/index';
import { statusAbertos } from './orcamento.rules';
import type { SituacaoOrcamento } from './orcamento-fluxo.rules';
import { orcamentoRows } from './orcamentos.rows';

/** A budget as its table holds it. */
export type OrcamentoRow = typeof orcamento.$inferSelect;

/** A budget of the person's rows, or `undefined`. */
export async function findOrcamento(
  orm: Reader,
  actor: Actor,
  uuid: string,
): Promise<OrcamentoRow | undefined> {
  const [row] = await orm
    .select()
    .from(orcamento)
    .where(vivos(orcamentoRows(actor), eq(orcamento.uuid, uuid)));
  return row;
}

/** The same, held until the end of the transaction. */
export async function lockOrcamento(
  tx: Transaction,
  actor: Actor,
  uuid: string,
): Promise<OrcamentoRow | undefined> {
  const [row] = await tx
    .select()
    .from(orcamento)
    .where(vivos(orcamentoRows(actor), eq(orcamento.uuid, uuid)))
    .for('update');
  return row;
}

export function orcamentoSituacaoDe(row: OrcamentoRow): SituacaoOrcamento {
  return {
    status: row.status,
    alcada: row.alcada,
    criado_por_id: row.criado_por_id,
    vendedor_id: row.vendedor_id,
    precificador_id: row.precificador_id,
    calculado: row.calculo !== null,
    legado: row.legado,
  };
}

export const calculoDe = (row: OrcamentoRow) => row.calculo as Calculo | null;

/** Budgets that were not deleted and match; every query of the feature starts here. */
export function vivos(...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(isNull(orcamento.excluido_em), ...conditions);
}

export const nomeNoOrcamento = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social},
  ${orcamento.prospecto}->>'nome', '')`;

/** The same rule as `isOpen`, in SQL. */
export const orcamentoAberto = inArray(orcamento.status, [...statusAbertos]);
