import type { ImpedimentoForm, ImpedimentoUpdate } from '@gestao/shared/contracts/operacao/tarefa-vinculos';
import { desbloqueioLabels, isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa_impedimento } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { type ImpedimentoRow, insertImpedimento, type TarefaRow, writeImpedimento } from '../tarefa.writer';
import { notifyUnblocked } from '../vida/avisos';
import { mayImpede } from '../vida/passos.rules';
import { contextoDe } from '../vida/passos.service';
import { bloqueiosDe, holdTarefa, papelNa } from '../vida/tarefa-em-vida';

/**
 * Something holds a task up from outside (docs/domain/operacao.md#dependencias). The task keeps its version.
 * @throws Refusal 403 for who does not work on it; 404; 406 for one that ended, or of what it belongs to; 422
 */
export function openImpedimento(scope: Scope, uuid: string, form: ImpedimentoForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdParaImpedir(tx, scope, uuid);
    const saved = await insertImpedimento(tx, row.id, form, trailOf(scope));
    await record(tx, audit, row, { antes: null, depois: said(saved) });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** @throws Refusal as above; 406 `impedimento_resolvido`; 409 */
export function updateImpedimento(scope: Scope, uuid: string, qual: string, form: ImpedimentoUpdate) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdParaImpedir(tx, scope, uuid);
    const antes = await holdImpedimento(tx, row, qual, form.versao);
    const { versao: _, ...colunas } = form;
    const saved = await writeImpedimento(tx, antes.id, colunas, trailOf(scope));
    await record(tx, audit, row, { antes: said(antes), depois: said(saved) });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** It holds the task up no more: whose task may begin now is told. @throws Refusal as above */
export function resolveImpedimento(scope: Scope, uuid: string, qual: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdParaImpedir(tx, scope, uuid);
    const antes = await holdImpedimento(tx, row, qual, versao);
    const saved = await writeImpedimento(tx, antes.id, 'resolvido', trailOf(scope));
    await record(tx, audit, row, { antes: said(antes), depois: `Resolvido: ${antes.motivo}` });
    const { inicia, impedimentos } = await bloqueiosDe(tx, row.id, scope.actor);
    if (inicia.length + impedimentos.length === 0) await notifyUnblocked(tx, contextoDe(scope), row);
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

async function holdParaImpedir(tx: Transaction, scope: Scope, uuid: string): Promise<TarefaRow> {
  const { row, coordenam } = await holdTarefa(tx, scope.areas, scope.actor, uuid);
  const papel = await papelNa(tx, scope.areas, scope.actor, row, coordenam);
  if (!mayImpede(papel)) throw forbidden('Somente quem trabalha nesta tarefa diz o que a impede.');
  if (!isTarefaAberta(row.status)) throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada.');
  return row;
}

async function holdImpedimento(
  tx: Transaction,
  tarefa: TarefaRow,
  uuid: string,
  versao: number,
): Promise<ImpedimentoRow> {
  const [row] = await tx
    .select()
    .from(tarefa_impedimento)
    .where(
      and(
        eq(tarefa_impedimento.uuid, uuid),
        eq(tarefa_impedimento.tarefa_id, tarefa.id),
        isNull(tarefa_impedimento.excluido_em),
      ),
    )
    .for('update');
  if (!row) throw notFound();
  if (row.resolvido_em !== null)
    throw ruleRefusal('impedimento_resolvido', 'Este impedimento já foi resolvido.');
  await refuseLostUpdate(tx, row, versao);
  return row;
}

const said = ({ motivo, responsavel_desbloqueio, previsao }: ImpedimentoRow) => {
  const quem = desbloqueioLabels[responsavel_desbloqueio];
  return `${motivo} (${quem}${previsao ? `, até ${previsao}` : ''})`;
};

async function record(
  tx: Transaction,
  audit: Audit,
  row: TarefaRow,
  { antes, depois }: { antes: string | null; depois: string },
): Promise<void> {
  audit.record({
    acao: 'Alterou',
    entidade: 'tarefa',
    uuid: row.uuid,
    rotulo: `${row.codigo} ${row.titulo}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: { impedimento: antes },
    depois: { impedimento: depois },
  });
}
