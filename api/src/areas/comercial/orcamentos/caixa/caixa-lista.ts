import {
  type CaixaQuery,
  type Fila,
  filaDeOutros,
  filaLabels,
  type OrcamentoCaixa,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { Database } from '../../../../platform/database/database';
import { cliente, orcamento, precificacao_origem } from '../../../../platform/database/schema/index';
import { paginateSelect } from '../../../../platform/listing/paginate-select';
import { vivos } from '../../orcamento-registro/orcamento.repository';
import {
  caixaRows,
  caixaTodas,
  opensOrcamento,
  perguntaAberta,
} from '../../orcamento-registro/orcamentos.rows';
import { readAprovadores } from '../fluxo/orcamento-aprovadores';
import {
  aprovador,
  buscaDeOrcamento,
  colunasDoOrcamento,
  matchingOrcamentos,
  type OrcamentoDaLista,
  orcamentoItem,
  ordenaveis,
  precificador,
  vendedor,
} from '../orcamentos.repository';
import { acoesDaCaixa, precificou } from './caixa-acoes-da-linha';
import {
  filaDoOrcamento,
  type Relogio,
  readCaixaRelogio,
  relogioDoOrcamento,
  vencimentoDe,
} from './caixa-relogio';

/** An approver sent it back to this person. */
const devolvidoA = ({ usuarioId }: Actor) => sql<boolean>`(${orcamento.status} = 'em_precificacao'
  and ${orcamento.motivo_devolucao} is not null and ${orcamento.precificador_id} = ${usuarioId})`;

/** Queue of a row, in SQL; the same as `filaDoOrcamento`. */
const filaSql = (actor: Actor) => sql`case when ${devolvidoA(actor)} then 'devolvidos'
  when ${orcamento.status} = 'em_precificacao' then 'a_precificar'
  when ${orcamento.status} = 'em_aprovacao' then 'aguardando_aprovacao'
  when ${orcamento.status} = 'rascunho' then 'devolvidos' else 'perguntas' end`;

/**
 * Everything that waits for the person, least time left first. Budgets that were put off come back on
 * their day by themselves.
 * @throws Refusal 403 for a client's person
 */
export async function listCaixa(database: Database, actor: Actor, query: CaixaQuery, agora: Date) {
  const { orm } = database;
  const hoje = dateIn(agora);
  const base = vivos(eq(orcamento.legado, false), caixaRows(actor, hoje));
  const where = and(
    query.adiados === 'sim'
      ? vivos(
          eq(orcamento.legado, false),
          caixaTodas(actor),
          sql`${orcamento.caixa_adiada_ate} > ${hoje}::date`,
        )
      : base,
    query.fila ? sql`${filaSql(actor)} = ${query.fila}` : undefined,
    buscaDeOrcamento(query.busca),
  );
  const [relogio, aprovadores] = await Promise.all([readCaixaRelogio(orm, hoje), readAprovadores(orm)]);
  const porPrazo = (query.ordenar ?? 'sla_em').endsWith('sla_em');
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      ...ordenaveis(actor),
      // Worked out only for the order that asks it.
      sla_em: porPrazo ? await vencimentos(database, where, relogio) : sql`null::timestamptz`,
    },
    defaultSort: 'sla_em',
    tieBreaker: orcamento.id,
    select: (key) =>
      orm
        .select({
          ...colunasDoOrcamento,
          ...key,
          versao: orcamento.versao,
          pergunta: ultimaPergunta,
          precificou: precificou(actor),
          devolvido: devolvidoA(actor),
          motivo_devolucao: orcamento.motivo_devolucao,
        })
        .from(orcamento)
        .innerJoin(precificacao_origem, eq(precificacao_origem.id, orcamento.origem_id))
        .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
        .leftJoin(precificador, eq(precificador.id, orcamento.precificador_id))
        .leftJoin(aprovador, eq(aprovador.id, orcamento.aprovador_id))
        .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id)),
    matching: () => matchingOrcamentos(database),
    toItem: (row): OrcamentoCaixa => {
      const item = orcamentoItem(row, actor, hoje);
      const fila = filaDoOrcamento(row);
      const acoes = acoesDaCaixa(row, actor, aprovadores);
      const deOutros = fila === 'aguardando_aprovacao' && !acoes.includes('aprovar');
      const donos = {
        a_precificar: row.precificador,
        aguardando_aprovacao: row.aprovador,
        devolvidos: row.status === 'rascunho' ? row.vendedor : row.precificador,
        perguntas: row.vendedor,
      };
      return {
        ...item,
        versao: row.versao,
        fila,
        fila_label: deOutros ? filaDeOutros : filaLabels[fila],
        responsavel: donos[fila],
        abre: opensOrcamento(actor, row),
        adiada_ate: item.adiada_ate ?? null,
        pergunta: fila === 'perguntas' ? row.pergunta : null,
        devolucao: fila === 'devolvidos' ? row.motivo_devolucao : null,
        acoes,
        ...relogioDoOrcamento(row.status, row.status_desde, relogio, agora),
      };
    },
    agregados: async () => {
      const rows = await orm
        .select({ fila: sql<Fila>`${filaSql(actor)}`, total: sql<number>`count(*)::int` })
        .from(orcamento)
        .where(base)
        .groupBy(sql`1`);
      return Object.fromEntries(
        Object.keys(filaLabels).map((fila) => [fila, rows.find((row) => row.fila === fila)?.total ?? 0]),
      );
    },
  });
}

/** The client's oldest question without an answer. */
const ultimaPergunta = sql<string | null>`(select m.texto from mensagem m
  where ${perguntaAberta} order by m.id limit 1)`;

/**
 * The moment each waiting budget's time runs out, as an order. Office hours and holidays are counted by
 * the one rule that shows them; the database only looks the result up.
 */
async function vencimentos({ orm }: Database, where: ReturnType<typeof and>, relogio: Relogio) {
  const rows = await orm
    .select({
      id: orcamento.id,
      status: sql<OrcamentoDaLista['status']>`${orcamento.status}`,
      desde: orcamento.status_desde,
    })
    .from(orcamento)
    .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(where);
  const instantes = rows.flatMap(({ id, status, desde }) => {
    const ate = vencimentoDe(status, desde, relogio);
    return ate ? [[id, ate.toISOString()] as const] : [];
  });
  const mapa = JSON.stringify(Object.fromEntries(instantes));
  return sql`(${mapa}::jsonb ->> ${orcamento.id}::text)::timestamptz`;
}
