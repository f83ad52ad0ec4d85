import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addBusinessDays, addMonths } from '@gestao/shared/rules/calendar';
import { progressoDasTarefas } from '../areas/operacao/tarefas/tarefas.rules';
import { insertManyIds } from '../platform/database/insert-many';
import {
  cliente_fechamento_modelo,
  fechamento,
  fechamento_modelo,
  fechamento_modelo_versao,
  tarefa,
  tarefa_checklist_item,
  tarefa_status_historico,
} from '../platform/database/schema';
import { closingContent } from './closing-content';
import { seedClosingDependencies } from './closing-dependencies';
import { closingPlanner, holdBack, type Plan, settleParents } from './closing-plan';
import { marksOf, type Step, stepsOf } from './closing-steps';
import { closingModels } from './demo/closings';
import { at, departmentId, personId, type TaskCodes } from './operacao-people';
import { type SeedContext, seededRandom } from './seed-context';

/** What later parts of the seeding need to know about a seeded task. */
export interface SeededTask {
  id: number;
  fechamento_id: number;
  cliente_id: number;
  competencia: string;
  chave: string;
  status: TarefaStatus;
  responsavel_id: number;
  data_meta: string;
  data_vencimento: string;
  concluida: string | null;
}

/** A year of closings of every client under contract, with tasks as far as the day of the demo allows. */
export async function seedClosings(context: SeedContext, codes: TaskCodes) {
  const { tx, today } = context;
  const { months } = context.firm;
  const modelos = await tx
    .insert(fechamento_modelo)
    .values(
      closingModels.map(({ nome, descricao }) => ({
        nome,
        descricao,
        status: 'publicado' as const,
        versao_modelo: 1,
      })),
    )
    .returning({ id: fechamento_modelo.id });
  const current = today.slice(0, 7);
  const versoes = await tx
    .insert(fechamento_modelo_versao)
    .values(
      await Promise.all(
        closingModels.map(async (model, index) => ({
          modelo_id: modelos[index]?.id ?? 0,
          numero: 1,
          conteudo: { ...(await closingContent(context, model)) },
          publicada_em: at(`${addMonths(current, -months - 3)}-05`, 10),
          publicada_por_id: personId(context, 'gestor@demo.local'),
        })),
      ),
    )
    .returning({ id: fechamento_modelo_versao.id });
  // The firm generates the month's closings on day 20 (docs/domain/operacao.md#fechamentos).
  const newest = Number(today.slice(8)) >= 20 ? 0 : -1;
  const clients = context.clientes
    .map((client, position) => ({ ...client, position }))
    .filter((client) => client.status === 'ativo' || client.status === 'suspenso');

  const plan = closingPlanner(context);
  const plans = clients.flatMap((client) =>
    closingModels.flatMap((model, modelIndex) => {
      if (!model.vale(client.position)) return [];
      const since = -Math.min(months, 4 + ((client.position * 5) % (months + 3)));
      const until = client.status === 'suspenso' ? -3 : newest;
      return Array.from({ length: until - since + 1 }, (_, index) => {
        const competencia = addMonths(current, since + index);
        const tasks = model.tarefas.map((task) => plan(task, client.position, competencia));
        holdBack(tasks);
        settleParents(tasks, today);
        return {
          client,
          competencia,
          modelo_id: modelos[modelIndex]?.id ?? 0,
          modelo_versao_id: versoes[modelIndex]?.id ?? 0,
          tasks,
        };
      });
    }),
  );
  await linkClients(context, plans);

  const numbers = new Map<string, number>();
  const closings = plans.map((plan) => {
    const number = (numbers.get(plan.competencia) ?? 0) + 1;
    numbers.set(plan.competencia, number);
    return {
      ...closingState(context, plan.tasks, plan.competencia, plan.client.position),
      codigo: `FEC-${plan.competencia}-${String(number).padStart(4, '0')}`,
      cliente_id: plan.client.id,
      modelo_id: plan.modelo_id,
      modelo_versao_id: plan.modelo_versao_id,
      competencia: plan.competencia,
      coordenador_id: plan.client.responsavel_id,
    };
  });
  const saved = await insertManyIds(tx, fechamento, closings);
  const tasks = await insertTasks(
    context,
    codes,
    plans.flatMap((plan, index) =>
      plan.tasks.map((task, ordem) => ({
        plan: task,
        client: plan.client,
        competencia: plan.competencia,
        fechamento_id: saved[index] ?? 0,
        ordem,
      })),
    ),
  );
  await seedClosingDependencies(context, tasks);
  return { tasks };
}

/** Each client has its templates from its first closing on; one whose contract rests, until its last. */
async function linkClients(
  { tx }: SeedContext,
  plans: readonly { client: { id: number; status: string }; modelo_id: number; competencia: string }[],
): Promise<void> {
  const links = new Map<string, typeof cliente_fechamento_modelo.$inferInsert>();
  for (const { client, modelo_id, competencia } of plans) {
    const key = `${client.id}/${modelo_id}`;
    const { inicio = competencia } = links.get(key) ?? {};
    const fim = client.status === 'suspenso' ? competencia : null;
    links.set(key, { cliente_id: client.id, modelo_id, inicio, fim });
  }
  await tx.insert(cliente_fechamento_modelo).values([...links.values()]);
}

const leaves = (tasks: Plan[]) =>
  tasks.filter((one) => !tasks.some((child) => child.task.pai === one.task.chave));

function closingState(context: SeedContext, tasks: Plan[], competencia: string, position: number) {
  const { today, random } = context;
  const open = tasks.filter((one) => isTarefaAberta(one.status));
  const last =
    tasks
      .map((one) => one.concluida ?? '')
      .sort()
      .at(-1) ?? '';
  const reviewed = addBusinessDays(last || today, 1 + Math.floor(random() * 3));
  // Never later than now, whatever the hour.
  const closed = open.length === 0 && reviewed < today;
  const again = closed && (position * 7 + Number(competencia.slice(5))) % 41 === 3;
  const begun = tasks.some((one) => one.status !== 'a_fazer');
  const unfinished = begun ? ('em_andamento' as const) : ('nao_iniciado' as const);
  const status = open.length > 0 ? unfinished : closed ? ('fechado' as const) : ('em_revisao' as const);
  return {
    status,
    ciclo: again ? 2 : 1,
    fechado_em: closed ? at(reviewed, 16, 20) : null,
    fechado_por_id: closed ? (context.clientes[position]?.responsavel_id ?? null) : null,
    data_limite:
      tasks
        .map((one) => one.vencimento)
        .sort()
        .at(-1) ?? null,
    data_meta_conclusao:
      tasks
        .map((one) => one.meta)
        .sort()
        .at(-1) ?? null,
    progresso: progressoDasTarefas(
      leaves(tasks).map((one) => ({
        status: one.status,
        peso: null,
        minutos_estimados_milimin: one.task.minutos * 1000,
        obrigatorios: one.itens.length,
        obrigatorios_concluidos: one.itens.filter((item) => item.feito).length,
      })),
    ),
    criado_em: at(`${competencia}-20`, 3, 30),
  };
}

interface TaskInput {
  plan: Plan;
  client: { id: number; position: number };
  competencia: string;
  fechamento_id: number;
  ordem: number;
}

/** Tasks without a parent first, so that sub-tasks can name theirs. */
async function insertTasks(
  context: SeedContext,
  codes: TaskCodes,
  inputs: TaskInput[],
): Promise<SeededTask[]> {
  const { tx } = context;
  const parents = new Map<string, number>();
  const keyOf = (input: TaskInput, chave: string) => `${input.fechamento_id}/${chave}`;
  const seeded: SeededTask[] = [];
  const itens: (typeof tarefa_checklist_item.$inferInsert)[] = [];
  const history: (Step & { tarefa_id: number })[] = [];
  const client = personId(context, 'cliente@demo.local');
  // With numbers of its own, so that what is seeded after it stays as it was.
  const random = seededRandom(14);
  const stepsOfInput = ({ plan, ordem, client: { position } }: TaskInput): Step[] => {
    if (plan.concluida === null) return [];
    const keeper = context.clientes[position]?.responsavel_id ?? plan.responsavel_id;
    const reviewer = plan.task.revisao ? plan.revisor_id : null;
    const end = {
      em: at(plan.concluida, 9 + (ordem % 8), 15),
      por_id: plan.task.cliente ? client : (reviewer ?? plan.responsavel_id),
    };
    return stepsOf(plan, keeper, end, random);
  };
  for (const level of [
    inputs.filter((one) => !one.plan.task.pai),
    inputs.filter((one) => one.plan.task.pai),
  ]) {
    const steps = new Map<TaskInput, Step[]>();
    const rows = function* () {
      for (const input of level) {
        const { task, ...plan } = input.plan;
        const taken = stepsOfInput(input);
        steps.set(input, taken);
        yield {
          codigo: codes.next(),
          titulo: task.titulo,
          contexto: 'fechamento' as const,
          fechamento_id: input.fechamento_id,
          tarefa_pai_id: task.pai ? (parents.get(keyOf(input, task.pai)) ?? null) : null,
          chave_modelo: task.chave,
          cliente_id: input.client.id,
          competencia: input.competencia,
          departamento_id: departmentId(context, task.departamento),
          lado: task.cliente ? ('cliente' as const) : ('escritorio' as const),
          responsavel_id: plan.responsavel_id,
          revisor_id: plan.revisor_id,
          prioridade: task.multa ? ('alta' as const) : ('normal' as const),
          data_meta: plan.meta,
          data_vencimento: plan.vencimento,
          minutos_estimados_milimin: task.minutos * 1000,
          exige_revisao: task.revisao ?? false,
          exige_anexo: task.anexo ?? false,
          gera_multa: task.multa ?? false,
          visivel_cliente: task.cliente ?? false,
          ordem: input.ordem,
          ...marksOf(taken),
          concluida_em: taken.at(-1)?.em ?? null,
          concluida_por_id: taken.at(-1)?.por_id ?? null,
          status: plan.status,
          criado_em: at(`${input.competencia}-20`, 3, 30),
        };
      }
    };
    const ids = await insertManyIds(tx, tarefa, rows());
    for (const [index, input] of level.entries()) {
      const id = ids[index] ?? 0;
      const { task, itens: checklist, meta, vencimento, ...plan } = input.plan;
      parents.set(keyOf(input, task.chave), id);
      for (const step of steps.get(input) ?? []) history.push({ tarefa_id: id, ...step });
      seeded.push({
        id,
        fechamento_id: input.fechamento_id,
        cliente_id: input.client.id,
        competencia: input.competencia,
        chave: task.chave,
        status: plan.status,
        responsavel_id: plan.responsavel_id,
        data_meta: meta,
        data_vencimento: vencimento,
        concluida: plan.concluida,
      });
      for (const [ordem, item] of checklist.entries()) {
        itens.push({
          tarefa_id: id,
          texto: item.texto,
          ordem,
          concluido_em: item.feito
            ? at(plan.concluida ?? addBusinessDays(context.today, -1), 9, ordem * 5)
            : null,
          concluido_por_id: item.feito ? plan.responsavel_id : null,
        });
      }
    }
  }
  await insertManyIds(tx, tarefa_checklist_item, itens);
  await insertManyIds(tx, tarefa_status_historico, history);
  return seeded;
}
