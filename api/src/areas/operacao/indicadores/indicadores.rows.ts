import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { indicador } from '../../../platform/database/schema';

/**
 * Indicators a person may see (docs/domain/acesso.md#linhas): all with the total view; else the ones open to
 * everybody, and those that hold the person's own number.
 * @throws Refusal 403 for a client's person
 */
export function indicadorRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return sql`(${indicador.visibilidade} = 'todos' or exists (select 1 from indicador_valor iv
    where iv.indicador_id = ${indicador.id} and iv.recorte = 'usuario' and iv.recorte_id = ${actor.usuarioId}))`;
}

/**
 * Which cuts of an indicator a person may read: somebody with a restricted view gets the own number
 * where there is one, and the general one only of indicators open to everybody.
 */
export function valorRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return sql`indicador_valor.recorte = 'geral'`;
  return sql`((indicador_valor.recorte = 'usuario' and indicador_valor.recorte_id = ${actor.usuarioId})
    or (indicador_valor.recorte = 'geral' and ${indicador.visibilidade} = 'todos'))`;
}
