import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { ParentState, TaskAtHand, TaskParent } from '../../../platform/area/task-parent';
import { fechamento, fechamento_evento } from '../../../platform/database/schema';
import { type FechamentoRow, followTasks, lockFechamento } from './fechamento.writer';

/**
 * A closing as its tasks need it: its first task begins it, and once closed nothing of it changes but the tasks that
 * may go on after it (docs/domain/operacao.md#trava).
 */
export const fechamentoParent: TaskParent = {
  contexto: 'fechamento',
  permission: 'gerenciar fechamentos',
  coluna: 'fechamento_id',
  async read(orm, id, tarefas) {
    const [row] = await orm.select().from(fechamento).where(eq(fechamento.id, id));
    return stateOf(orm, row, tarefas);
  },
  hold: async (tx, id, tarefas) => stateOf(tx, await lockFechamento(tx, id), tarefas),
  follow: followTasks,
};

export const textoFechado = (codigo: string) => `O fechamento ${codigo} está fechado. Reabra para alterar.`;

async function stateOf(
  orm: Reader,
  row: FechamentoRow | undefined,
  tarefas: readonly TaskAtHand[],
): Promise<ParentState> {
  if (!row) throw new Error('A closing with tasks is gone.');
  return { coordenadorId: row.coordenador_id, trancado: await trancaDe(orm, row, tarefas) };
}

async function trancaDe(
  orm: Reader,
  { id, codigo, status, ciclo }: FechamentoRow,
  tarefas: readonly TaskAtHand[],
): Promise<ParentState['trancado']> {
  if (status === 'cancelado') {
    return { codigo: 'fechamento_cancelado', texto: `O fechamento ${codigo} foi cancelado.` };
  }
  const presas = tarefas.filter((one) => one.apos_fechamento !== true);
  if (presas.length === 0 && tarefas.length > 0) return null;
  if (status === 'fechado') {
    return {
      codigo: 'fechamento_fechado',
      texto: textoFechado(codigo),
      selado: true,
    };
  }
  if (ciclo === 1) return null;
  const trancadas = await trancadasNaReabertura(orm, id);
  return presas.some((one) => one.id !== undefined && trancadas.has(one.id))
    ? {
        codigo: 'tarefa_nao_reaberta',
        texto: `Esta tarefa não foi escolhida na reabertura do fechamento ${codigo} e continua como foi fechada.`,
        selado: true,
      }
    : null;
}

/** Tasks that the last reopening of a closing left as they were, by their ids. */
export async function trancadasNaReabertura(orm: Reader, fechamentoId: number): Promise<ReadonlySet<number>> {
  const [ultima] = await orm
    .select({ dados: fechamento_evento.dados })
    .from(fechamento_evento)
    .where(and(eq(fechamento_evento.fechamento_id, fechamentoId), eq(fechamento_evento.tipo, 'reaberto')))
    .orderBy(desc(fechamento_evento.id))
    .limit(1);
  const ids = ultima?.dados.trancadas;
  return new Set(Array.isArray(ids) ? ids.filter((one) => typeof one === 'number') : []);
}
