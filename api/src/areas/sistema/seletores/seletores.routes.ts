import { seletoresCalls } from '@gestao/shared/contracts/sistema/seletores.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { listSeletores } from './seletores.repository';
import { createSeletor, deleteSeletor, orderSeletores, updateSeletor } from './seletores.service';

/** Drop-down lists: everybody of the firm chooses from them, who keeps the settings changes them. */
export async function seletoresRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  const on = serve(app, seletoresCalls);
  on('GET /seletores', async (request) => ({
    data: { itens: await listSeletores(database, request.query.grupo) },
  }));
  on('POST /seletores', async (request) => ({ data: await createSeletor(scopeOf(request), request.body) }));
  on('PUT /seletores/ordem', async (request) => {
    await orderSeletores(scopeOf(request), request.body);
  });
  on('PUT /seletores/:uuid', async (request) => ({
    data: await updateSeletor(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /seletores/:uuid', async (request) => {
    await deleteSeletor(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
