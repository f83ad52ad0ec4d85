import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { log_transacao } from '../../../platform/database/schema';

/**
 * Log rows a person may read (docs/domain/acesso.md#linhas): all with full view, else his own actions, none
 * for clients.
 */
export function logRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return sql`false`;
  return actor.visaoTotal ? undefined : eq(log_transacao.usuario_id, actor.usuarioId);
}
