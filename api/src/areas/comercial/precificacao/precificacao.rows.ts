import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';

/**
 * Parameters are settings: everyone of the firm with the tab's permission sees all of them
 * (docs/domain/acesso.md#linhas).
 * @throws Refusal 403 for a client's person, whatever the profile says
 */
export function parametrosRows(actor: Actor): void {
  if (actor.isClient) throw forbidden();
}
