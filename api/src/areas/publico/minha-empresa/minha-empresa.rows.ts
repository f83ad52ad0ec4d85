import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { implantacao } from '../../../platform/database/schema';
import { implantacoesDe, propostasDe } from '../publico/indice/empresa';

/*
 * What a client's person may open of the own company (docs/domain/acesso.md#linhas). Nothing here is for
 * staff: they have the records themselves. What a client is shown is the same by link
 * (docs/domain/publico.md#indice).
 */

/** The client a person belongs to. @throws Refusal 403 for staff, and for a client's person without a client */
export function clienteOf(actor: Actor): number {
  if (!actor.isClient || actor.clienteId === null) throw forbidden();
  return actor.clienteId;
}

/** Proposals that were sent to the client; those of another system have no page. @throws Refusal 403 */
export const minhasPropostas = (actor: Actor) => propostasDe(clienteOf(actor));

/** @throws Refusal 403 */
export const minhasImplantacoes = (actor: Actor) => implantacoesDe(clienteOf(actor));

/** `id` of a start of the own company. @throws Refusal 403 for staff; 404 for another client's */
export async function minhaImplantacaoId({ database, actor }: Scope, uuid: string): Promise<number> {
  const [row] = await database.orm
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(and(minhasImplantacoes(actor), eq(implantacao.uuid, uuid)));
  if (!row) throw notFound();
  return row.id;
}
