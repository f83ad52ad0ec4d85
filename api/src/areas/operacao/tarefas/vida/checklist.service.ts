import {
  type ChecklistItemForm,
  checklistAcaoLabels,
  type TarefaSalva,
} from '@gestao/shared/contracts/operacao/tarefa-passos';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, eq } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { tarefa_checklist_item } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { writeChecklistItem } from '../tarefa.writer';
import { holdTarefa, papelNa, statusDe } from './tarefa-em-vida';
import { followParents } from './task-parents';

type Item = typeof tarefa_checklist_item.$inferSelect;

const comoEsta = ({ concluido_em, nao_se_aplica }: Item): ChecklistItemForm['acao'] => {
  if (nao_se_aplica) return 'nao_se_aplica';
  return concluido_em ? 'concluir' : 'reabrir';
};

/**
 * Ticks an item of a task's checklist, or takes the tick back (docs/domain/operacao.md#passos). What is already so
 * stays as it is: two people who tick the same item agree.
 * @throws Refusal 403 for who does not work on the task; 404; 406 `tarefa_encerrada`, `em_revisao`; 422 without the
 * reason of what does not apply
 */
export function tickChecklist(
  scope: Scope,
  uuid: string,
  itemUuid: string,
  form: ChecklistItemForm,
): Promise<TarefaSalva> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, coordenam } = await holdTarefa(tx, scope.areas, scope.actor, uuid);
    const papel = await papelNa(tx, scope.areas, scope.actor, row, coordenam);
    if (!(papel.responsavel || papel.participante || papel.visaoDaArea))
      throw forbidden('Somente o responsável e os participantes trabalham nesta tarefa.');
    const status = statusDe(row);
    if (!isTarefaAberta(status)) throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada.');
    if (status === 'em_revisao')
      throw ruleRefusal('em_revisao', 'A tarefa está em revisão. O checklist não muda até ela voltar.');
    const [item] = await tx
      .select()
      .from(tarefa_checklist_item)
      .where(and(eq(tarefa_checklist_item.uuid, itemUuid), eq(tarefa_checklist_item.tarefa_id, row.id)))
      .for('update');
    if (!item) throw notFound();
    // The task keeps its version: who edits it, or takes its next step, is not refused for a tick.
    const salva = () => ({ uuid, versao: row.versao, status, status_label: tarefaStatusLabels[status] });
    const antes = comoEsta(item);
    if (antes === form.acao && item.motivo === form.motivo) return salva();
    await writeChecklistItem(
      tx,
      item.id,
      {
        concluido: form.acao === 'concluir',
        naoSeAplica: form.acao === 'nao_se_aplica',
        motivo: form.motivo,
      },
      trailOf(scope),
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa',
      uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { checklist: `${item.texto}: ${checklistAcaoLabels[antes]}`, motivo: item.motivo },
      depois: { checklist: `${item.texto}: ${checklistAcaoLabels[form.acao]}`, motivo: form.motivo },
    });
    await followParents(tx, audit, scope, [row], { iniciada: false }, trailOf(scope));
    return salva();
  });
}
