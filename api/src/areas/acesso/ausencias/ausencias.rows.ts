import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { usuario_ausencia } from '../../../platform/database/schema';

/** Absences: all with the total view, else the own ones and those one stands in for. */
export function ausenciaRows(actor: Actor): SQL | undefined {
  return actor.visaoTotal ? undefined : ausenciasProprias(actor);
}

export function ausenciasProprias(actor: Actor): SQL {
  return sql`(${usuario_ausencia.usuario_id} = ${actor.usuarioId}
    or ${usuario_ausencia.substituto_id} = ${actor.usuarioId})`;
}
