import { ausenciasCalls } from '@gestao/shared/contracts/acesso/ausencias.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { staffChoices } from '../equipes/equipes.repository';
import { ausenciasExport } from './ausencias.export';
import { listAusencias } from './ausencias.repository';
import { createAusencia, deleteAusencia, getAusencia, updateAusencia } from './ausencias.service';
import { confirmRepasses, getRepasses } from './repasses.service';

export async function ausenciasRoutes(app: App) {
  staffOnly(app);
  const { database, now } = app.context;

  const on = serve(app, ausenciasCalls);
  on('GET /ausencias', async (request) => ({
    data: await listAusencias(database, request.query, dateIn(now())),
  }));
  exportRoute(app, ausenciasCalls, ausenciasExport);
  on('GET /ausencias/opcoes', async () => ({ data: { pessoas: await staffChoices(database.orm) } }));
  on('GET /ausencias/:uuid', async (request) => ({
    data: await getAusencia(scopeOf(request), request.params.uuid),
  }));
  on('POST /ausencias', async (request) => ({ data: await createAusencia(scopeOf(request), request.body) }));
  on('PUT /ausencias/:uuid', async (request) => ({
    data: await updateAusencia(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /ausencias/:uuid/repasses', async (request) => ({
    data: await getRepasses(scopeOf(request), request.params.uuid),
  }));
  on('POST /ausencias/:uuid/repasses', async (request) => ({
    data: await confirmRepasses(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /ausencias/:uuid', async (request) => {
    await deleteAusencia(scopeOf(request), request.params.uuid, request.query.versao);
  });
}
