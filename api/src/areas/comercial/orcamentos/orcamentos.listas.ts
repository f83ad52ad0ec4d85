import type { OrcamentoListQuery } from '@gestao/shared/contracts/comercial/orcamentos';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { orcamento } from '../../../platform/database/schema';
import { chosen, chosenBy, inRange } from '../../../platform/listing/choices';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { orcamentoAberto, vivos } from '../orcamento-registro/orcamento.repository';
import { diasParaVencer, proporcaoBp } from '../orcamento-registro/orcamento.rules';
import { orcamentoRows, orcamentosProprios } from '../orcamento-registro/orcamentos.rows';
import { seesCustos } from '../precificacao/custos.rows';
import {
  buscaDeOrcamento,
  matchingOrcamentos,
  orcamentoItem,
  ordenaveis,
  selectOrcamentos,
} from './orcamentos.repository';
import { condicoesDosCortes } from './painel/orcamentos.painel-cortes';

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
    chosen(orcamento.status, query.status),
    query.situacao === 'abertos' ? orcamentoAberto : undefined,
    query.situacao === 'a_vencer' ? aVencer(hoje) : undefined,
    chosenBy(query.sinal, (sinal) => and(calculado, eq(orcamento.alcada, niveis[sinal]))),
    inRange(orcamento.mensal_centavos, query.mensal_de, query.mensal_ate),
    ...condicoesDosCortes(query),
    buscaDeOrcamento(query.busca),
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: ordenaveis(actor),
    defaultSort: '-criado_em',
    tieBreaker: orcamento.id,
    select: (key) => selectOrcamentos(database, key),
    matching: () => matchingOrcamentos(database),
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
      abertos: sql<number>`(count(*) filter (where ${orcamentoAberto}))::int`,
      enviados: sql<number>`(count(*) filter (where ${orcamento.status} = 'enviado'))::int`,
      a_vencer: sql<number>`(count(*) filter (where ${aVencer(hoje)}))::int`,
      mensal: sql<string>`coalesce(sum(${orcamento.mensal_centavos}) filter (where ${orcamentoAberto}), 0)`,
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
    ...(seesCustos(actor) && row.margem !== null ? { margem_bp: Number(row.margem) } : {}),
  };
}
