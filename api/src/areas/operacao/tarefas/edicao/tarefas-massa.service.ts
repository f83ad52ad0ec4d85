import { isDeepStrictEqual } from 'node:util';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { datasInvalidas, type TarefaMassa } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import type { TarefaPassoForm } from '@gestao/shared/contracts/operacao/tarefa-passos';
import { and, inArray, isNull } from 'drizzle-orm';
import { forbidden, invalidFields, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa } from '../../../../platform/database/schema';
import { runMassa } from '../../../../platform/listing/massa';
import { holdFollowers, moveFollowers } from '../domino/domino.service';
import type { ColunasDaEdicao, TarefaRow } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import { stepTarefa } from '../vida/passos.service';
import { pessoaDaTarefa } from './pessoas-da-tarefa';
import { holdParaEditar, refuseSilentDate, saveEdicao } from './update-tarefa.service';

/**
 * Takes many tasks a step on, or changes their date, priority, responsável or tags, each for itself by its own rules.
 * @throws Refusal 403 for a client's person
 */
export async function massaTarefas(scope: Scope, massa: TarefaMassa): Promise<MassaResult> {
  if (scope.actor.isClient) throw forbidden();
  const named = await scope.database.orm
    .select({ uuid: tarefa.uuid, titulo: tarefa.titulo, versao: tarefa.versao })
    .from(tarefa)
    .where(and(isNull(tarefa.excluido_em), tarefaRows(scope.actor), inArray(tarefa.uuid, massa.uuids)));
  const rows = new Map(named.map((one) => [one.uuid, one]));
  return runMassa(
    massa.uuids,
    (uuid) => rows.get(uuid)?.titulo,
    (uuid) => {
      const row = rows.get(uuid);
      if (!row) throw notFound();
      switch (massa.acao) {
        case 'concluir':
          return stepTarefa(scope, uuid, { passo: 'concluir', versao: row.versao });
        case 'mudar_status':
          return stepTarefa(scope, uuid, passoDe(row.versao, massa.dados));
        case 'mudar_vencimento': {
          const { data_vencimento, motivo, sucessoras } = massa.dados;
          const to = async (_: Transaction, one: TarefaRow) => {
            refuseSilentDate(one, data_vencimento, motivo, 'motivo');
            const erros = Object.values(datasInvalidas({ ...one, data_vencimento }));
            if (erros.length > 0) throw invalidFields({ data_vencimento: erros });
            return { data_vencimento };
          };
          return changeOne(scope, uuid, motivo, to, sucessoras === 'mover');
        }
        case 'trocar_responsavel': {
          const { responsavel_uuid } = massa.dados;
          return changeOne(scope, uuid, null, async (tx, one) => {
            const campo = 'responsavel_uuid';
            const responsavel_id = await pessoaDaTarefa(tx, responsavel_uuid, campo, one.responsavel_id);
            if (responsavel_id === one.revisor_id)
              throw invalidFields({ [campo]: ['Esta pessoa revisa a tarefa. Escolha outra.'] });
            return { responsavel_id };
          });
        }
        case 'mudar_prioridade': {
          const { prioridade } = massa.dados;
          return changeOne(scope, uuid, null, async () => ({ prioridade }));
        }
        case 'trocar_tags': {
          const tags = [...new Set(massa.dados.tags)];
          return changeOne(scope, uuid, null, async () => ({ tags }));
        }
      }
    },
    scope.report,
  );
}

/** The step as each task takes it, from where it stands. */
function passoDe(
  versao: number,
  { passo, motivo, motivo_uuid }: Extract<TarefaMassa, { acao: 'mudar_status' }>['dados'],
): TarefaPassoForm {
  switch (passo) {
    case 'iniciar':
      return { passo, versao, mesmo_assim: null };
    case 'aguardar':
      return { passo, versao, aguarda: motivo, documentos: [], avisar_uuid: null };
    case 'desconsiderar':
      return { passo, versao, motivo_uuid: motivo_uuid ?? '', comentario: motivo };
    case 'reabrir':
    case 'cancelar':
      return { passo, versao, motivo: motivo ?? '' };
    default:
      return { passo, versao };
  }
}

/**
 * Changes a few columns of one task; what is so already stays as it is.
 * @param mover moves what comes after it and collides with its new dates
 */
function changeOne(
  scope: Scope,
  uuid: string,
  motivo: string | null,
  to: (tx: Transaction, row: TarefaRow) => Promise<ColunasDaEdicao>,
  mover = false,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    if (mover) await holdFollowers(tx, scope, uuid);
    const { row } = await holdParaEditar(tx, scope, uuid);
    const colunas = await to(tx, row);
    const same = Object.entries(colunas).every(([key, value]) =>
      isDeepStrictEqual(row[key as keyof TarefaRow], value),
    );
    if (same) return;
    const saved = await saveEdicao(tx, audit, scope, row, colunas, motivo);
    if (mover) await moveFollowers(tx, audit, scope, saved, motivo);
  });
}
