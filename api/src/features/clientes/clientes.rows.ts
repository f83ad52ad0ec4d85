import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import { forbidden } from '../../app/refusal';

/**
 * Clients a person may see (domain 0.6); `undefined` is all of them. Every query of clients uses it,
 * with the table under its own name.
 */
export function clienteRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return sql`cliente.id = ${actor.clienteId ?? 0}`;
  if (actor.visaoTotal) return undefined;
  return sql`(cliente.responsavel_carteira_id = ${actor.usuarioId}
    or exists (select 1 from equipe_membro m where m.equipe_id = cliente.equipe_id and m.usuario_id = ${actor.usuarioId})
    or exists (select 1 from tarefa t where t.cliente_id = cliente.id and t.responsavel_id = ${actor.usuarioId}
      and t.excluido_em is null and t.status not in ('concluida', 'desconsiderada', 'cancelada')))`;
}

/** What only the firm does with a client. @throws Refusal 403 for a client's own user. */
export function refuseClientUser(actor: Actor): void {
  if (actor.isClient) throw forbidden();
}
