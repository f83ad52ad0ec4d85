import { eq } from 'drizzle-orm';
import type { ParentState, TaskParent } from '../../../platform/area/task-parent';
import { fechamento } from '../../../platform/database/schema';
import { type FechamentoRow, followTasks, lockFechamento } from './fechamento.writer';

/** A closing as its tasks need it: once closed nothing of it changes; its first task begins it. */
export const fechamentoParent: TaskParent = {
  contexto: 'fechamento',
  permission: 'gerenciar fechamentos',
  coluna: 'fechamento_id',
  async read(orm, id) {
    const [row] = await orm.select().from(fechamento).where(eq(fechamento.id, id));
    return stateOf(row);
  },
  hold: async (tx, id) => stateOf(await lockFechamento(tx, id)),
  follow: followTasks,
};

function stateOf(row: FechamentoRow | undefined): ParentState {
  if (!row) throw new Error('A closing with tasks is gone.');
  const { codigo, coordenador_id: coordenadorId } = row;
  switch (row.status) {
    case 'fechado':
      return {
        coordenadorId,
        trancado: {
          codigo: 'fechamento_fechado',
          texto: `O fechamento ${codigo} está fechado. Reabra para alterar.`,
        },
      };
    case 'cancelado':
      return {
        coordenadorId,
        trancado: { codigo: 'fechamento_cancelado', texto: `O fechamento ${codigo} foi cancelado.` },
      };
    default:
      return { coordenadorId, trancado: null };
  }
}
