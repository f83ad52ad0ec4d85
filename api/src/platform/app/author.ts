import type { Scope } from './scope';

/** Who changes a row, and when: a person of the firm, a client by link, or the product by itself. */
export interface Trail {
  /** `null` for whoever has no login. */
  usuarioId: number | null;
  now: Date;
}

/** The same for a record that keeps a history of its own. */
export interface Author extends Trail {
  /** As the history names him. */
  ator: string;
  ip: string | null;
}

/** The signed-in person as an author. */
export function authorOf({ actor, auditActor, now }: Pick<Scope, 'actor' | 'auditActor' | 'now'>): Author {
  return { ...trailOf({ actor, now }), ator: actor.nome, ip: auditActor.origin.ip };
}

/** The signed-in person, where no history names him. */
export function trailOf({ actor, now }: Pick<Scope, 'actor' | 'now'>): Trail {
  return { usuarioId: actor.usuarioId, now: now() };
}
