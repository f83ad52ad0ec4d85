import type { Fila, OrcamentoListQuery } from '@gestao/shared/contracts/orcamentos';
import { type CaixaQuery, filaLabels, type OrcamentoCaixa } from '@gestao/shared/contracts/orcamentos';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, gt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database } from '../../database/database';
import { orcamento, precificacao_valor } from '../../database/schema';
import { paginate } from '../../listing/paginate';
import { readDayRules } from '../feriados/firm-calendar';
import {
  buscaDeOrcamento,
  countOrcamentos,
  orcamentoItem,
  ordenaveis,
  selectOrcamentos,
  vivos,
} from './orcamentos.repository';
import { abreOrcamento, caixaRows, orcamentoRows, orcamentosProprios, veCustos } from './orcamentos.rows';
import {
  diasParaVencer,
  filaDoOrcamento,
  proporcaoBp,
  relogioDaFila,
  type Slas,
  slaEmDias,
  statusEncerrados,
} from './orcamentos.rules';

/** `legados` came from the previous generation of the product. */
export type Lista = 'todos' | 'meus' | 'legados';

function daLista(lista: Lista, actor: Actor): SQL | undefined {
  return vivos(
    eq(orcamento.legado, lista === 'legados'),
    orcamentoRows(actor),
    lista === 'meus' ? orcamentosProprios(actor) : undefined,
  );
}

function aVencer(hoje: string): SQL | undefined {
  return and(
    eq(orcamento.status, 'enviado'),
    sql`${orcamento.validade} >= ${hoje}`,
    lte(orcamento.validade, addDays(hoje, diasParaVencer)),
  );
}

const abertos = notInArray(orcamento.status, [...statusEncerrados]);
const calculado = gt(orcamento.total_tabela_centavos, 0);

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo @throws Refusal 403 for a client's person */
export function listOrcamentos(
  database: Database,
  actor: Actor,
  lista: Lista,
  query: OrcamentoListQuery,
  hoje: string,
) {
  const base = daLista(lista, actor);
  const niveis = { automatica: 0, gestor: 1, diretoria: 2 };
  const where = and(
    base,
    query.status ? eq(orcamento.status, query.status) : undefined,
    query.situacao === 'abertos' ? abertos : undefined,
    query.situacao === 'a_vencer' ? aVencer(hoje) : undefined,
    query.sinal ? and(calculado, eq(orcamento.alcada, niveis[query.sinal])) : undefined,
    buscaDeOrcamento(query.busca),
  );
  return paginate({
    query,
    sortable: ordenaveis(actor),
    defaultSort: '-criado_em',
    tieBreaker: orcamento.id,
    rows: (page) =>
      selectOrcamentos(database, page.key)
        .where(page.within(where))
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(page.offset),
    count: (cap) => countOrcamentos(database, where, cap),
    toItem: (row) => orcamentoItem(row, actor, hoje),
    agregados: () => agregadosDe(database, actor, base, hoje),
  });
}

/** Figures above the list; those of decisions look at the last 90 days. */
async function agregadosDe(
  { orm }: Database,
  actor: Actor,
  base: SQL | undefined,
  hoje: string,
): Promise<Record<string, number>> {
  const recente = sql`${orcamento.enviado_em} > ${`${addDays(hoje, -90)}T03:00:00Z`}::timestamptz`;
  const decidido = sql`${orcamento.status} in ('aceito', 'recusado', 'expirado') and ${recente}`;
  const aceito = sql`${orcamento.status} = 'aceito' and ${recente}`;
  const [row] = await orm
    .select({
      abertos: sql<number>`(count(*) filter (where ${abertos}))::int`,
      enviados: sql<number>`(count(*) filter (where ${orcamento.status} = 'enviado'))::int`,
      a_vencer: sql<number>`(count(*) filter (where ${aVencer(hoje)}))::int`,
      mensal: sql<string>`coalesce(sum(${orcamento.mensal_centavos}) filter (where ${abertos}), 0)`,
      decididos: sql<number>`(count(*) filter (where ${decidido}))::int`,
      aceitos: sql<number>`(count(*) filter (where ${aceito}))::int`,
      ticket: sql<string | null>`round(avg(${orcamento.mensal_centavos}) filter (where ${aceito}))`,
      margem: sql<
        string | null
      >`floor(sum(${orcamento.resultado_centavos}::numeric) filter (where ${calculado})
        * 10000 / nullif(sum(${orcamento.mensal_centavos}) filter (where ${calculado}), 0))`,
    })
    .from(orcamento)
    .where(base);
  if (!row) return {};
  return {
    abertos: row.abertos,
    enviados: row.enviados,
    a_vencer: row.a_vencer,
    mensal_centavos: Number(row.mensal),
    ...(row.decididos > 0 ? { conversao_bp: proporcaoBp(row.aceitos, row.decididos) } : {}),
    ...(row.ticket === null ? {} : { ticket_medio_centavos: Number(row.ticket) }),
    ...(veCustos(actor) && row.margem !== null ? { margem_bp: Number(row.margem) } : {}),
  };
}

async function readSlas({ orm }: Database): Promise<Slas> {
  const rows = await orm
    .select({ chave: precificacao_valor.chave, valor: precificacao_valor.valor })
    .from(precificacao_valor)
    .where(
      or(
        eq(precificacao_valor.chave, 'sla_precificacao_dias_uteis'),
        eq(precificacao_valor.chave, 'sla_aprovacao_horas_uteis'),
      ),
    );
  const valor = (chave: string, padrao: number) =>
    Number(rows.find((row) => row.chave === chave)?.valor ?? padrao);
  return {
    precificacao_dias: valor('sla_precificacao_dias_uteis', 2),
    aprovacao_horas: valor('sla_aprovacao_horas_uteis', 8),
  };
}

const statusDaFila: Record<Fila, string> = {
  a_precificar: 'em_precificacao',
  aguardando_aprovacao: 'em_aprovacao',
  devolvidos: 'rascunho',
};

/** Everything that waits for the person, least time left first. @throws Refusal 403 for a client's person */
export async function listCaixa(database: Database, actor: Actor, query: CaixaQuery, hoje: string) {
  const base = vivos(eq(orcamento.legado, false), caixaRows(actor));
  const [slas, regras] = await Promise.all([readSlas(database), readDayRules(database)]);
  const where = and(
    base,
    query.fila ? eq(orcamento.status, statusDaFila[query.fila]) : undefined,
    buscaDeOrcamento(query.busca),
  );
  const dias = (fila: Fila) => slaEmDias(fila, slas) ?? 0;
  return paginate({
    query,
    sortable: {
      ...ordenaveis(actor),
      sla_em: sql`case ${orcamento.status}
        when 'em_precificacao' then ${orcamento.status_desde} + make_interval(days => ${dias('a_precificar')}::int)
        when 'em_aprovacao' then ${orcamento.status_desde} + make_interval(days => ${dias('aguardando_aprovacao')}::int)
        end`,
    },
    defaultSort: 'sla_em',
    tieBreaker: orcamento.id,
    rows: (page) =>
      selectOrcamentos(database, page.key)
        .where(page.within(where))
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(page.offset),
    count: (cap) => countOrcamentos(database, where, cap),
    toItem: (row): OrcamentoCaixa => {
      const fila = filaDoOrcamento(row);
      const donos = {
        a_precificar: row.precificador,
        aguardando_aprovacao: row.aprovador,
        devolvidos: row.vendedor,
      };
      return {
        ...orcamentoItem(row, actor, hoje),
        fila,
        fila_label: filaLabels[fila],
        responsavel: donos[fila],
        abre: abreOrcamento(actor, row),
        ...relogioDaFila(fila, row.status_desde, slas, hoje, regras),
      };
    },
    agregados: async () => {
      const rows = await database.orm
        .select({ status: orcamento.status, total: sql<number>`count(*)::int` })
        .from(orcamento)
        .where(base)
        .groupBy(orcamento.status);
      return Object.fromEntries(
        Object.entries(statusDaFila).map(([fila, status]) => [
          fila,
          rows.find((row) => row.status === status)?.total ?? 0,
        ]),
      );
    },
  });
}
