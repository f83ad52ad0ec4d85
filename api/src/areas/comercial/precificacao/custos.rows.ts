import { type Actor, may } from '../../../platform/app/actor';

/**
 * Whether cost, margin and floor are for the person (docs/domain/acesso.md#custos): by permission, or as the
 * budget's designated approver. Without the right the api leaves the fields out.
 */
export function seesCustos(actor: Actor, aprovadorId?: number | null): boolean {
  if (actor.isClient) return false;
  return (
    may(
      actor,
      'gerenciar precificacao valores',
      'gerenciar precificacao cargos x valores',
      'gerenciar precificacao todos orcamentos',
    ) ||
    (aprovadorId !== undefined &&
      aprovadorId !== null &&
      aprovadorId === actor.usuarioId &&
      // Being designated is personal: whoever looks through the approver's eyes was not.
      !actor.vistoPor)
  );
}
