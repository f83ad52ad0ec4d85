import { feriadosCalls } from '@gestao/shared/contracts/sistema/feriados.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { createFeriado, deleteFeriado, getFeriados, updateFeriado } from './feriados.service';

/** Holidays: everybody of the firm reads them, who keeps the settings writes them. */
export async function feriadosRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, feriadosCalls);
  on('GET /feriados', async (request) => ({ data: await getFeriados(app.context, request.query.ano) }));
  on('POST /feriados', async (request) => ({ data: await createFeriado(scopeOf(request), request.body) }));
  on('PUT /feriados/:uuid', async (request) => ({
    data: await updateFeriado(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /feriados/:uuid', async (request) => {
    await deleteFeriado(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
