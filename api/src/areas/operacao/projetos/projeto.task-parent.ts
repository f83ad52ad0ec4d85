import { projetoStatusLabels } from '@gestao/shared/contracts/operacao/projetos';
import { projetoEncerrados } from '@gestao/shared/contracts/operacao/values/projetos';
import { eq } from 'drizzle-orm';
import type { ParentState, TaskParent } from '../../../platform/area/task-parent';
import { projeto } from '../../../platform/database/schema';
import { projetoTakesTasks } from './projetos.takes-tasks';

/** A project as its tasks need it: an ended one keeps them as they are. Its progress is computed, never kept. */
export const projetoParent: TaskParent = {
  contexto: 'projeto',
  permission: 'gerenciar projetos',
  coluna: 'projeto_id',
  takesTasks: projetoTakesTasks,
  async read(orm, id) {
    const [row] = await orm.select().from(projeto).where(eq(projeto.id, id));
    return stateOf(row);
  },
  async hold(tx, id) {
    const [row] = await tx.select().from(projeto).where(eq(projeto.id, id)).for('share');
    return stateOf(row);
  },
  async follow() {},
};

function stateOf(row: typeof projeto.$inferSelect | undefined): ParentState {
  if (!row) throw new Error('A project with tasks is gone.');
  const ended = projetoEncerrados.some((one) => one === row.status);
  const status = projetoStatusLabels[row.status].toLowerCase();
  return {
    coordenadorId: row.responsavel_id,
    trancado: ended
      ? {
          codigo: 'projeto_encerrado',
          texto: `O projeto ${row.codigo} está ${status}. Reabra para alterar.`,
        }
      : null,
  };
}
