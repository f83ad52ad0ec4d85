import { validadesCalls } from '@gestao/shared/contracts/operacao/validades.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { addValidade, listValidades, removeValidade, updateValidade } from './validades.service';

export async function validadesRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, validadesCalls);
  on('GET /clientes/:uuid/validades', async (request) => ({
    data: await listValidades(scopeOf(request), request.params.uuid),
  }));
  on('POST /clientes/:uuid/validades', async (request) => ({
    data: await addValidade(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /clientes/:uuid/validades/:validade', async (request) => ({
    data: await updateValidade(scopeOf(request), request.params, request.body),
  }));
  on('DELETE /clientes/:uuid/validades/:validade', async (request) => {
    await removeValidade(scopeOf(request), request.params, request.query.versao);
  });
}
