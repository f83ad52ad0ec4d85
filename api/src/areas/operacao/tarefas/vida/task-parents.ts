import type { Trail } from '../../../../platform/app/author';
import type { AppContext } from '../../../../platform/app/context';
import { ruleRefusal } from '../../../../platform/app/refusal';
import { type Areas, offered, type Reader } from '../../../../platform/area/area';
import type { ParentState, TaskAtHand, TaskParent } from '../../../../platform/area/task-parent';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import type { TarefaRow } from '../tarefa.writer';

export type ChavesDaTarefa = Pick<TarefaRow, 'projeto_id' | 'fechamento_id' | 'implantacao_id'> & TaskAtHand;

/** The records that hold tasks, each once, in one order: whoever holds several waits in a row, never crosswise. */
function parentsOf(areas: Areas, rows: readonly ChavesDaTarefa[]): [TaskParent, number][] {
  return offered(areas, 'taskParents').flatMap((parent) =>
    [...new Set(rows.map((row) => row[parent.coluna]))]
      .filter((id) => id !== null)
      .sort((one, other) => one - other)
      .map((id): [TaskParent, number] => [parent, id]),
  );
}

/**
 * `ignora` is for what ends the record as well, the end of a client's contract, and for what changes nothing of it, a
 * delivery to its client.
 */
export type Trancados = 'recusa' | 'ignora';

/** Who coordinates what a task belongs to, and whether nothing of it may change any more. */
export async function parentState(
  orm: Reader,
  areas: Areas,
  row: ChavesDaTarefa,
): Promise<{ coordenam: number[]; trancada: boolean; trancado: ParentState['trancado'] }> {
  const states = [];
  for (const [parent, id] of parentsOf(areas, [row])) states.push(await parent.read(orm, id, [row]));
  const trancado = states.find((state) => state.trancado !== null)?.trancado ?? null;
  return {
    coordenam: states.flatMap(({ coordenadorId }) => coordenadorId ?? []),
    trancada: trancado !== null,
    trancado,
  };
}

/**
 * Holds what the tasks belong to, before the tasks themselves.
 * @param trancados what is done about a record of which nothing may change any more
 * @returns who coordinates them
 * @throws Refusal 406 for such a record, unless it is left out of account
 */
export async function holdParents(
  tx: Transaction,
  areas: Areas,
  rows: readonly ChavesDaTarefa[],
  trancados: Trancados,
): Promise<number[]> {
  const coordenam: number[] = [];
  for (const [parent, id] of parentsOf(areas, rows)) {
    const dele = rows.filter((row) => row[parent.coluna] === id);
    const { coordenadorId, trancado } = await parent.hold(tx, id, dele);
    if (trancado && trancados === 'recusa') throw ruleRefusal(trancado.codigo, trancado.texto);
    if (coordenadorId !== null) coordenam.push(coordenadorId);
  }
  return coordenam;
}

/** What follows for what the tasks belong to. */
export async function followParents(
  tx: Transaction,
  audit: Audit,
  produto: Pick<AppContext, 'areas' | 'config' | 'now'>,
  rows: readonly ChavesDaTarefa[],
  mudou: { iniciada: boolean },
  por: Trail,
): Promise<void> {
  for (const [parent, id] of parentsOf(produto.areas, rows))
    await parent.follow(tx, audit, id, mudou, por, produto);
}
