import type { App } from './context';
import { forbidden } from './refusal';

/**
 * Routes of the firm alone: a client's person is refused whatever the profile says
 * (docs/domain/acesso.md#linhas).
 */
export function staffOnly(app: App): void {
  app.addHook('preHandler', async (request) => {
    if (request.actor.isClient) throw forbidden();
  });
}
