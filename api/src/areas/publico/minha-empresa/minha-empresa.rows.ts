import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { implantacao, orcamento } from '../../../platform/database/schema';

/*
 * What a client's person may open of the own company (docs/domain/acesso.md#linhas). Nothing here is for
 * staff: they have the records themselves.
 */

/** The client a person belongs to. @throws Refusal 403 for staff, and for a client's person without a client */
export function clienteOf(actor: Actor): number {
  if (!actor.isClient || actor.clienteId === null) throw forbidden();
  return actor.clienteId;
}

/** Proposals that were sent to the client; those of another system have no page. @throws Refusal 403 */
export const minhasPropostas = (actor: Actor) =>
  and(
    eq(orcamento.cliente_id, clienteOf(actor)),
    inArray(orcamento.status, ['enviado', 'expirado', 'aceito', 'recusado']),
    eq(orcamento.legado, false),
    isNull(orcamento.excluido_em),
  );

/** @throws Refusal 403 */
export const minhasImplantacoes = (actor: Actor) =>
  and(
    eq(implantacao.cliente_id, clienteOf(actor)),
    ne(implantacao.status, 'cancelada'),
    isNull(implantacao.excluido_em),
  );
