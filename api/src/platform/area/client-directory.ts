import type { Actor } from '../app/actor';
import type { Database } from '../database/database';

/** Who the clients are, for hubs that filter by them. */
export interface ClientDirectory {
  /** Clients to choose from, inside the person's rows, deleted ones too. @param limit most of them */
  options(
    orm: Database['orm'],
    actor: Actor,
    query: { busca?: string | undefined; uuid?: string | undefined },
    limit: number,
  ): Promise<{ valor: string; rotulo: string }[]>;
}
