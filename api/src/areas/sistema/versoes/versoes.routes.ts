import { versoesCalls } from '@gestao/shared/contracts/sistema/versoes.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { readVersoes } from './versoes.service';
import { goBackToVersao } from './voltar.service';

/**
 * What is published on the site of this server, for administrators, who may go back to what was published before:
 * publishing itself is where the key is.
 */
export async function versoesRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, versoesCalls);
  on('GET /versoes', async () => ({ data: await readVersoes(app.context.config.siteDir) }));
  on('POST /versoes/:nome/voltar', async (request) => ({
    data: await goBackToVersao(scopeOf(request), request.params.nome, request.body),
  }));
}
