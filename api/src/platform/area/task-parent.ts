import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { Reader } from './area';

/** How a record stands towards its tasks. */
export interface ParentState {
  /** Internal id of who coordinates it. */
  coordenadorId: number | null;
  /** Why nothing of it may change any more; `null` while it may. */
  trancado: { codigo: string; texto: string } | null;
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
  /** How it stands towards its tasks. */
  read(orm: Reader, id: number): Promise<ParentState>;
  /** The same, holding the record for the transaction, so that it cannot be closed meanwhile. */
  hold(tx: Transaction, id: number): Promise<ParentState>;
  /** What follows for the record when tasks of it changed: its progress, its own beginning. */
  follow(tx: Transaction, audit: Audit, id: number, mudou: { iniciada: boolean }, por: Trail): Promise<void>;
}
