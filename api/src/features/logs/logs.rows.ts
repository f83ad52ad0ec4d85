import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import { log_transacao } from '../../database/schema';

/** Log rows a person may read (domain 0.6): all with full view, else his own actions, none for clients. */
export function logRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return sql`false`;
  return actor.visaoTotal ? undefined : eq(log_transacao.usuario_id, actor.usuarioId);
}
