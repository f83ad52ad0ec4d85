import { volumesCalls } from '@gestao/shared/contracts/comercial/volumes.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import { refuseClientUser } from '../../clientes/clientes/clientes.rows';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { proposeReajuste } from './reajuste.service';
import { volumesExport } from './volumes.export';
import { volumeImporter } from './volumes.importacao';
import { listRelatorio } from './volumes.relatorio.repository';
import { listDirecionadores } from './volumes.repository';
import { getVolumes, saveVolumes } from './volumes.service';

/** Commercial volume of a client: contracted against realised, month by month. */
export async function volumesRoutes(app: App) {
  const on = serve(app, volumesCalls);
  on('GET /clientes/:uuid/volumes', async (request) => ({
    data: await getVolumes(scopeOf(request), request.params.uuid, request.query.competencia),
  }));
  on('PUT /clientes/:uuid/volumes', async (request) => {
    const { params, query, body } = request;
    return { data: await saveVolumes(scopeOf(request), params.uuid, query.competencia, body) };
  });
  on('GET /volumes', async ({ actor, query }) => ({ data: await listRelatorio(app.context, actor, query) }));
  exportRoute(app, volumesCalls, volumesExport);
  on('GET /volumes/opcoes', async () => ({
    data: { direcionadores: await listDirecionadores(app.context.database.orm) },
  }));
  await acceptImports(app);
  on('POST /volumes/importar', async (request) => {
    const scope = scopeOf(request);
    refuseClientUser(scope.actor);
    return {
      data: await runImport(scope, volumeImporter(scope), await importedFile(request), request.query),
    };
  });
  on('POST /clientes/:uuid/proposta-reajuste', async (request) => ({
    data: await proposeReajuste(scopeOf(request), request.params.uuid, request.body),
  }));
}
