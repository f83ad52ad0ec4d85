import {
  grupoTarefaLabels,
  type MinhasTarefas,
  type MinhasTarefasQuery,
  type TarefaDetalhe,
  type TarefaStatus,
} from '@gestao/shared/contracts/operacao/tarefas';
import { addDays, dateIn, daysBetween, isBusinessDay } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, notFound } from '../../../platform/app/refusal';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { tarefa } from '../../../platform/database/schema';
import { chosen, inRange } from '../../../platform/listing/choices';
import { contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { anexoRows, mayDelete } from '../../sistema/anexos/anexos.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { tarefaItem } from './tarefas.item';
import {
  countTarefas,
  prazoDaTarefa,
  selectCapacidadeNosDias,
  selectLiderados,
  selectTarefaExtras,
  selectTarefas,
} from './tarefas.repository';
import { tarefaRows, tarefasDoCliente } from './tarefas.rows';
import { fimDaSemana, grupoDaTarefa } from './tarefas.rules';
import { readVida } from './vida/tarefa-vida';

/** Open tasks `Minhas tarefas` shows at most; `total` says when there are more. */
const limite = 500;

/**
 * One task with its checklist and files.
 * @throws Refusal 404 outside the person's rows, as for a task that does not exist
 */
export async function getTarefa(context: AppContext, actor: Actor, uuid: string): Promise<TarefaDetalhe> {
  const hoje = dateIn(context.now());
  const where = and(eq(tarefa.uuid, uuid), tarefaRows(actor));
  const [row] = await selectTarefas(context.database, { where, limit: 1 });
  if (!row) throw notFound();
  const { principal, participantes, itens, arquivos } = await selectTarefaExtras(
    context.database,
    row.id,
    anexoRows(actor),
  );
  if (!principal) throw notFound();
  const vida = await readVida(context, actor, row.id);
  return {
    ...tarefaItem(row, hoje, actor),
    ...vida,
    anexos: arquivos.length,
    descricao: principal.descricao,
    pai:
      principal.pai_uuid && !actor.isClient
        ? { uuid: principal.pai_uuid, titulo: principal.pai_titulo ?? '' }
        : null,
    etapa: ref(principal.etapa_uuid, principal.etapa_nome),
    departamento_ref: ref(principal.departamento_uuid, principal.departamento_nome),
    data_inicio_prevista: principal.data_inicio_prevista,
    visivel_cliente: principal.visivel_cliente,
    tags: actor.isClient ? [] : principal.tags,
    ...(actor.isClient
      ? {}
      : {
          participantes: participantes.map((one) => one.nome),
          participantes_ref: participantes,
          responsavel_ref: ref(principal.responsavel_uuid, principal.responsavel_nome),
          revisor_ref: ref(principal.revisor_uuid, principal.revisor_nome),
          concluida_por: principal.concluida_por,
        }),
    exige_revisao: principal.exige_revisao,
    exige_anexo: principal.exige_anexo,
    gera_multa: principal.gera_multa,
    concluida_em: row.concluida_em?.toISOString() ?? null,
    criado_em: principal.criado_em.toISOString(),
    itens_checklist: itens.map(({ concluido_por, ...item }) => ({
      ...item,
      ...(actor.isClient ? {} : { concluido_por }),
      concluido_em: item.concluido_em?.toISOString() ?? null,
    })),
    arquivos: arquivos.map(({ criado_em, criado_por_id, ...arquivo }) => ({
      ...arquivo,
      enviado_em: criado_em.toISOString(),
      pode_excluir: vida.anexa && mayDelete(actor, { ...arquivo, criado_por_id }),
    })),
  };
}

const ref = (uuid: string | null, nome: string | null) => (uuid === null ? null : { uuid, nome: nome ?? '' });

/** Open tasks a person has to act on: as responsável, or as revisor of what is in review. */
export function tarefasParaAgir(pessoas: readonly number[]): SQL {
  const ids = [...pessoas];
  return and(
    tarefaAberta(tarefa.status),
    or(
      inArray(tarefa.responsavel_id, ids),
      and(eq(tarefa.status, 'em_revisao'), inArray(tarefa.revisor_id, ids)),
    ),
  ) as SQL;
}

/**
 * What Início and the badge of the menu call waiting: the own open tasks that are due today or late and do not
 * wait for a client; of a client's person, everything on the client's side.
 * @param hoje `AAAA-MM-DD`
 */
export function tarefasDeAgora(actor: Actor, hoje: string): SQL {
  if (actor.isClient)
    return and(
      tarefasDoCliente(actor, tarefa),
      tarefaAberta(tarefa.status),
      or(eq(tarefa.lado, 'cliente'), eq(tarefa.responsavel_id, actor.usuarioId)),
    ) as SQL;
  return and(
    tarefaAberta(tarefa.status),
    eq(tarefa.responsavel_id, actor.usuarioId),
    ne(tarefa.status, 'aguardando_cliente'),
    sql`${prazoDaTarefa} <= ${hoje}::date`,
  ) as SQL;
}

/**
 * `Minhas tarefas` in its groups (docs/domain/operacao.md#minhas-tarefas).
 * @throws Refusal 403 when the team view is asked by who leads no team or has a restricted view
 */
export async function listMinhasTarefas(
  context: AppContext,
  actor: Actor,
  query: MinhasTarefasQuery,
): Promise<MinhasTarefas> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const liderados = actor.visaoTotal ? await selectLiderados(database, actor.usuarioId) : [];
  if (query.equipe && liderados.length === 0) throw forbidden();
  const pessoas = query.equipe ? liderados : [actor.usuarioId];

  const minhas = tarefasParaAgir(pessoas);
  const filtros = and(
    minhas,
    chosen(tarefa.contexto, query.contexto),
    chosen(tarefa.status, query.status),
    chosen(tarefa.prioridade, query.prioridade),
    inRange(prazoDaTarefa, query.prazo_de, query.prazo_ate),
    query.revisar ? emRevisaoPara(pessoas) : undefined,
    query.busca ? buscaDeTarefa(query.busca) : undefined,
  );
  const domingo = fimDaSemana(hoje);
  const prazoAte = (data: string) => sql`${prazoDaTarefa} <= ${data}::date`;
  const regras = await readDayRules(database);
  const diasUteis = Array.from({ length: daysBetween(hoje, domingo) + 1 }, (_, n) => addDays(hoje, n)).filter(
    (dia) => isBusinessDay(dia, regras),
  );
  const [rows, total, todas, planejado, capacidade] = await Promise.all([
    selectTarefas(database, { where: filtros, limit: limite }),
    countTarefas(database, filtros),
    kpisDe(context, minhas, pessoas, hoje),
    somaEstimada(context, and(minhas, prazoAte(domingo))),
    selectCapacidadeNosDias(database, pessoas, diasUteis),
  ]);

  const grupos = Object.entries(grupoTarefaLabels).map(([chave, titulo]) => ({
    chave: chave as keyof typeof grupoTarefaLabels,
    titulo,
    itens: rows
      .filter(
        (row) =>
          grupoDaTarefa(
            {
              status: row.status as TarefaStatus,
              data_meta: row.data_meta,
              data_vencimento: row.data_vencimento,
              souRevisor: row.revisor_id !== null && pessoas.includes(row.revisor_id),
            },
            hoje,
          ) === chave,
      )
      .map((row) => tarefaItem(row, hoje, actor)),
  }));
  return {
    hoje,
    total,
    lidera_equipe: liderados.length > 0,
    kpis: {
      ...todas,
      planejado_milimin: planejado,
      capacidade_milimin: capacidade * 1000,
    },
    grupos: grupos.filter((grupo) => grupo.itens.length > 0),
  };
}

function buscaDeTarefa(texto: string): SQL {
  return or(contains(texto, tarefa.titulo, tarefa.codigo), clienteReferido(tarefa.cliente_id, texto)) as SQL;
}

const emRevisaoPara = (pessoas: readonly number[]) =>
  and(eq(tarefa.status, 'em_revisao'), inArray(tarefa.revisor_id, [...pessoas]));

async function kpisDe({ database }: AppContext, minhas: SQL, pessoas: readonly number[], hoje: string) {
  const [vencem_hoje, atrasadas, em_revisao_para_mim] = await Promise.all([
    countTarefas(database, and(minhas, sql`${prazoDaTarefa} = ${hoje}::date`)),
    countTarefas(database, and(minhas, sql`${prazoDaTarefa} < ${hoje}::date`)),
    countTarefas(database, emRevisaoPara(pessoas)),
  ]);
  return { vencem_hoje, atrasadas, em_revisao_para_mim };
}

async function somaEstimada({ database }: AppContext, where: SQL | undefined): Promise<number> {
  const [row] = await database.orm
    .select({ soma: sql<string>`coalesce(sum(${tarefa.minutos_estimados_milimin}), 0)` })
    .from(tarefa)
    .where(and(sql`${tarefa.excluido_em} is null`, where));
  return Number(row?.soma ?? 0);
}
