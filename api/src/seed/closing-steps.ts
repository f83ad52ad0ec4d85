import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { addBusinessDays } from '@gestao/shared/rules/calendar';
import type { Plan } from './closing-plan';
import { at } from './operacao-people';

/** A line of a task's history. */
export interface Step {
  de: TarefaStatus;
  para: TarefaStatus;
  em: Date;
  por_id: number;
  motivo: string | null;
}

const asked = ['Faltam comprovantes da segunda quinzena.', 'Cliente confirma lançamentos sem documento.'];
const returned = ['Valor não confere com o balancete anterior.', 'Faltou anexar a memória de cálculo.'];

/**
 * How a task of a closing came to its end, inside office hours: begun, sometimes waiting for the client, reviewed where
 * that is asked, sometimes returned.
 * @param keeper who asks the client for what is its side
 * @param end when it was concluded, and by whom
 */
export function stepsOf(
  { task, concluida, responsavel_id, revisor_id }: Plan,
  keeper: number,
  end: { em: Date; por_id: number },
  random: () => number,
): Step[] {
  if (concluida === null) return [];
  const luck = random();
  const lasted = Math.floor(random() * 3);
  const minute = Math.floor(random() * 50);
  const text = (texts: readonly string[]) => texts[minute % texts.length] ?? null;
  const before = (days: number, hour: number) =>
    at(days === 0 ? concluida : addBusinessDays(concluida, -days), hour, minute);
  const steps: Step[] = [];
  let status: TarefaStatus = 'a_fazer';
  const go = (para: TarefaStatus, em: Date, por_id = responsavel_id, motivo: string | null = null) => {
    steps.push({ de: status, para, em, por_id, motivo });
    status = para;
  };
  if (task.cliente) {
    go('aguardando_cliente', before(lasted + 1, 9), keeper, 'Pedido enviado ao cliente.');
    go('em_andamento', new Date(end.em.getTime() - 15 * 60_000), end.por_id);
  } else if (task.revisao) {
    const fails = luck < 0.18;
    go('em_andamento', before(lasted + (fails ? 2 : 1), 8));
    if (fails) {
      go('em_revisao', before(2, 16));
      go('em_andamento', before(1, 10), revisor_id ?? keeper, text(returned));
    }
    go('em_revisao', before(1, 16));
  } else if (luck < 0.14 && task.departamento !== 'DP') {
    go('em_andamento', before(lasted + 2, 8));
    go('aguardando_cliente', before(lasted + 2, 11), responsavel_id, text(asked));
    go('em_andamento', before(1, 14));
  } else go('em_andamento', before(lasted, 8));
  go('concluida', end.em, end.por_id);
  return steps;
}

/** What the history of a task leaves on the task itself. */
export function marksOf(steps: readonly Step[]) {
  const sent = steps.filter(({ para }) => para === 'em_revisao').at(-1);
  return {
    iniciada_em: steps.find(({ para }) => para === 'em_andamento')?.em ?? null,
    enviada_revisao_em: sent?.em ?? null,
    enviada_revisao_por_id: sent?.por_id ?? null,
  };
}
