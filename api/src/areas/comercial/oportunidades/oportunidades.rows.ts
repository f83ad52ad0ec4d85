import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { oportunidade } from '../../../platform/database/schema';

/**
 * Opportunities a person may see (docs/domain/acesso.md#linhas): all with the total view, else as
 * responsável, criador or participante.
 * @throws Refusal 403 for a client's person
 */
export function oportunidadeRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  const eu = actor.usuarioId;
  return sql`(${oportunidade.responsavel_id} = ${eu} or ${oportunidade.criado_por_id} = ${eu}
    or exists (select 1 from oportunidade_participante op
      where op.oportunidade_id = ${oportunidade.id} and op.usuario_id = ${eu}))`;
}
