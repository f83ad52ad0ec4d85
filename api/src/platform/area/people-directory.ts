import type { Actor } from '../app/actor';
import type { Database, Transaction } from '../database/database';

/** Who the people are, for hubs that work without their sessions. */
export interface PeopleDirectory {
  /** A person as rules and rows know him; `undefined` for who may not enter now. */
  findActor(orm: Database['orm'], usuarioId: number): Promise<Actor | undefined>;
  /** Active people whose profile holds all of these permissions. */
  findHolders(
    tx: Transaction,
    permissoes: string[],
  ): PromiseLike<{ id: number; nome: string; email: string }[]>;
}
