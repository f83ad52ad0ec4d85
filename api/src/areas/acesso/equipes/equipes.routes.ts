import { equipesCalls } from '@gestao/shared/contracts/acesso/equipes.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { equipesExport } from './equipes.export';
import { equipeOptions, listEquipes } from './equipes.repository';
import { createEquipe, deleteEquipe, equipeVinculos, getEquipe, updateEquipe } from './equipes.service';

export async function equipesRoutes(app: App) {
  staffOnly(app);
  const { database } = app.context;

  const on = serve(app, equipesCalls);
  on('GET /equipes', async (request) => ({ data: await listEquipes(database, request.query) }));
  exportRoute(app, equipesCalls, equipesExport);
  on('GET /equipes/opcoes', async () => ({ data: await equipeOptions(database) }));
  on('GET /equipes/:uuid', async (request) => ({
    data: await getEquipe(scopeOf(request), request.params.uuid),
  }));
  on('GET /equipes/:uuid/vinculos', async (request) => ({
    data: await equipeVinculos(scopeOf(request), request.params.uuid),
  }));
  on('POST /equipes', async (request) => ({ data: await createEquipe(scopeOf(request), request.body) }));
  on('PUT /equipes/:uuid', async (request) => ({
    data: await updateEquipe(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /equipes/:uuid', async (request) => {
    await deleteEquipe(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
