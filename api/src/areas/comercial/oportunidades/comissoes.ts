import {
  type Comissao,
  type ComissaoListQuery,
  comissaoSituacaoLabels,
} from '@gestao/shared/contracts/comercial/comissoes';
import { and, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { cliente, comissao_parceiro, oportunidade, orcamento } from '../../../platform/database/schema';
import { notNull } from '../../../platform/listing/keyset';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { orcamentosProprios } from '../orcamento-registro/orcamentos.rows';
import { oportunidadeRows } from './oportunidades.rows';

const parceiro = alias(cliente, 'parceiro');
const t = comissao_parceiro;
const nomeCliente = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social},
  ${orcamento.prospecto}->>'nome', '')`;
const total = sql<string>`(${t.valor_centavos} * ${t.prazo_meses})`;

/** Those of the person's opportunities and budgets; all with the total view. @throws Refusal 403 for a client's person */
export function comissaoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return or(and(sql`${oportunidade.id} is not null`, oportunidadeRows(actor)), orcamentosProprios(actor));
}

/**
 * Whether the person may write down that a partner was paid: the firm's money is for who sees all of its
 * commissions.
 */
export const pagaComissoes = (actor: Actor) => actor.visaoTotal && may(actor, 'gerenciar oportunidades');

function selectComissoes({ orm }: Database, key = noKey) {
  return orm
    .select({
      ...key,
      uuid: t.uuid,
      parceiro_uuid: parceiro.uuid,
      parceiro: parceiro.razao_social,
      nome_cliente: nomeCliente,
      numero: orcamento.numero,
      oportunidade: oportunidade.codigo,
      comissao_bp: t.comissao_bp,
      base_centavos: t.base_centavos,
      valor_centavos: t.valor_centavos,
      devida_desde: t.devida_desde,
      prazo_meses: t.prazo_meses,
      paga_em: t.paga_em,
      versao: t.versao,
    })
    .from(t)
    .innerJoin(orcamento, eq(orcamento.id, t.orcamento_id))
    .innerJoin(parceiro, eq(parceiro.id, t.parceiro_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .leftJoin(oportunidade, eq(oportunidade.id, t.oportunidade_id));
}
type Row = Omit<Awaited<ReturnType<typeof selectComissoes>>[number], 'chave'>;

function toItem(actor: Actor, { parceiro_uuid, parceiro: nome, numero, ...row }: Row): Comissao {
  const situacao = row.paga_em === null ? 'a_pagar' : 'paga';
  return {
    uuid: row.uuid,
    parceiro: { uuid: parceiro_uuid, nome },
    nome_cliente: row.nome_cliente,
    orcamento: numero,
    oportunidade: row.oportunidade,
    comissao_bp: row.comissao_bp,
    base_centavos: row.base_centavos,
    valor_centavos: row.valor_centavos,
    devida_desde: row.devida_desde,
    prazo_meses: row.prazo_meses,
    total_centavos: row.valor_centavos * row.prazo_meses,
    situacao,
    situacao_label: comissaoSituacaoLabels[situacao],
    paga_em: row.paga_em,
    paga: pagaComissoes(actor),
    versao: row.versao,
  };
}

/**
 * What is due to partners, for the payment (docs/domain/comercial.md#comissao). @throws Refusal 403 for a
 * client's person
 */
export function listComissoes(database: Database, actor: Actor, query: ComissaoListQuery) {
  const where = and(
    isNull(t.excluido_em),
    comissaoRows(actor),
    query.periodo_ate ? lte(t.devida_desde, query.periodo_ate) : undefined,
    // Due until the end of the contract's last month.
    query.periodo_de
      ? sql`(${t.devida_desde} + make_interval(months => ${t.prazo_meses})) > ${query.periodo_de}::date`
      : undefined,
    query.situacao && (query.situacao === 'paga' ? isNotNull(t.paga_em) : isNull(t.paga_em)),
    query.busca ? contains(query.busca, parceiro.razao_social, nomeCliente, orcamento.numero) : undefined,
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      parceiro: notNull(byText(parceiro.razao_social)),
      nome_cliente: notNull(byText(nomeCliente)),
      orcamento: notNull(sql`${orcamento.numero}`),
      comissao_bp: t.comissao_bp,
      base_centavos: t.base_centavos,
      valor_centavos: t.valor_centavos,
      devida_desde: t.devida_desde,
      total_centavos: total,
      paga_em: t.paga_em,
    },
    defaultSort: '-devida_desde',
    tieBreaker: t.id,
    select: (key) => selectComissoes(database, key),
    matching: () =>
      database.orm
        .select({ id: t.id })
        .from(t)
        .innerJoin(orcamento, eq(orcamento.id, t.orcamento_id))
        .innerJoin(parceiro, eq(parceiro.id, t.parceiro_id))
        .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
        .leftJoin(oportunidade, eq(oportunidade.id, t.oportunidade_id)),
    toItem: (row) => toItem(actor, row),
    agregados: async () => {
      const [row] = await database.orm
        .select({
          mensal: sql<string>`coalesce(sum(${t.valor_centavos}), 0)`,
          a_pagar: sql<string>`coalesce(sum(${total}) filter (where ${t.paga_em} is null), 0)`,
          pagas: sql<string>`coalesce(sum(${total}) filter (where ${t.paga_em} is not null), 0)`,
          parceiros: sql<number>`count(distinct ${t.parceiro_id})::int`,
        })
        .from(t)
        .innerJoin(orcamento, eq(orcamento.id, t.orcamento_id))
        .innerJoin(parceiro, eq(parceiro.id, t.parceiro_id))
        .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
        .leftJoin(oportunidade, eq(oportunidade.id, t.oportunidade_id))
        .where(where);
      return {
        mensal_centavos: Number(row?.mensal ?? 0),
        a_pagar_centavos: Number(row?.a_pagar ?? 0),
        pagas_centavos: Number(row?.pagas ?? 0),
        parceiros: row?.parceiros ?? 0,
      };
    },
  });
}

/** What an opportunity's acceptance owes its partner; `null` where nothing is due. */
export async function comissaoDaOportunidade(
  database: Database,
  actor: Actor,
  oportunidadeId: number,
): Promise<Comissao | null> {
  const [row] = await selectComissoes(database)
    .where(and(eq(t.oportunidade_id, oportunidadeId), isNull(t.excluido_em)))
    .orderBy(desc(t.id))
    .limit(1);
  return row ? toItem(actor, row) : null;
}

export const comissoesExport: ExportDefinition<ComissaoListQuery, Comissao> = {
  recurso: 'oportunidades/comissoes',
  titulo: 'Comissões de parceiros',
  rota: '/oportunidades',
  colunas: [
    { key: 'parceiro', titulo: 'Parceiro', valor: (item) => item.parceiro.nome, largura: 28 },
    { key: 'nome_cliente', titulo: 'Cliente', largura: 28 },
    { key: 'orcamento', titulo: 'Orçamento', largura: 18 },
    { key: 'oportunidade', titulo: 'Oportunidade', largura: 14 },
    { key: 'base_centavos', titulo: 'Honorário mensal (R$)', tipo: 'centavos' },
    { key: 'comissao_bp', titulo: 'Comissão', tipo: 'bp' },
    { key: 'valor_centavos', titulo: 'Por mês (R$)', tipo: 'centavos', soma: true },
    { key: 'devida_desde', titulo: 'Devida desde', tipo: 'data' },
    { key: 'prazo_meses', titulo: 'Meses', tipo: 'inteiro' },
    { key: 'total_centavos', titulo: 'No contrato (R$)', tipo: 'centavos', soma: true },
    { key: 'situacao', titulo: 'Situação', valor: (item) => item.situacao_label, largura: 12 },
    { key: 'paga_em', titulo: 'Paga em', tipo: 'data' },
  ],
  filtros: {
    situacao: { rotulo: 'Situação', opcoes: comissaoSituacaoLabels },
    periodo_de: { rotulo: 'Devida de', data: true },
    periodo_ate: { rotulo: 'Devida até', data: true },
  },
  lista: ({ database }, actor, query) => listComissoes(database, actor, query),
};
