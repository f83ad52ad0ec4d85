import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { anexo, tarefa } from '../../../platform/database/schema';

/**
 * Files of the queue a person may see (docs/domain/acesso.md#linhas): all with the total view; else where
 * revisor of the task, or of a client of an own team.
 * @throws Refusal 403 for a client's person
 */
export function anexoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return sql`(${tarefa.revisor_id} = ${actor.usuarioId} or exists (select 1 from cliente ac
    join equipe_membro em on em.equipe_id = ac.equipe_id
    where ac.id = ${anexo.cliente_id} and em.usuario_id = ${actor.usuarioId}))`;
}
