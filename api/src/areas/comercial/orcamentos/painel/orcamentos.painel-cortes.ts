import { eq, type SQL, sql } from 'drizzle-orm';
import { orcamento } from '../../../../platform/database/schema/index';

/** What budgets are cut by, all by uuid; days as `AAAA-MM-DD` in America/Sao_Paulo. */
export interface CortesDeOrcamento {
  vendedor?: string | undefined;
  origem?: string | undefined;
  servico?: string | undefined;
  motivo?: string | undefined;
  criado_de?: string | undefined;
  criado_ate?: string | undefined;
}

const criadoEm = sql`(${orcamento.criado_em} at time zone 'America/Sao_Paulo')::date`;

/** Conditions of the cuts: the dashboard and the lists it leads to count the same budgets by them. */
export function condicoesDosCortes(cortes: CortesDeOrcamento): (SQL | undefined)[] {
  const { vendedor, origem, servico, motivo, criado_de, criado_ate } = cortes;
  return [
    vendedor && eq(orcamento.vendedor_id, sql`(select id from usuario where uuid = ${vendedor})`),
    origem && eq(orcamento.origem_id, sql`(select id from precificacao_origem where uuid = ${origem})`),
    servico &&
      sql`exists (select 1 from orcamento_item i join precificacao_servico s on s.id = i.servico_id
        where i.orcamento_id = ${orcamento.id} and s.uuid = ${servico})`,
    motivo &&
      eq(orcamento.motivo_recusa_id, sql`(select id from precificacao_recusa_motivo where uuid = ${motivo})`),
    criado_de && sql`${criadoEm} >= ${criado_de}::date`,
    criado_ate && sql`${criadoEm} <= ${criado_ate}::date`,
  ].map((one) => one || undefined);
}
