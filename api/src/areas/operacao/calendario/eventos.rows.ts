import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { evento_calendario } from '../../../platform/database/schema';

/**
 * Events a person may see (docs/domain/acesso.md#linhas): all with the total view; as participante or criador; a client's
 * person, the own client's visible ones.
 */
export function eventoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) {
    if (actor.clienteId === null) return sql`false`;
    return eventosDoCliente(actor.clienteId);
  }
  return actor.visaoTotal ? undefined : eventosProprios(actor);
}

/** Events that concern a client and are not kept from it. */
export function eventosDoCliente(clienteId: number): SQL {
  return and(eq(evento_calendario.cliente_id, clienteId), evento_calendario.visivel_cliente) as SQL;
}

export function eventosProprios(actor: Actor): SQL {
  return sql`(${evento_calendario.criado_por_id} = ${actor.usuarioId} or exists (
    select 1 from evento_participante ep
    where ep.evento_id = ${evento_calendario.id} and ep.usuario_id = ${actor.usuarioId}))`;
}
