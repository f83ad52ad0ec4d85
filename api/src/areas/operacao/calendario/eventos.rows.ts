import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { evento_calendario } from '../../../platform/database/schema';

/**
 * Events a person may see (docs/domain/acesso.md#linhas): all with the total view; as participante, organizador or
 * criador; a client's person, the own client's visible ones.
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

/** Events a person made, organises or takes part in. */
export function eventosProprios({ usuarioId }: Pick<Actor, 'usuarioId'>): SQL {
  return sql`(${evento_calendario.criado_por_id} = ${usuarioId} or ${eventosDasPessoas([usuarioId])})`;
}

/** Events that take the time of these people: they organise them or take part. */
export function eventosDasPessoas(ids: readonly number[]): SQL {
  const people = sql`any(${sql.param(ids)}::bigint[])`;
  return sql`(${evento_calendario.organizador_id} = ${people} or exists (
    select 1 from evento_participante ep
    where ep.evento_id = ${evento_calendario.id} and ep.usuario_id = ${people}))`;
}
