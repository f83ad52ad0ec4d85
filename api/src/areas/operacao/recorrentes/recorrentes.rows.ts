import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { tarefa_recorrente } from '../../../platform/database/schema';

/**
 * Recurring models a person may review (docs/domain/acesso.md#linhas): all with the total view, else as
 * responsável.
 * @throws Refusal 403 for a client's person
 */
export function recorrenteRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  return actor.visaoTotal ? undefined : eq(tarefa_recorrente.responsavel_id, actor.usuarioId);
}
