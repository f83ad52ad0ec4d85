import type { Actor } from '../app/actor';
import type { Scope } from '../app/scope';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { tarefa } from '../database/schema';
import type { Reader } from './area';

type TarefaRow = typeof tarefa.$inferSelect;
type Item = { texto: string; obrigatorio: boolean };

/** A task of a model as it was and is, with its checklist. */
export interface TaskChange {
  antes: TarefaRow;
  depois: TarefaRow;
  itensAntes: readonly Item[];
  itens: readonly Item[];
}

/** What makes tasks by a rhythm, and may change with one of them. */
export interface TaskModel {
  /** The model a task comes from, and whether the person may change it; `null` of a task that none made. */
  read(
    orm: Reader,
    actor: Actor,
    row: Pick<TarefaRow, 'tarefa_recorrente_id' | 'data_original'>,
  ): Promise<{ titulo: string; altera: boolean; varios_clientes: boolean } | null>;
  /**
   * Holds the model of a task that is about to change with those after it, before the task itself, as whoever makes
   * tasks does.
   * @returns what takes the change into it; nothing where the person may not change it
   */
  hold(
    tx: Transaction,
    actor: Actor,
    tarefaUuid: string,
  ): Promise<((audit: Audit, scope: Scope, mudanca: TaskChange) => Promise<void>) | undefined>;
}

/** What weighs models that make tasks, and is decided by a change of one. */
export interface ModelReview {
  /**
   * Holds the review of a held model that its change decides on.
   * @returns what decides it once the model has changed, or has not, and says so for the log
   * @throws Refusal 404, 406, 409
   */
  hold(
    tx: Transaction,
    modelo: { id: number },
    revisao: { uuid: string; versao: number },
  ): Promise<(scope: Scope, mudou: boolean) => Promise<Record<'antes' | 'depois', { revisao: string }>>>;
}
