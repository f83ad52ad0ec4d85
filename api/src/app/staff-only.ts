import type { App } from './context';
import { forbidden } from './refusal';

/** Routes of the firm alone: a client's person is refused whatever the profile says (domain 0.6). */
export function staffOnly(app: App): void {
  app.addHook('preHandler', async (request) => {
    if (request.actor.isClient) throw forbidden();
  });
}
