import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { AppContext } from '../app/context';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { Reader } from './area';

/** How a record stands towards its tasks. */
export interface ParentState {
  /** Internal id of who coordinates it. */
  coordenadorId: number | null;
  /**
   * Why these tasks may not change any more; `null` while they may. `selado`: a receipt proves how they were, so that no
   * file of them is decided about either, and no review note of them goes on.
   */
  trancado: { codigo: string; texto: string; selado?: boolean } | null;
}

/** A task that is about to change, as what it belongs to looks at it; one that is being made has no id. */
export interface TaskAtHand {
  id?: number | undefined;
  /** Of a closing that may be closed while this one is open. */
  apos_fechamento?: boolean | undefined;
}

/** A record that takes tasks by hand, as their form offers it. */
export interface PlaceForTasks {
  uuid: string;
  nome: string;
  cliente: { uuid: string; nome: string } | null;
  etapas: readonly { uuid: string; nome: string }[];
}

/** Records of one context that a person may add tasks to: open ones of his rows. */
export interface TakesTasks {
  find(
    orm: Reader,
    actor: Actor,
    uuid: string,
  ): Promise<{ id: number; clienteId: number | null } | undefined>;
  list(orm: Reader, actor: Actor): Promise<PlaceForTasks[]>;
}

/** What holds tasks of one context, as their own rules need it: a closing, a project. */
export interface TaskParent {
  contexto: string;
  /** Permission that, with the total view, opens every task of the context. */
  permission: string;
  /** Column of the task that names the record. */
  coluna: 'projeto_id' | 'fechamento_id' | 'implantacao_id';
  /** Where a person may add tasks; missing where tasks come by themselves. */
  takesTasks?: TakesTasks;
  /** How it stands towards these of its tasks. */
  read(orm: Reader, id: number, tarefas: readonly TaskAtHand[]): Promise<ParentState>;
  /** The same, holding the record for the transaction, so that it cannot be closed meanwhile. */
  hold(tx: Transaction, id: number, tarefas: readonly TaskAtHand[]): Promise<ParentState>;
  /** What follows for the record when tasks of it changed: its progress, its own beginning. */
  follow(
    tx: Transaction,
    audit: Audit,
    id: number,
    mudou: { iniciada: boolean },
    por: Trail,
    produto: Pick<AppContext, 'areas' | 'config' | 'now'>,
  ): Promise<void>;
}
