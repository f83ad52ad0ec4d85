import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import {
  addBusinessDays,
  addDays,
  addMonths,
  businessDaysBetween,
  isBusinessDay,
} from '@gestao/shared/rules/calendar';
import { type DemoClosingTask, datesOf } from './demo/closings';
import { leadOf, workerOf } from './operacao-people';
import type { SeedContext } from './seed-context';

/** A task of a closing as far as it is on the day of the demo. */
export interface Plan {
  task: DemoClosingTask;
  meta: string;
  vencimento: string;
  status: TarefaStatus;
  concluida: string | null;
  responsavel_id: number;
  revisor_id: number | null;
  itens: { texto: string; feito: boolean }[];
}

/** How far a task is on the day of the demo: slow clients send late, and the work follows them. */
export type PlanTask = (task: DemoClosingTask, position: number, competencia: string) => Plan;

/** Plans task after task: what only a task and its month tell is counted once for all clients. */
export function closingPlanner(context: SeedContext): PlanTask {
  const { today } = context;
  const dates = new Map<string, ReturnType<typeof datesOf> & { recent: boolean }>();
  const shifted = new Map<string, string>();
  return (task, position, competencia) => {
    const due = `${task.chave} ${competencia}`;
    let known = dates.get(due);
    if (!known) {
      const its = datesOf(task, competencia);
      known = { ...its, recent: businessDaysBetween(its.vencimento, today) < 60 };
      dates.set(due, known);
    }
    return planTask(context, task, position, competencia, known, (date, days) => {
      const key = `${date} ${days}`;
      const there = shifted.get(key) ?? addBusinessDays(date, days);
      shifted.set(key, there);
      return there;
    });
  };
}

function planTask(
  context: SeedContext,
  task: DemoClosingTask,
  position: number,
  competencia: string,
  { meta, vencimento, recent }: { meta: string; vencimento: string; recent: boolean },
  shift: (date: string, businessDays: number) => string,
): Plan {
  const { today, random } = context;
  const byClient = /extrato|conciliar|provisoes|balancete|variaveis|folha/.test(task.chave);
  const slow = recent && byClient && position % 11 === 2 ? 9 : 0;
  const fast = position % 3 === 0 ? -3 : 0;
  const luck = random();
  const jitter = luck < 0.02 ? 2 + task.folga : luck < 0.16 ? task.folga : -Math.floor(random() * 2);
  const target = shift(meta, Math.max(-4, slow + fast + jitter));
  // What ends today has not ended yet, whatever the hour of the start. Its draw is kept, so that later ones stay.
  if (target === today) random();
  const concluida = target < today ? onBusinessDay(target) : null;
  const start = shift(target, -3);
  const waits = task.cliente || (slow > 0 && task.chave === 'conciliar-bancos');
  const status: TarefaStatus = concluida
    ? luck > 0.985
      ? 'desconsiderada'
      : 'concluida'
    : start > today
      ? 'a_fazer'
      : waits
        ? 'aguardando_cliente'
        : task.revisao && businessDaysBetween(today, target) <= 1
          ? 'em_revisao'
          : 'em_andamento';
  const lead = leadOf(context, task.departamento);
  const responsavel_id = task.cliente
    ? clientSide(context, position)
    : workerOf(context, task.departamento, position);
  const keepsChecklist = competencia >= addMonths(today.slice(0, 7), -3);
  const texts = keepsChecklist ? (task.checklist ?? []) : [];
  const done =
    status === 'em_andamento'
      ? Math.floor(random() * texts.length)
      : isTarefaAberta(status) && status !== 'em_revisao'
        ? 0
        : texts.length;
  return {
    task,
    meta,
    vencimento,
    status,
    concluida: status === 'concluida' ? concluida : null,
    responsavel_id,
    revisor_id: task.revisao && lead !== responsavel_id ? lead : null,
    itens: texts.map((texto, index) => ({ texto, feito: index < done })),
  };
}

/** The client's own login does the client's side of its closings; elsewhere the portfolio's keeper chases it. */
function clientSide(context: SeedContext, position: number): number {
  const login = context.usuarios.get('cliente@demo.local');
  return position === 0 && login ? login.id : (context.clientes[position]?.responsavel_id ?? 0);
}

const onBusinessDay = (date: string) => {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
};

/**
 * Nothing begins before what it waits for has ended, and nothing ended before it. In the order of the template, where
 * what is waited for comes first.
 */
export function holdBack(tasks: Plan[]): void {
  for (const plan of tasks) {
    const before = (plan.task.aguarda ?? []).flatMap(
      (chave) => tasks.find(({ task }) => task.chave === chave) ?? [],
    );
    if (before.some(({ status }) => isTarefaAberta(status))) {
      plan.status = 'a_fazer';
      plan.concluida = null;
      for (const item of plan.itens) item.feito = false;
    } else if (plan.concluida !== null) {
      const last =
        before
          .map(({ concluida }) => concluida ?? '')
          .sort()
          .at(-1) ?? '';
      if (last > plan.concluida) plan.concluida = last;
    }
  }
}

/**
 * A task with sub-tasks stands as they stand together. One whose sub-tasks were all set aside ended when it was due, or
 * on the last working day before the demo's.
 */
export function settleParents(tasks: Plan[], today: string): void {
  const newest = addBusinessDays(today, -1);
  for (const parent of tasks) {
    const children = tasks.filter((child) => child.task.pai === parent.task.chave);
    if (children.length === 0) continue;
    const finished = children.every((child) => !isTarefaAberta(child.status));
    parent.status = finished
      ? 'concluida'
      : children.every((child) => child.status === 'a_fazer')
        ? 'a_fazer'
        : 'em_andamento';
    parent.concluida = finished
      ? children
          .map((child) => child.concluida ?? '')
          .sort()
          .at(-1) || onBusinessDay([parent.vencimento, newest].sort()[0] as string)
      : null;
  }
}
