import {
  type FunilQuery,
  type Oportunidade,
  type OportunidadeEtapa,
  type OportunidadeListQuery,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { abertas } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { type AnyColumn, and, arrayOverlaps, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cliente,
  oportunidade,
  orcamento,
  precificacao_origem,
  usuario,
} from '../../../platform/database/schema';
import { chosen, chosenWhere, inRange } from '../../../platform/listing/choices';
import { notNull } from '../../../platform/listing/keyset';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { idsOfFilter } from '../../../platform/listing/refs';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { oportunidadeRows } from './oportunidades.rows';
import { estaParada, etapas, valorPonderado, valorTotal } from './oportunidades.rules';

export const nomeNaOportunidade = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social},
  ${oportunidade.prospecto}->>'nome', '')`;
export const total = sql<string>`(${oportunidade.valor_mensal_centavos} * ${oportunidade.prazo_meses}
  + ${oportunidade.valor_unico_centavos})`;
/** Half up, as `valorPonderado`. */
export const ponderado = sql<string>`div(${total}::numeric * ${oportunidade.probabilidade_bp} + 5000, 10000)`;
/** The same rule as `isAberta`, in SQL. */
export const aberta = inArray(oportunidade.etapa, [...abertas]);

/** Won, and no budget of it was accepted (docs/domain/comercial.md#oportunidades). */
const aFormalizar = sql<boolean>`(${oportunidade.etapa} = 'ganha' and not exists (select 1 from orcamento o
  where o.oportunidade_id = ${oportunidade.id} and o.status = 'aceito' and o.excluido_em is null))`;
const diasNaEtapa = (hoje: string) =>
  sql`(${hoje}::date - (${oportunidade.etapa_desde} at time zone 'America/Sao_Paulo')::date)`;

/** Same rule as `estaParada`, for the filter. */
function paradaSql(hoje: string): SQL {
  const limites = Object.entries(etapas).flatMap(([etapa, { limite_dias }]) =>
    limite_dias === null ? [] : [sql`when ${etapa} then ${limite_dias}::int`],
  );
  return sql`${diasNaEtapa(hoje)}
    > (case ${oportunidade.etapa} ${sql.join(limites, sql` `)} end)`;
}

export function selectOportunidades({ orm }: Database, key = noKey) {
  return orm
    .select({
      ...key,
      id: oportunidade.id,
      uuid: oportunidade.uuid,
      codigo: oportunidade.codigo,
      titulo: oportunidade.titulo,
      cliente_uuid: cliente.uuid,
      nome_cliente: nomeNaOportunidade,
      documento: cliente.documento,
      prospecto: oportunidade.prospecto,
      origem: precificacao_origem.nome,
      etapa: sql<OportunidadeEtapa>`${oportunidade.etapa}`,
      etapa_desde: oportunidade.etapa_desde,
      probabilidade_bp: oportunidade.probabilidade_bp,
      valor_mensal_centavos: oportunidade.valor_mensal_centavos,
      valor_unico_centavos: oportunidade.valor_unico_centavos,
      prazo_meses: oportunidade.prazo_meses,
      previsao_fechamento: oportunidade.previsao_fechamento,
      proxima_acao: oportunidade.proxima_acao,
      proxima_acao_em: oportunidade.proxima_acao_em,
      responsavel: usuario.nome,
      responsavel_id: oportunidade.responsavel_id,
      responsavel_uuid: usuario.uuid,
      a_formalizar: aFormalizar,
      criado_em: oportunidade.criado_em,
      ganha_em: oportunidade.ganha_em,
      perdida_em: oportunidade.perdida_em,
    })
    .from(oportunidade)
    .innerJoin(usuario, eq(usuario.id, oportunidade.responsavel_id))
    .leftJoin(cliente, eq(cliente.id, oportunidade.cliente_id))
    .leftJoin(precificacao_origem, eq(precificacao_origem.id, oportunidade.origem_id));
}
export type DadosOportunidade = Awaited<ReturnType<typeof selectOportunidades>>[number];

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo */
export function oportunidadeItem(row: DadosOportunidade, hoje: string): Oportunidade {
  const valor_total_centavos = valorTotal(row);
  const dias_na_etapa = Math.max(0, daysBetween(dateIn(row.etapa_desde), hoje));
  return {
    uuid: row.uuid,
    codigo: row.codigo,
    titulo: row.titulo,
    cliente: row.cliente_uuid ? { uuid: row.cliente_uuid, nome: row.nome_cliente } : null,
    nome_cliente: row.nome_cliente,
    origem: row.origem,
    etapa: row.etapa,
    etapa_label: oportunidadeEtapaLabels[row.etapa],
    probabilidade_bp: row.probabilidade_bp,
    valor_mensal_centavos: row.valor_mensal_centavos,
    valor_unico_centavos: row.valor_unico_centavos,
    prazo_meses: row.prazo_meses,
    valor_total_centavos,
    valor_ponderado_centavos: valorPonderado(valor_total_centavos, row.probabilidade_bp),
    previsao_fechamento: row.previsao_fechamento,
    dias_na_etapa,
    parada: estaParada(row.etapa, dias_na_etapa),
    a_formalizar: row.a_formalizar,
    proxima_acao: row.proxima_acao,
    proxima_acao_em: row.proxima_acao_em,
    responsavel: row.responsavel,
  };
}

/** Live opportunities inside the person's rows; every query of the feature starts here. */
export function vivasDe(actor: Actor): SQL | undefined {
  return and(isNull(oportunidade.excluido_em), oportunidadeRows(actor));
}

export function buscaDeOportunidade(texto: string): SQL {
  const prospecto = sql`case when ${oportunidade.cliente_id} is null then ${oportunidade.prospecto}->>'nome' end`;
  return or(
    contains(texto, oportunidade.titulo, oportunidade.codigo, prospecto, usuario.nome),
    clienteReferido(oportunidade.cliente_id, texto),
  ) as SQL;
}

/** The firm's day of an instant. */
const diaDe = (column: SQL | AnyColumn) => sql`(${column} at time zone 'America/Sao_Paulo')::date`;

function situacaoSql(situacao: OportunidadeListQuery['situacao'], hoje: string): SQL | undefined {
  switch (situacao) {
    case 'abertas':
      return aberta;
    case 'paradas':
      return paradaSql(hoje);
    case 'sem_proxima_acao':
      return and(aberta, isNull(oportunidade.proxima_acao_em));
    default:
      return undefined;
  }
}

/** Filters of list and funnel alike. */
export async function filtrosComuns(
  { orm }: Database,
  query: FunilQuery,
  hoje: string,
): Promise<SQL | undefined> {
  return and(
    chosen(oportunidade.responsavel_id, await idsOfFilter(orm, usuario, query.responsavel)),
    chosenWhere(query.servico, (servicos) => arrayOverlaps(oportunidade.servicos, [...servicos])),
    situacaoSql(query.situacao, hoje),
    query.busca ? buscaDeOportunidade(query.busca) : undefined,
  );
}

export async function listOportunidades(
  database: Database,
  actor: Actor,
  query: OportunidadeListQuery,
  hoje: string,
) {
  const [comuns, origens] = await Promise.all([
    filtrosComuns(database, query, hoje),
    idsOfFilter(database.orm, precificacao_origem, query.origem),
  ]);
  const where = and(
    vivasDe(actor),
    comuns,
    chosen(oportunidade.origem_id, origens),
    inRange(oportunidade.valor_mensal_centavos, query.mensal_de, query.mensal_ate),
    inRange(oportunidade.previsao_fechamento, query.previsao_de, query.previsao_ate),
    inRange(diaDe(oportunidade.ganha_em), query.ganha_de, query.ganha_ate),
    query.parada_ha ? and(aberta, sql`${diasNaEtapa(hoje)} > ${query.parada_ha}`) : undefined,
    chosen(oportunidade.etapa, query.etapa),
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      /** Open ones first, by the date they are expected. */
      padrao: [notNull(sql`case when ${aberta} then 0 else 1 end`), oportunidade.previsao_fechamento],
      codigo: oportunidade.codigo,
      titulo: notNull(byText(oportunidade.titulo)),
      nome_cliente: byText(nomeNaOportunidade),
      etapa: sql`array_position(${`{${Object.keys(etapas).join(',')}}`}::text[], ${oportunidade.etapa})`,
      valor_mensal_centavos: oportunidade.valor_mensal_centavos,
      valor_total_centavos: total,
      probabilidade_bp: oportunidade.probabilidade_bp,
      valor_ponderado_centavos: ponderado,
      previsao_fechamento: oportunidade.previsao_fechamento,
      proxima_acao_em: oportunidade.proxima_acao_em,
      responsavel: byText(usuario.nome),
    },
    defaultSort: 'padrao',
    tieBreaker: oportunidade.id,
    select: (key) => selectOportunidades(database, key),
    matching: () => selectOportunidades(database),
    toItem: (row) => oportunidadeItem(row, hoje),
    agregados: () => agregadosDe(database, actor, hoje),
  });
}

/** Numbers above the funnel; conversion and cycle over the last 90 days, absent without any decision. */
async function agregadosDe({ orm }: Database, actor: Actor, hoje: string): Promise<Record<string, number>> {
  const recente = (column: AnyColumn) => sql`${diaDe(column)} > ${hoje}::date - 90`;
  const [row] = await orm
    .select({
      abertas: sql<number>`(count(*) filter (where ${aberta}))::int`,
      funil: sql<string>`coalesce(sum(${total}) filter (where ${aberta}), 0)`,
      ponderado: sql<string>`coalesce(sum(${ponderado}) filter (where ${aberta}), 0)`,
      ganhas_no_mes: sql<number>`(count(*) filter (where
        to_char(${diaDe(oportunidade.ganha_em)}, 'YYYY-MM') = ${hoje.slice(0, 7)}))::int`,
      ganhas: sql<number>`(count(*) filter (where ${recente(oportunidade.ganha_em)}))::int`,
      perdidas: sql<number>`(count(*) filter (where ${recente(oportunidade.perdida_em)}))::int`,
      ciclo: sql<
        string | null
      >`avg(${diaDe(oportunidade.ganha_em)} - ${diaDe(sql`${oportunidade.criado_em}`)})
        filter (where ${recente(oportunidade.ganha_em)})`,
    })
    .from(oportunidade)
    // Filing lost ones away must not make the conversion look better.
    .where(
      and(oportunidadeRows(actor), or(isNull(oportunidade.excluido_em), eq(oportunidade.etapa, 'perdida'))),
    );
  if (!row) return {};
  const decididas = row.ganhas + row.perdidas;
  return {
    abertas: row.abertas,
    funil_aberto_centavos: Number(row.funil),
    ponderado_centavos: Number(row.ponderado),
    ganhas_no_mes: row.ganhas_no_mes,
    ...(decididas > 0 ? { conversao_bp: Math.round((row.ganhas * 10_000) / decididas) } : {}),
    ...(row.ciclo === null ? {} : { ciclo_medio_dias: Math.round(Number(row.ciclo)) }),
  };
}

export type OportunidadeRow = typeof oportunidade.$inferSelect;

/** The live opportunity a budget belongs to, held until the end of the transaction; `undefined` for none. */
export async function lockOportunidadeOf(
  tx: Transaction,
  { oportunidade_id }: { oportunidade_id: number | null },
): Promise<OportunidadeRow | undefined> {
  if (oportunidade_id === null) return undefined;
  const [row] = await tx
    .select()
    .from(oportunidade)
    .where(and(eq(oportunidade.id, oportunidade_id), isNull(oportunidade.excluido_em)))
    .for('update');
  return row;
}

/**
 * Holds the opportunity of a budget before the budget itself: in the order an acceptance takes them, so that what
 * changes both never waits crosswise.
 */
export async function holdOportunidadeOf(
  tx: Transaction,
  budget: { id: number } | { uuid: string },
): Promise<void> {
  const [alvo] = await tx
    .select({ oportunidade_id: orcamento.oportunidade_id })
    .from(orcamento)
    .where('id' in budget ? eq(orcamento.id, budget.id) : eq(orcamento.uuid, budget.uuid));
  if (alvo) await lockOportunidadeOf(tx, alvo);
}

/** An opportunity of the person's rows, held until the end of the transaction; `undefined` for none. */
export async function lockOportunidade(tx: Transaction, actor: Actor, uuid: string) {
  const [row] = await tx
    .select()
    .from(oportunidade)
    .where(and(vivasDe(actor), eq(oportunidade.uuid, uuid)))
    .for('update');
  return row;
}
