import { visoesCalls } from '@gestao/shared/contracts/sistema/visoes.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { createVisao, deleteVisao, getVisoes, updateVisao } from './visoes.service';

/** Saved views of lists; the service asks for the permission of the list they belong to. */
export async function visoesRoutes(app: App) {
  const on = serve(app, visoesCalls);
  on('GET /visoes', async (request) => ({ data: await getVisoes(scopeOf(request), request.query.rota) }));
  on('POST /visoes', async (request) => ({ data: await createVisao(scopeOf(request), request.body) }));
  on('PUT /visoes/:uuid', async (request) => ({
    data: await updateVisao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /visoes/:uuid', async (request) => {
    await deleteVisao(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
