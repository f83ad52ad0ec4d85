import type { TarefaEtapaForm } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { type TarefaStatus, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import { projeto, tarefa } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { moveToEtapa } from '../../tarefas/move-to-etapa';
import { stepInside } from '../../tarefas/vida/passos.service';
import { holdTarefa, papelNa } from '../../tarefas/vida/tarefa-em-vida';
import { listEtapas } from './etapa.writer';
import { caminhoPara, etapaDaTarefa } from './etapas.rules';

/**
 * Moves a card to another column. Where the column is bound to a status, the task takes the step that leads there,
 * with all that it asks for (docs/domain/operacao.md#quadro-do-projeto).
 * @throws Refusal 403 for who does not work on it; 404; 406 of the step, `etapa_pede_texto` where it asks for words,
 * `etapa_sem_passo` where none leads there; 409 naming who moved it first; 422
 */
export function moveCartao(scope: Scope, projetoUuid: string, tarefaUuid: string, form: TarefaEtapaForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, coordenam } = await holdTarefa(tx, scope.areas, scope.actor, tarefaUuid);
    const [dono] = await tx.select({ id: projeto.id }).from(projeto).where(eq(projeto.uuid, projetoUuid));
    if (!dono || row.projeto_id !== dono.id) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    const papel = await papelNa(tx, scope.areas, scope.actor, row, coordenam);
    const { responsavel, participante, revisor, coordena, visaoDaArea, isClient } = papel;
    if (isClient || !(responsavel || participante || revisor || coordena || visaoDaArea))
      throw forbidden('Somente quem trabalha nesta tarefa move o cartão.');
    const etapas = await listEtapas(tx, dono.id);
    const para = etapas.find(({ uuid }) => uuid === form.etapa_uuid);
    if (!para) throw invalidFields({ etapa_uuid: ['Opção inválida.'] });
    const de = etapaDaTarefa(row, etapas);
    if (para.status_vinculado !== null && para.status_vinculado !== row.status) {
      const passo = passoDe(row.status, para.status_vinculado);
      const { versao } = row;
      const step = passo === 'iniciar' ? { passo, versao, mesmo_assim: null } : { passo, versao };
      await stepInside(tx, audit, scope, tarefaUuid, step);
    }
    await moveToEtapa(tx, eq(tarefa.id, row.id), para.id, trailOf(scope));
    if (de?.id !== para.id)
      audit.record({
        acao: 'Alterou',
        entidade: 'tarefa',
        uuid: tarefaUuid,
        rotulo: `${row.codigo} ${row.titulo}`,
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        antes: { etapa: de?.nome ?? null },
        depois: { etapa: para.nome },
      });
    const [saved] = await tx.select({ versao: tarefa.versao }).from(tarefa).where(eq(tarefa.id, row.id));
    if (!saved) throw new Error('A held task is gone.');
    return { uuid: tarefaUuid, versao: saved.versao };
  });
}

/** @throws Refusal 406 where a card cannot get there by itself */
function passoDe(de: TarefaStatus, para: TarefaStatus) {
  const caminho = caminhoPara(de, para);
  const destino = tarefaStatusLabels[para];
  if (caminho === null)
    throw ruleRefusal(
      'etapa_sem_passo',
      `De ${tarefaStatusLabels[de]} uma tarefa não vai direto para ${destino}.`,
    );
  if ('pede' in caminho)
    throw ruleRefusal(
      'etapa_pede_texto',
      `Para ir para ${destino} é preciso informar ${caminho.pede}. Faça isso na própria tarefa.`,
    );
  return caminho.passo;
}
