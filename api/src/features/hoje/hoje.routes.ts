import { hojeSchema } from '@gestao/shared/contracts/operacao/hoje';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { getHoje } from './hoje.service';

export async function hojeRoutes(app: App) {
  app.get(
    '/hoje',
    { config: { access: signedIn }, schema: { response: { 200: hojeSchema } } },
    async (request) => ({ data: await getHoje(app.context, request.actor) }),
  );
}
