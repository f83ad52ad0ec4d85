import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { visao_salva } from '../../../platform/database/schema';

/**
 * Views a person may see: the own ones, and those that colleagues share. A client's person sees only
 * the own ones: the filters of the firm's people name clients and colleagues.
 */
export function visaoRows(actor: Actor): SQL | undefined {
  const own = eq(visao_salva.usuario_id, actor.usuarioId);
  return and(
    isNull(visao_salva.excluido_em),
    actor.isClient ? own : or(own, eq(visao_salva.compartilhada, true)),
  );
}

/** Views a person may change: only the own ones. */
export function ownVisaoRows(actor: Actor): SQL | undefined {
  return and(isNull(visao_salva.excluido_em), eq(visao_salva.usuario_id, actor.usuarioId));
}
