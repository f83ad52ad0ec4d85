import type { Actor } from '../../app/actor';
import { forbidden } from '../../app/refusal';

/**
 * Parameters are settings: everyone of the firm with the tab's permission sees all of them (domain 0.6).
 * @throws Refusal 403 for a client's person, whatever the profile says
 */
export function parametrosRows(actor: Actor): void {
  if (actor.isClient) throw forbidden();
}
