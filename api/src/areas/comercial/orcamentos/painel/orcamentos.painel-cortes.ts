import type { Choice } from '@gestao/shared/rules/choices';
import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import { orcamento } from '../../../../platform/database/schema/index';
import { chosenWhere } from '../../../../platform/listing/choices';

/** What budgets are cut by, all by uuid; days as `AAAA-MM-DD` in America/Sao_Paulo. */
export interface CortesDeOrcamento {
  vendedor?: Choice | undefined;
  origem?: Choice | undefined;
  servico?: Choice | undefined;
  motivo?: Choice | undefined;
  criado_de?: string | undefined;
  criado_ate?: string | undefined;
}

/** Day a budget was created, in America/Sao_Paulo. */
export const criadoEm = sql`(${orcamento.criado_em} at time zone 'America/Sao_Paulo')::date`;

const among = (column: Column, table: string, choice: Choice | undefined) =>
  chosenWhere(
    choice,
    (uuids) => sql`${column} in (select id from ${sql.raw(table)} where ${inArray(sql`uuid`, [...uuids])})`,
  );

/** Conditions of the cuts: the dashboard and the lists it leads to count the same budgets by them. */
export function condicoesDosCortes(cortes: CortesDeOrcamento): (SQL | undefined)[] {
  const { vendedor, origem, servico, motivo, criado_de, criado_ate } = cortes;
  return [
    among(orcamento.vendedor_id, 'usuario', vendedor),
    among(orcamento.origem_id, 'precificacao_origem', origem),
    chosenWhere(
      servico,
      (uuids) => sql`exists (select 1 from orcamento_item i join precificacao_servico s on s.id = i.servico_id
        where i.orcamento_id = ${orcamento.id} and ${inArray(sql`s.uuid`, [...uuids])})`,
    ),
    among(orcamento.motivo_recusa_id, 'precificacao_recusa_motivo', motivo),
    criado_de && sql`${criadoEm} >= ${criado_de}::date`,
    criado_ate && sql`${criadoEm} <= ${criado_ate}::date`,
  ].map((one) => one || undefined);
}
