import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { readSubstitutos, recordSubstitutos } from '../../../acesso/ausencias/substitutos';
import type { TarefaRow } from '../tarefa.writer';
import type { Contexto } from '../vida/change-tarefa-status';
import { createTarefas, type NovaTarefa } from './create-tarefas';

/**
 * Makes one task by itself, in the caller's audited transaction; whoever is away on the day it is due is stood in for.
 * @param quem what who stands in has to be permitted, any of it, and whether that person will do
 */
export async function openCoveredTask(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  nova: NovaTarefa & { data_vencimento: string },
  { permissoes, serve = () => true }: { permissoes: readonly string[]; serve?: (id: number) => boolean },
): Promise<TarefaRow> {
  const { responsavel_id, data_vencimento: data } = nova;
  const substitutoDe = await readSubstitutos(tx, { inicio: data, fim: data });
  const cobre =
    responsavel_id == null
      ? null
      : substitutoDe({ pessoaId: responsavel_id, data, permissoes, impedidos: [] });
  const vai = cobre && serve(cobre.paraId) ? cobre : null;
  const [tarefa] = await createTarefas(tx, audit, contexto, [
    { ...nova, responsavel_id: vai?.paraId ?? responsavel_id },
  ]);
  if (!tarefa) throw new Error('The task was not made.');
  if (vai) await recordSubstitutos(tx, 'tarefa_responsavel', [{ ...vai, uuid: tarefa.uuid }], contexto.por);
  return tarefa;
}
