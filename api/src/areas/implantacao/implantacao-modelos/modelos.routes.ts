import { implantacaoModelosCalls } from '@gestao/shared/contracts/implantacao/implantacao-modelos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import {
  createModelo,
  discardRascunho,
  duplicateModelo,
  saveRascunho,
  setModeloStatus,
} from '../../../platform/versioned/drafts';
import { updateModelo } from '../../../platform/versioned/templates';
import { compareVersoes } from '../../../platform/versioned/versions';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { readCalendario } from './calendario.service';
import { modeloEtapasExport } from './etapas.export';
import { modeloEtapaImporter } from './etapas.importacao';
import { implantacaoModelos, refuseSemVisaoTotal } from './implantacao-modelo.kind';
import { readModelos } from './modelos.list';
import { readOpcoes } from './modelos.opcoes';
import { getImplantacaoModelo } from './modelos.service';
import { publishImplantacaoModelo } from './publicar.service';

/** Two hundred steps with their words, and a matriz of five hundred. */
const bodyLimit = 4_194_304;

export async function implantacaoModelosRoutes(app: App) {
  const { database } = app.context;
  const on = serve(app, implantacaoModelosCalls);
  on('GET /implantacoes/modelos', async ({ actor }) => ({ data: await readModelos(database, actor) }));
  on('GET /implantacoes/modelos/opcoes', async ({ actor }) => ({
    data: await readOpcoes(database.orm, actor),
  }));
  on('POST /implantacoes/modelos', async (request) => ({
    data: await createModelo(implantacaoModelos, scopeOf(request), request.body),
  }));
  on('POST /implantacoes/modelos/calendario', { bodyLimit }, async ({ actor, body }) => ({
    data: await readCalendario(database, actor, body),
  }));
  exportRoute(app, implantacaoModelosCalls, modeloEtapasExport);
  await acceptImports(app);
  on('POST /implantacoes/modelos/etapas/importar', async (request) => {
    const scope = scopeOf(request);
    refuseSemVisaoTotal(scope.actor);
    const { modelo, versao, ...query } = request.query;
    const importer = modeloEtapaImporter(scope, { modelo, versao });
    return { data: await runImport(scope, importer, await importedFile(request), query) };
  });
  on('GET /implantacoes/modelos/:modelo', async ({ actor, params }) => ({
    data: await getImplantacaoModelo(database, actor, params.modelo),
  }));
  on('PUT /implantacoes/modelos/:modelo', async (request) => {
    const { versao, ...form } = request.body;
    return {
      data: await updateModelo(implantacaoModelos, scopeOf(request), request.params.modelo, { versao, form }),
    };
  });
  on('POST /implantacoes/modelos/:modelo/duplicar', async (request) => ({
    data: await duplicateModelo(
      implantacaoModelos,
      scopeOf(request),
      request.params.modelo,
      ({ descricao }) => ({ ...request.body, descricao }),
    ),
  }));
  on('PUT /implantacoes/modelos/:modelo/status', async (request) => ({
    data: await setModeloStatus(implantacaoModelos, scopeOf(request), request.params.modelo, request.body),
  }));
  on('PUT /implantacoes/modelos/:modelo/rascunho', { bodyLimit }, async (request) => {
    const { versao, ...partes } = request.body;
    const rascunho = { versao, conteudo: { ...partes, formato: 1 as const } };
    return {
      data: await saveRascunho(implantacaoModelos, scopeOf(request), request.params.modelo, rascunho),
    };
  });
  on('DELETE /implantacoes/modelos/:modelo/rascunho', async (request) => {
    await discardRascunho(implantacaoModelos, scopeOf(request), request.params.modelo, request.query.versao);
    return null;
  });
  on('POST /implantacoes/modelos/:modelo/publicar', async (request) => ({
    data: await publishImplantacaoModelo(scopeOf(request), request.params.modelo, request.body),
  }));
  on('GET /implantacoes/modelos/:modelo/comparar', async ({ actor, params, query }) => ({
    data: await compareVersoes(database.orm, implantacaoModelos, actor, params.modelo, query),
  }));
}
