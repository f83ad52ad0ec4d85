import {
  type GrupoDeTarefas,
  type GrupoDeTarefasQuery,
  type GrupoTarefa,
  grupoTarefaLabels,
  type MinhasTarefas,
  type MinhasTarefasQuery,
} from '@gestao/shared/contracts/operacao/tarefas';
import { tarefasPorVez } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addDays, dateIn, daysBetween, isBusinessDay } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { tarefa } from '../../../platform/database/schema';
import { chosen, inRange } from '../../../platform/listing/choices';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { tarefaComTexto } from '../tarefas/tarefa-com-texto';
import { tarefaItem } from '../tarefas/tarefas.item';
import {
  prazoDaTarefa,
  selectCapacidadeNosDias,
  selectLiderados,
  selectPrimeiras,
} from '../tarefas/tarefas.repository';
import { aMostrar } from '../tarefas/tarefas.rows';
import { fimDaSemana } from '../tarefas/tarefas.rules';

const chaves = Object.keys(grupoTarefaLabels) as GrupoTarefa[];

/**
 * `Minhas tarefas` in its groups (docs/domain/operacao.md#minhas-tarefas), of each the first ones.
 * @throws Refusal 403 when the team view is asked by who leads no team or has a restricted view
 */
export async function listMinhasTarefas(
  context: AppContext,
  actor: Actor,
  query: MinhasTarefasQuery,
): Promise<MinhasTarefas> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const domingo = fimDaSemana(hoje);
  const { pessoas, lidera } = await deQuem(database, actor, query);
  const filtros = filtrosDe(query, pessoas);
  const figuras = {
    vencem_hoje: contagem(sql`${prazoDaTarefa} = ${hoje}::date`),
    atrasadas: contagem(sql`${prazoDaTarefa} < ${hoje}::date`),
    em_revisao_para_mim: contagem(paraRevisar(pessoas)),
    planejado_milimin: sql<string>`coalesce(sum(${tarefa.minutos_estimados_milimin})
      filter (where ${prazoDaTarefa} <= ${domingo}::date), 0)`,
  };
  const totais = totaisDosGrupos(pessoas, hoje);
  const { busca } = query;
  const [somas, narrowed, capacidade, primeiras] = await Promise.all([
    // The figures are of all open tasks, whatever the list is narrowed to; not narrowed, one reading gives both.
    sumMinutos(database, { pessoas, hoje }, undefined, filtros ? figuras : { ...figuras, ...totais }),
    filtros && !busca ? sumMinutos(database, { pessoas, hoje }, filtros, totais) : undefined,
    capacidadeAte(database, pessoas, hoje, domingo),
    selectPrimeiras(
      database,
      Object.fromEntries(
        chaves.map((chave) => [
          chave,
          {
            where: busca ? noGrupo(chave, pessoas, hoje) : doGrupo({ chave, pessoas, filtros, hoje }),
            quantas: tarefasPorVez,
          },
        ]),
      ),
      // The texts are compared once, for totals and tasks of all groups.
      busca ? { entre: and(or(deResponsavel(pessoas, hoje), paraRevisar(pessoas)), filtros) } : {},
    ),
  ]);
  const contados: Partial<Record<string, number>> = narrowed ?? somas;
  const grupos = chaves
    .map((chave) => ({
      chave,
      titulo: grupoTarefaLabels[chave],
      total: primeiras[chave]?.total ?? contados[`grupo_${chave}`] ?? 0,
      itens: (primeiras[chave]?.rows ?? []).map((row) => tarefaItem(row, hoje, actor)),
    }))
    .filter(({ total }) => total > 0);
  const { vencem_hoje, atrasadas, em_revisao_para_mim, planejado_milimin } = somas;
  return {
    hoje,
    total: grupos.reduce((soma, { total }) => soma + total, 0),
    lidera_equipe: lidera,
    kpis: {
      vencem_hoje,
      atrasadas,
      em_revisao_para_mim,
      planejado_milimin,
      capacidade_milimin: capacidade * 1000,
    },
    grupos,
  };
}

/** More of one group. @throws Refusal 403 as for the list */
export async function listGrupo(
  context: AppContext,
  actor: Actor,
  chave: GrupoTarefa,
  query: GrupoDeTarefasQuery,
): Promise<GrupoDeTarefas> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const { pessoas } = await deQuem(database, actor, query);
  const filtros = filtrosDe(query, pessoas);
  const where = doGrupo({ chave, pessoas, filtros, hoje });
  const [totais, { itens }] = await Promise.all([
    sumMinutos(database, { pessoas, hoje }, and(filtros, noGrupo(chave, pessoas, hoje)), {
      total: contagem(sql`true`),
    }),
    selectPrimeiras(database, { itens: { where, quantas: query.quantos } }),
  ]);
  return {
    chave,
    titulo: grupoTarefaLabels[chave],
    total: totais.total,
    itens: itens.rows.map((row) => tarefaItem(row, hoje, actor)),
  };
}

/** What the people work on business days from today on, in minutes. @param ate `AAAA-MM-DD` */
async function capacidadeAte(database: Database, pessoas: readonly number[], hoje: string, ate: string) {
  const regras = await readDayRules(database);
  const dias = Array.from({ length: daysBetween(hoje, ate) + 1 }, (_, n) => addDays(hoje, n));
  return selectCapacidadeNosDias(
    database,
    pessoas,
    dias.filter((dia) => isBusinessDay(dia, regras)),
  );
}

async function deQuem(database: Database, actor: Actor, { equipe }: Pick<MinhasTarefasQuery, 'equipe'>) {
  const liderados = actor.visaoTotal ? await selectLiderados(database, actor.usuarioId) : [];
  if (equipe && liderados.length === 0) throw forbidden();
  return { pessoas: equipe ? liderados : [actor.usuarioId], lidera: liderados.length > 0 };
}

function filtrosDe(query: MinhasTarefasQuery, pessoas: readonly number[]): SQL | undefined {
  return and(
    chosen(tarefa.contexto, query.contexto),
    chosen(tarefa.status, query.status),
    chosen(tarefa.prioridade, query.prioridade),
    inRange(prazoDaTarefa, query.prazo_de, query.prazo_ate),
    query.revisar ? paraRevisar(pessoas) : undefined,
    query.busca ? tarefaComTexto(query.busca) : undefined,
  );
}

const paraRevisar = (pessoas: readonly number[]): SQL =>
  sql`(${tarefa.status} = 'em_revisao' and ${tarefa.revisor_id} is not null
    and ${inArray(tarefa.revisor_id, [...pessoas])})`;

/** The open tasks of people as responsável: what the indexes of open tasks are kept for. */
const deResponsavel = (pessoas: readonly number[], hoje: string) =>
  and(
    aMostrar(hoje),
    isNull(tarefa.excluido_em),
    tarefaAberta(tarefa.status),
    pessoas.length === 1
      ? eq(tarefa.responsavel_id, pessoas[0] as number)
      : inArray(tarefa.responsavel_id, [...pessoas]),
  );

/** What people review and others do. */
const deRevisor = (pessoas: readonly number[]) =>
  and(
    isNull(tarefa.excluido_em),
    eq(tarefa.status, 'em_revisao'),
    inArray(tarefa.revisor_id, [...pessoas]),
    or(isNull(tarefa.responsavel_id), not(inArray(tarefa.responsavel_id, [...pessoas]))),
  );

/** Which of the open tasks a person has to act on stand in a group; each stands in exactly one. */
function noGrupo(chave: GrupoTarefa, pessoas: readonly number[], hoje: string): SQL {
  if (chave === 'para_revisar') return paraRevisar(pessoas);
  if (chave === 'aguardando_cliente') return eq(tarefa.status, 'aguardando_cliente');
  const domingo = fimDaSemana(hoje);
  const prazo = {
    atrasadas: sql`${prazoDaTarefa} < ${hoje}::date`,
    hoje: sql`${prazoDaTarefa} = ${hoje}::date`,
    esta_semana: sql`${prazoDaTarefa} > ${hoje}::date and ${prazoDaTarefa} <= ${domingo}::date`,
    proximas: sql`${prazoDaTarefa} > ${domingo}::date`,
    sem_prazo: sql`${prazoDaTarefa} is null`,
  }[chave];
  return sql`(${prazo} and ${tarefa.status} <> 'aguardando_cliente' and not ${paraRevisar(pessoas)})`;
}

/** Apart from each other an index gives each group in its order; asked with an `or` it would be sorted as a whole. */
function doGrupo({
  chave,
  pessoas,
  filtros,
  hoje,
}: {
  chave: GrupoTarefa;
  pessoas: readonly number[];
  filtros: SQL | undefined;
  hoje: string;
}): SQL | undefined {
  return chave === 'para_revisar'
    ? and(filtros, paraRevisar(pessoas))
    : and(deResponsavel(pessoas, hoje), filtros, noGrupo(chave, pessoas, hoje));
}

const contagem = (where: SQL) => sql<string>`count(*) filter (where ${where})`;

/** Named apart from the figures, one of which is called like a group. */
const totaisDosGrupos = (pessoas: readonly number[], hoje: string) =>
  Object.fromEntries(
    chaves.map((chave) => [`grupo_${chave}`, contagem(noGrupo(chave, pessoas, hoje))]),
  ) as Record<`grupo_${GrupoTarefa}`, SQL<string>>;

/** Sums over what people do and what they review, each read by its own index. */
async function sumMinutos<K extends string>(
  { orm }: Database,
  { pessoas, hoje }: { pessoas: readonly number[]; hoje: string },
  filtros: SQL | undefined,
  sums: Record<K, SQL<string>>,
): Promise<Record<K, number>> {
  const parts = await Promise.all(
    [deResponsavel(pessoas, hoje), deRevisor(pessoas)].map((where) =>
      orm.select(sums).from(tarefa).where(and(where, filtros)),
    ),
  );
  const keys = Object.keys(sums) as K[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      parts.reduce((soma, [row]) => soma + Number((row as Record<K, string> | undefined)?.[key] ?? 0), 0),
    ]),
  ) as Record<K, number>;
}
