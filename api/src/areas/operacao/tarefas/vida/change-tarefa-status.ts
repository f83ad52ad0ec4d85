import { type TarefaStatus, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Trail } from '../../../../platform/app/author';
import type { AppContext } from '../../../../platform/app/context';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import {
  type ColunasDoPasso,
  clearReopenedBefore,
  markReopenedBefore,
  type TarefaRow,
  writeTarefaStatus,
} from '../tarefa.writer';
import { notifyReleased } from './avisos';
import { followParents } from './task-parents';

/** Where a step leads, with what it writes besides. */
export interface MudancaDeStatus {
  para: TarefaStatus;
  /** Status it went through on the way: somebody ended what nobody had begun. */
  via?: TarefaStatus;
  /** Why, as history and log tell it. */
  motivo?: string | null;
  colunas?: ColunasDoPasso;
}

/** What history and notices need to know besides the tasks. */
export interface Contexto extends Pick<AppContext, 'areas' | 'config' | 'now'> {
  por: Trail;
  /** Name of who did it, in notices. */
  nome: string;
}

/**
 * Takes tasks that are held to another status, in the caller's audited transaction: the only place that does,
 * whatever the context. With it go its history, its log, the progress of what it belongs to, and those who may
 * begin now (docs/domain/operacao.md#passos).
 * @param clienteUuid address of the client of a task, for the log
 * @returns them as they are now, in the order of the ids
 * @throws Refusal 406 `tarefa_encerrada` for one that ended, unless it is opened again
 */
export async function changeTarefaStatus(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  rows: readonly TarefaRow[],
  mudanca: MudancaDeStatus,
  clienteUuid: (row: TarefaRow) => string | null,
): Promise<TarefaRow[]> {
  if (rows.length === 0) return [];
  const { para, via, motivo = null, colunas = {} } = mudanca;
  const reabre = rows.every(({ status }) => !isTarefaAberta(status)) && isTarefaAberta(para);
  if (!reabre && rows.some(({ status }) => !isTarefaAberta(status))) {
    throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada.');
  }
  const { por } = contexto;
  const saved = await writeTarefaStatus(tx, rows, { para, via, motivo, colunas }, por);
  for (const row of rows) {
    audit.record({
      acao: 'Mudou status',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid: clienteUuid(row),
      antes: { status: tarefaStatusLabels[row.status], motivo: null },
      depois: { status: tarefaStatusLabels[para], motivo },
    });
  }
  const ids = rows.map(({ id }) => id);
  if (!isTarefaAberta(para)) {
    await clearReopenedBefore(tx, ids);
    await notifyReleased(tx, contexto, ids);
  } else if (reabre) await markReopenedBefore(tx, ids, por);
  const iniciada = [para, via].includes('em_andamento') || para === 'em_revisao' || para === 'concluida';
  await followParents(tx, audit, contexto, saved, { iniciada }, por);
  return saved.sort((one, other) => one.id - other.id);
}
