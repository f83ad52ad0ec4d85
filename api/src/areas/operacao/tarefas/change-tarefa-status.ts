import { type TarefaStatus, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Trail } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { type TarefaRow, writeStatus } from './tarefa.writer';

/**
 * Takes locked tasks of one client to another status, in the caller's audited transaction: the only place that
 * does. Until tasks are worked on here, only setting them aside is built.
 * @throws Refusal 406 `tarefa_encerrada` for one that is over
 */
export async function changeTarefaStatus(
  tx: Transaction,
  audit: Audit,
  rows: readonly TarefaRow[],
  { para, motivo, clienteUuid }: { para: 'desconsiderada'; motivo: string; clienteUuid: string | null },
  por: Trail,
): Promise<void> {
  if (rows.length === 0) return;
  if (rows.some(({ status }) => !isTarefaAberta(status))) {
    throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada.');
  }
  await writeStatus(
    tx,
    rows.map(({ id }) => id),
    para,
    por,
  );
  for (const row of rows) {
    audit.record({
      acao: 'Mudou status',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: row.titulo,
      clienteUuid,
      antes: { status: tarefaStatusLabels[row.status as TarefaStatus], motivo: null },
      depois: { status: tarefaStatusLabels[para], motivo },
    });
  }
}
