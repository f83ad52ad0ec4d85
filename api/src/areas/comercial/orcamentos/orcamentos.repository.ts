import {
  type Orcamento,
  type OrcamentoStatus,
  orcamentoStatusLabels,
  sinalLabels,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { cliente, orcamento, precificacao_origem, usuario } from '../../../platform/database/schema';
import { notNull } from '../../../platform/listing/keyset';
import { noKey, type Sortable, searchPattern } from '../../../platform/listing/paginate';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { nomeNoOrcamento } from '../orcamento-registro/orcamento.repository';
import { proporcaoBp, sinalDaAlcada } from '../orcamento-registro/orcamento.rules';
import { seesCustos } from '../precificacao/custos.rows';

export const vendedor = alias(usuario, 'vendedor');
export const precificador = alias(usuario, 'precificador');
export const aprovador = alias(usuario, 'aprovador');

/** Names of the services, in their order. */
const servicosDoOrcamento = sql<string[]>`array(select s.nome from orcamento_item i
  join precificacao_servico s on s.id = i.servico_id
  where i.orcamento_id = orcamento.id order by i.ordem, i.id)`;
const descontoBp = sql`case when ${orcamento.total_tabela_centavos} > 0
  then ${orcamento.total_desconto_centavos}::numeric / ${orcamento.total_tabela_centavos} end`;

/** Columns of the lists; the detail adds its own. */
export const colunasDoOrcamento = {
  id: orcamento.id,
  uuid: orcamento.uuid,
  numero: orcamento.numero,
  revisao: orcamento.revisao,
  cliente_uuid: cliente.uuid,
  nome_cliente: nomeNoOrcamento,
  servicos: servicosDoOrcamento,
  origem: precificacao_origem.nome,
  vendedor: vendedor.nome,
  vendedor_id: orcamento.vendedor_id,
  criado_por_id: orcamento.criado_por_id,
  precificador: precificador.nome,
  precificador_id: orcamento.precificador_id,
  aprovador: aprovador.nome,
  aprovador_id: orcamento.aprovador_id,
  total_tabela_centavos: orcamento.total_tabela_centavos,
  total_desconto_centavos: orcamento.total_desconto_centavos,
  mensal_centavos: orcamento.mensal_centavos,
  implantacao_centavos: orcamento.implantacao_centavos,
  custo_mensal_centavos: orcamento.custo_mensal_centavos,
  margem_bp: orcamento.margem_bp,
  alcada: orcamento.alcada,
  validade: orcamento.validade,
  visualizado_em: orcamento.visualizado_em,
  visualizacoes: orcamento.visualizacoes,
  status: sql<OrcamentoStatus>`${orcamento.status}`,
  status_desde: orcamento.status_desde,
  caixa_adiada_ate: orcamento.caixa_adiada_ate,
  criado_em: orcamento.criado_em,
};

export function selectOrcamentos({ orm }: Pick<Database, 'orm'>, key = noKey) {
  return orm
    .select({ ...colunasDoOrcamento, ...key })
    .from(orcamento)
    .innerJoin(precificacao_origem, eq(precificacao_origem.id, orcamento.origem_id))
    .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
    .leftJoin(precificador, eq(precificador.id, orcamento.precificador_id))
    .leftJoin(aprovador, eq(aprovador.id, orcamento.aprovador_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id));
}
export type OrcamentoDaLista = Omit<Awaited<ReturnType<typeof selectOrcamentos>>[number], 'chave'>;

/** What the conditions of the lists ask, for their count. */
export function matchingOrcamentos({ orm }: Database) {
  return orm
    .select({ id: orcamento.id })
    .from(orcamento)
    .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id));
}

export function buscaDeOrcamento(texto: string | undefined): SQL | undefined {
  if (!texto) return undefined;
  // Documents are stored without mask.
  const documento = searchPattern(texto.replace(/[.\-/\s]/g, '').toUpperCase());
  const prospecto = sql`case when ${orcamento.cliente_id} is null then ${orcamento.prospecto}->>'nome' end`;
  return or(
    contains(texto, orcamento.numero, prospecto, vendedor.nome),
    ilike(orcamento.documento, documento),
    clienteReferido(orcamento.cliente_id, texto, documento),
  );
}

/**
 * Columns the person may sort by; an order by cost or margin would tell what may be hidden
 * (docs/domain/acesso.md#custos).
 */
export function ordenaveis(actor: Actor): Sortable {
  return {
    numero: orcamento.numero,
    nome_cliente: notNull(byText(nomeNoOrcamento)),
    vendedor: notNull(byText(vendedor.nome)),
    precificador: byText(precificador.nome),
    origem: notNull(byText(precificacao_origem.nome)),
    mensal_centavos: orcamento.mensal_centavos,
    implantacao_centavos: orcamento.implantacao_centavos,
    desconto_bp: descontoBp,
    validade: orcamento.validade,
    visualizado_em: orcamento.visualizado_em,
    status: orcamento.status,
    dias_no_status: orcamento.status_desde,
    criado_em: notNull(sql`${orcamento.criado_em}`),
    ...(seesCustos(actor)
      ? { margem_bp: orcamento.margem_bp, custo_mensal_centavos: orcamento.custo_mensal_centavos }
      : {}),
  };
}

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo */
export function orcamentoItem(row: OrcamentoDaLista, actor: Actor, hoje: string): Orcamento {
  const calculado = row.total_tabela_centavos > 0;
  const sinal = calculado ? sinalDaAlcada(row.alcada) : null;
  return {
    uuid: row.uuid,
    numero: row.numero,
    revisao: row.revisao,
    cliente: row.cliente_uuid ? { uuid: row.cliente_uuid, nome: row.nome_cliente } : null,
    nome_cliente: row.nome_cliente,
    servicos: row.servicos,
    origem: row.origem,
    vendedor: row.vendedor,
    precificador: row.precificador,
    mensal_centavos: calculado ? row.mensal_centavos : null,
    implantacao_centavos: calculado ? row.implantacao_centavos : null,
    desconto_bp: calculado ? proporcaoBp(row.total_desconto_centavos, row.total_tabela_centavos) : null,
    sinal,
    sinal_label: sinal && sinalLabels[sinal],
    ...(seesCustos(actor, row.aprovador_id)
      ? {
          custo_mensal_centavos: calculado ? row.custo_mensal_centavos : null,
          margem_bp: calculado ? row.margem_bp : null,
        }
      : {}),
    validade: row.validade,
    dias_validade: daysBetween(hoje, row.validade),
    visualizado_em: row.visualizado_em?.toISOString() ?? null,
    visualizacoes: row.visualizacoes,
    status: row.status,
    status_label: orcamentoStatusLabels[row.status],
    dias_no_status: Math.max(0, daysBetween(dateIn(row.status_desde), hoje)),
    adiada_ate: row.caixa_adiada_ate && row.caixa_adiada_ate > hoje ? row.caixa_adiada_ate : null,
    criado_em: row.criado_em.toISOString(),
  };
}
