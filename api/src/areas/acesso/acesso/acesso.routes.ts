import { acessoCalls } from '@gestao/shared/contracts/acesso/acesso.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { requestAccess } from './acesso.service';

/** `Solicitar acesso` of the permission-denied page. */
export async function acessoRoutes(app: App) {
  const on = serve(app, acessoCalls);
  on('POST /acesso/solicitar', async (request) => {
    const data = await requestAccess(scopeOf(request), request.body.rota);
    return { data };
  });
}
