import type { SugerirAjuste } from '@gestao/shared/contracts/operacao/revisao-recorrentes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { tarefa, tarefa_recorrente } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { insertSugestao, openRevisao } from './revisao.writer';

/**
 * Whoever does a task says what should change in the model it comes from: it waits with who reviews them
 * (docs/domain/operacao.md#revisao-de-recorrentes).
 * @throws Refusal 403 for who does not do it; 404; 406 for a task that no model made, or of one that ended
 */
export function suggestAjuste(scope: Scope, uuid: string, { texto }: SugerirAjuste) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { actor } = scope;
    const [task] = await tx
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(actor)));
    if (!task) throw notFound();
    if (actor.isClient || task.responsavel_id !== actor.usuarioId)
      throw forbidden('Somente o responsável sugere um ajuste no modelo da tarefa.');
    if (task.tarefa_recorrente_id === null)
      throw ruleRefusal('sem_modelo', 'Esta tarefa não vem de um modelo recorrente.');
    const [modelo] = await tx
      .select()
      .from(tarefa_recorrente)
      .where(and(eq(tarefa_recorrente.id, task.tarefa_recorrente_id), isNull(tarefa_recorrente.excluido_em)))
      .for('update');
    if (!modelo || modelo.status === 'encerrada')
      throw ruleRefusal('modelo_encerrado', 'O modelo desta tarefa já foi encerrado.');
    const por = trailOf(scope);
    const { row } = await openRevisao(tx, modelo.id, { gatilhos: ['sugestao'] }, dateIn(por.now), por);
    const saved = await insertSugestao(tx, { revisao_id: row.id, tarefa_id: task.id, texto }, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa_recorrente',
      uuid: modelo.uuid,
      rotulo: modelo.titulo,
      clienteUuid: await clienteUuidOf(tx, modelo.cliente_id),
      antes: { sugestao: null },
      depois: { sugestao: texto },
    });
    return saved;
  });
}
