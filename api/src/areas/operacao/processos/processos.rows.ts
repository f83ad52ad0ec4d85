import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { processo } from '../../../platform/database/schema';

/**
 * Processes a person may see: all with the total view; else those owned, and those of the own
 * department, who work by them.
 * @throws Refusal 403 for a client's person
 */
export function processoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return sql`(${processo.dono_id} = ${actor.usuarioId} or ${processo.departamento_id} =
    (select eu.departamento_id from usuario eu where eu.id = ${actor.usuarioId}))`;
}

/** Who changes a process: its dono, and who sees all of them. */
export const altera = (actor: Actor, donoId: number): boolean =>
  !actor.isClient && (actor.visaoTotal || donoId === actor.usuarioId);
