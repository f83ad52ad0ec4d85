import { perfisCalls } from '@gestao/shared/contracts/acesso/perfis.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { perfisExport } from './perfis.export';
import { permissionHolders } from './perfis.repository';
import { createPerfil, deletePerfil, getPerfil, readPerfis, updatePerfil } from './perfis.service';

export async function perfisRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  const on = serve(app, perfisCalls);
  on('GET /perfis', async (request) => ({ data: await readPerfis(database, request.actor, request.query) }));
  exportRoute(app, perfisCalls, perfisExport);
  on('GET /perfis/quem-tem', async (request) => ({
    data: await permissionHolders(database.orm, request.query.permissao),
  }));
  on('GET /perfis/:id', async (request) => ({ data: await getPerfil(scopeOf(request), request.params.id) }));
  on('POST /perfis', async (request) => ({ data: await createPerfil(scopeOf(request), request.body) }));
  on('PUT /perfis/:id', async (request) => ({
    data: await updatePerfil(scopeOf(request), request.params.id, request.body),
  }));
  on('DELETE /perfis/:id', async (request) => {
    await deletePerfil(scopeOf(request), request.params.id, request.query.versao);
  });
}
