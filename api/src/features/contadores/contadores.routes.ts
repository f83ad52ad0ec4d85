import { contadoresSchema } from '@gestao/shared/contracts/comum/contadores';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { getContadores } from './contadores.service';

export async function contadoresRoutes(app: App) {
  app.get(
    '/contadores',
    { config: { access: signedIn }, schema: { response: { 200: contadoresSchema } } },
    async ({ actor }) => ({ data: await getContadores(app.context, actor) }),
  );
}
