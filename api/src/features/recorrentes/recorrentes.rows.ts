import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import { forbidden } from '../../app/refusal';
import { tarefa_recorrente } from '../../database/schema';

/**
 * Recurring models a person may review (domain 0.6): all with the total view, else as responsável.
 * @throws Refusal 403 for a client's person
 */
export function recorrenteRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  return actor.visaoTotal ? undefined : eq(tarefa_recorrente.responsavel_id, actor.usuarioId);
}
