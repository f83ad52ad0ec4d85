import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import {
  addBusinessDays,
  addDays,
  addMonths,
  adjustToBusinessDay,
  dateIn,
  dayOfMonth,
  weekdayOf,
} from '@gestao/shared/rules/calendar';
import { selectModelosMedidos } from '../areas/operacao/revisao-recorrentes/revisao.repository';
import { findGatilhos } from '../areas/operacao/revisao-recorrentes/revisao.rules';
import { openRevisao } from '../areas/operacao/revisao-recorrentes/revisao.writer';
import {
  apontamento_tempo,
  projeto,
  projeto_membro,
  tarefa,
  tarefa_participante,
  tarefa_recorrente,
  tarefa_recorrente_revisao,
} from '../platform/database/schema';
import type { Sigla } from './demo/firm';
import { type DemoProject, type DemoTask, recurringModels } from './demo/projects';
import { at, departmentId, leadOf, personId, type TaskCodes, workday, workerOf } from './operacao-people';
import type { SeedContext } from './seed-context';

const businessDay = (date: string) => adjustToBusinessDay(date, 'antecipa');

/**
 * Projects in every status, with their members and tasks.
 * @param before how many there are already
 * @returns how many there are now
 */
export async function seedProjects(
  context: SeedContext,
  codes: TaskCodes,
  demoProjects: readonly DemoProject[],
  before = 0,
): Promise<number> {
  const { tx, today } = context;
  const rows = await tx
    .insert(projeto)
    .values(
      demoProjects.map((one, index) => ({
        codigo: `PRJ-${String(before + index + 1).padStart(4, '0')}`,
        nome: one.nome,
        cliente_id: one.cliente === null ? null : (context.clientes[one.cliente]?.id ?? null),
        tipo: one.tipo,
        objetivo: one.objetivo,
        responsavel_id: leadOf(context, one.area),
        departamento_id: departmentId(context, one.area),
        data_inicio: addDays(today, one.inicio),
        data_prevista_fim: businessDay(addDays(today, one.fim)),
        data_fim_real: one.status === 'concluido' ? businessDay(addDays(today, one.fim + 3)) : null,
        orcamento_horas_milimin: one.tarefas.reduce((sum, task) => sum + task[2], 0) * 1100,
        valor_contratado_centavos: one.reais ? one.reais * 100 : null,
        prioridade: one.prioridade ?? ('normal' as const),
        visivel_cliente: one.visivel ?? false,
        status: one.status,
        criado_em: at(addDays(today, Math.min(one.inicio, 0) - 5), 10),
      })),
    )
    .returning({ id: projeto.id });
  const members = demoProjects.flatMap((one, index) =>
    [...membersOf(context, one, index)].map((usuario_id) => ({
      projeto_id: rows[index]?.id ?? 0,
      usuario_id,
    })),
  );
  await tx.insert(projeto_membro).values(members);
  await tx
    .insert(tarefa)
    .values(
      demoProjects.flatMap((one, index) =>
        one.tarefas.map((task, ordem) =>
          projectTask(context, codes, one, index, rows[index]?.id ?? 0, task, ordem),
        ),
      ),
    );
  return before + rows.length;
}

function membersOf(context: SeedContext, one: DemoProject, index: number): Set<number> {
  return new Set([
    leadOf(context, one.area),
    ...one.tarefas.map(([, , , sigla]) => workerOf(context, sigla, index)),
  ]);
}

function projectTask(
  context: SeedContext,
  codes: TaskCodes,
  one: DemoProject,
  index: number,
  projeto_id: number,
  [titulo, after, minutes, sigla, client]: DemoProject['tarefas'][number],
  ordem: number,
): typeof tarefa.$inferInsert {
  const { today, random } = context;
  const span = one.fim - one.inicio;
  const last = Math.max(...one.tarefas.map((task) => task[1]));
  const vencimento = businessDay(addDays(today, one.inicio + Math.round((after * span) / last)));
  const meta = addBusinessDays(vencimento, -2);
  const done = one.status === 'concluido' || (vencimento < today && random() < 0.86);
  const status: TarefaStatus =
    one.status === 'cancelado' && !done
      ? 'cancelada'
      : done
        ? 'concluida'
        : one.status !== 'em_andamento' || meta > addDays(today, 12)
          ? 'a_fazer'
          : client
            ? 'aguardando_cliente'
            : ordem % 3 === 2
              ? 'em_revisao'
              : 'em_andamento';
  const responsavel_id = workerOf(context, sigla, index);
  const lead = leadOf(context, sigla);
  return {
    codigo: codes.next(),
    titulo,
    contexto: 'projeto',
    projeto_id,
    cliente_id: one.cliente === null ? null : (context.clientes[one.cliente]?.id ?? null),
    departamento_id: departmentId(context, sigla),
    lado: client ? 'cliente' : 'escritorio',
    responsavel_id,
    revisor_id: lead === responsavel_id ? null : lead,
    prioridade: one.prioridade ?? ('normal' as const),
    data_meta: meta,
    data_vencimento: vencimento,
    minutos_estimados_milimin: minutes * 1000,
    exige_revisao: lead !== responsavel_id,
    visivel_cliente: client ?? false,
    ordem,
    concluida_em: status === 'concluida' ? at(random() < 0.85 ? meta : vencimento, 15, 10) : null,
    concluida_por_id: status === 'concluida' ? responsavel_id : null,
    status,
  };
}

/** Tasks outside any project, so that every demo person has something for today. */
export async function seedLooseTasks(
  context: SeedContext,
  codes: TaskCodes,
  looseTasks: readonly DemoTask[],
): Promise<void> {
  const { tx, today } = context;
  const rows = await tx
    .insert(tarefa)
    .values(
      looseTasks.map(([titulo, sigla, position, days, minutes, status, client], index) => {
        const responsavel_id = workerOf(context, sigla, position);
        const lead = leadOf(context, sigla);
        return {
          codigo: codes.next(),
          titulo,
          contexto: 'avulsa' as const,
          cliente_id: client === null ? null : (context.clientes[client]?.id ?? null),
          departamento_id: departmentId(context, sigla),
          responsavel_id,
          revisor_id: lead === responsavel_id ? null : lead,
          criado_por_id: lead,
          prioridade:
            (['normal', 'alta', 'normal', 'urgente', 'baixa'] as const)[index % 5] ?? ('normal' as const),
          data_vencimento: days === null ? null : workday(today, days),
          minutos_estimados_milimin: minutes * 1000,
          exige_revisao: status === 'em_revisao',
          status,
        };
      }),
    )
    .returning({ id: tarefa.id });
  const watcher = personId(context, 'implantacao@demo.local');
  await tx
    .insert(tarefa_participante)
    .values(
      rows.filter((_, index) => index % 6 === 3).map(({ id }) => ({ tarefa_id: id, usuario_id: watcher })),
    );
}

/** Months from one date of a rhythm to the next; none for those that count in weeks. */
const monthsOf = { semanal: 0, quinzenal: 0, mensal: 1, trimestral: 3 } as const;
const weeksOf = { semanal: 1, quinzenal: 2, mensal: 0, trimestral: 0 } as const;

/** The date of a rhythm that is some dates back from the one that is due next, and the day it is due. */
function rhythmDate(next: string, frequencia: keyof typeof monthsOf, back: number) {
  const months = monthsOf[frequencia];
  if (months === 0) {
    const data_original = addDays(next, -7 * weeksOf[frequencia] * back);
    return { data_original, data_vencimento: businessDay(data_original) };
  }
  const competencia = addMonths(next.slice(0, 7), -months * back);
  return {
    data_original: `${competencia}-01`,
    data_vencimento: dayOfMonth(competencia, Number(next.slice(8)), 'antecipa'),
  };
}

/** Recurring models with their past instances, and the reviews they are up for. */
export async function seedRecurring(context: SeedContext, codes: TaskCodes): Promise<void> {
  const { tx, today } = context;
  const next = businessDay(addDays(today, 3));
  const models = await tx
    .insert(tarefa_recorrente)
    .values(
      recurringModels.map(([titulo, escopo, frequencia, sigla, position, client, minutes]) => ({
        titulo,
        escopo,
        cliente_id: client === null ? null : (context.clientes[client]?.id ?? null),
        frequencia,
        responsavel_id: workerOf(context, sigla, position),
        departamento_id: departmentId(context, sigla),
        minutos_estimados_milimin: minutes * 1000,
        // Far enough back for every date shown, on the same weeks and months.
        inicio: monthsOf[frequencia] === 0 ? addDays(next, -392) : `${addMonths(next.slice(0, 7), -24)}-01`,
        dias_semana: monthsOf[frequencia] === 0 ? [weekdayOf(next)] : [],
        regra_vencimento: {
          tipo: 'dia_fixo',
          dia: Number(next.slice(8)),
          deslocamento_meses: 0,
          ajuste: 'antecipa',
          calendario: 'nacional',
          meta_dias_uteis: 0,
        },
        filtro: escopo === 'clientes_por_filtro' ? { regimes: ['lucro_presumido'] } : null,
        proxima_geracao: rhythmDate(next, frequencia, -1).data_vencimento,
      })),
    )
    .returning({ id: tarefa_recorrente.id });
  const instances = recurringModels.flatMap((model, index) =>
    Array.from({ length: 8 }, (_, back) => instance(context, codes, model, models[index]?.id ?? 0, back)),
  );
  const made = await tx.insert(tarefa).values(instances).returning();
  await tx.insert(apontamento_tempo).values(
    recurringModels.flatMap(([, , , sigla, position, , , gatilho, , mediana], index) =>
      gatilho === 'tempo_fora_do_estimado' && mediana !== null
        ? made
            .filter((one) => one.tarefa_recorrente_id === models[index]?.id && one.concluida_em !== null)
            // Of earlier weeks: what a person did in this one is told elsewhere.
            .slice(1)
            .map((one) => ({
              tarefa_id: one.id,
              usuario_id: workerOf(context, sigla, position),
              data: dateIn(one.concluida_em as Date),
              minutos_milimin: mediana * 1000,
              origem: 'manual' as const,
            }))
        : [],
    ),
  );
  await tx.insert(tarefa_recorrente_revisao).values(
    recurringModels.map(([, , , , , , , gatilho], index) => ({
      modelo_id: models[index]?.id ?? 0,
      // Half a year and more ago, but for those that nothing speaks for.
      devida_em: addDays(today, gatilho === null ? -60 : -190 - index * 7),
      gatilho: 'periodica' as const,
      gatilhos: ['periodica'],
      decisao: 'mantida' as const,
    })),
  );
  // What waits is what the product itself finds in them.
  for (const medido of await selectModelosMedidos(tx, today)) {
    const achado = findGatilhos(medido, today);
    const por = { usuarioId: null, now: at(today, 7, 0) };
    if (achado.gatilhos.length > 0) await openRevisao(tx, medido.id, achado, today, por);
  }
}

function instance(
  context: SeedContext,
  codes: TaskCodes,
  model: (typeof recurringModels)[number],
  tarefa_recorrente_id: number,
  back: number,
): typeof tarefa.$inferInsert {
  const [titulo, , frequencia, sigla, position, client, minutes, gatilho] = model;
  const { data_original, data_vencimento } = rhythmDate(
    businessDay(addDays(context.today, 3)),
    frequencia,
    back,
  );
  const open = back === 0;
  const dropped = gatilho === 'desconsideradas' && back <= 3;
  const late = (gatilho === 'atrasos' && back % 2 === 1) || (gatilho === null && back === 5);
  const status: TarefaStatus = open ? 'a_fazer' : dropped ? 'desconsiderada' : 'concluida';
  const responsavel_id = workerOf(context, sigla as Sigla, position);
  return {
    codigo: codes.next(),
    titulo,
    contexto: 'recorrente',
    tarefa_recorrente_id,
    cliente_id: client === null ? null : (context.clientes[client]?.id ?? null),
    departamento_id: departmentId(context, sigla),
    responsavel_id,
    data_original,
    data_vencimento,
    minutos_estimados_milimin: minutes * 1000,
    concluida_em: status === 'concluida' ? at(addBusinessDays(data_vencimento, late ? 2 : -1), 11, 30) : null,
    concluida_por_id: status === 'concluida' ? responsavel_id : null,
    status,
  };
}
