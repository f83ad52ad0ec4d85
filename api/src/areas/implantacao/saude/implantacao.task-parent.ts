import { implantacaoStatusLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { eq } from 'drizzle-orm';
import type { ParentState, TaskParent } from '../../../platform/area/task-parent';
import { implantacao } from '../../../platform/database/schema';
import { followImplantacoes } from './seguir';

/** An implantação as its tasks need it: one that is over keeps them as they are, and each change counts it again. */
export const implantacaoParent: TaskParent = {
  contexto: 'implantacao',
  permission: 'gerenciar implantacao',
  coluna: 'implantacao_id',
  async read(orm, id) {
    const [row] = await orm.select().from(implantacao).where(eq(implantacao.id, id));
    return stateOf(row);
  },
  async hold(tx, id) {
    const [row] = await tx.select().from(implantacao).where(eq(implantacao.id, id)).for('no key update');
    return stateOf(row);
  },
  async follow(tx, audit, id, _mudou, { now }, produto) {
    await followImplantacoes(tx, audit, produto, [id], now);
  },
};

function stateOf(row: typeof implantacao.$inferSelect | undefined): ParentState {
  if (!row) throw new Error('An implantação with tasks is gone.');
  const status = implantacaoStatusLabels[row.status].toLowerCase();
  return {
    coordenadorId: row.responsavel_id,
    trancado: isImplantacaoAberta(row.status)
      ? null
      : {
          codigo: 'implantacao_encerrada',
          texto: `A implantação ${row.codigo} está ${status}. Reabra para alterar.`,
        },
  };
}
