import { fechamentoModelosCalls } from '@gestao/shared/contracts/operacao/fechamento-modelos.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import {
  createModelo,
  discardRascunho,
  saveRascunho,
  setModeloStatus,
} from '../../../platform/versioned/drafts';
import { updateModelo } from '../../../platform/versioned/templates';
import { compareVersoes } from '../../../platform/versioned/versions';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { readDatas } from './datas.service';
import { fechamentoModelos, refuseSemVisaoTotal } from './fechamento-modelo.kind';
import { readOpcoes } from './modelos.opcoes';
import { listFechamentoModelos } from './modelos.repository';
import { getFechamentoModelo } from './modelos.service';
import { modeloTarefasExport } from './tarefas.export';
import { modeloTarefaImporter } from './tarefas.importacao';

/** Three hundred tasks with their words. */
const bodyLimit = 4_194_304;

export async function fechamentoModelosRoutes(app: App) {
  const { context } = app;
  const { database, now } = context;
  const on = serve(app, fechamentoModelosCalls);
  on('GET /fechamentos/modelos', async ({ actor, query }) => {
    if (actor.isClient) throw forbidden();
    return { data: await listFechamentoModelos(database, query, dateIn(now()).slice(0, 7)) };
  });
  on('GET /fechamentos/modelos/opcoes', async ({ actor }) => ({ data: await readOpcoes(database, actor) }));
  on('POST /fechamentos/modelos', async (request) => ({
    data: await createModelo(fechamentoModelos, scopeOf(request), request.body),
  }));
  on('POST /fechamentos/modelos/datas', { bodyLimit }, async ({ actor, body }) => ({
    data: await readDatas(context, actor, body),
  }));
  exportRoute(app, fechamentoModelosCalls, modeloTarefasExport);
  await acceptImports(app);
  on('POST /fechamentos/modelos/tarefas/importar', async (request) => {
    const scope = scopeOf(request);
    refuseSemVisaoTotal(scope.actor);
    const { modelo, versao, ...query } = request.query;
    const importer = modeloTarefaImporter(scope, { ...query, modelo, versao });
    return { data: await runImport(scope, importer, await importedFile(request), query) };
  });
  on('GET /fechamentos/modelos/:modelo', async ({ actor, params }) => ({
    data: await getFechamentoModelo(context, actor, params.modelo),
  }));
  on('PUT /fechamentos/modelos/:modelo', async (request) => {
    const { versao, ...form } = request.body;
    return {
      data: await updateModelo(fechamentoModelos, scopeOf(request), request.params.modelo, { versao, form }),
    };
  });
  on('PUT /fechamentos/modelos/:modelo/status', async (request) => ({
    data: await setModeloStatus(fechamentoModelos, scopeOf(request), request.params.modelo, request.body),
  }));
  on('PUT /fechamentos/modelos/:modelo/rascunho', { bodyLimit }, async (request) => {
    const { versao, tarefas } = request.body;
    const rascunho = { versao, conteudo: { formato: 1 as const, tarefas } };
    return {
      data: await saveRascunho(fechamentoModelos, scopeOf(request), request.params.modelo, rascunho),
    };
  });
  on('DELETE /fechamentos/modelos/:modelo/rascunho', async (request) => {
    await discardRascunho(fechamentoModelos, scopeOf(request), request.params.modelo, request.query.versao);
    return null;
  });
  on('GET /fechamentos/modelos/:modelo/comparar', async ({ actor, params, query }) => ({
    data: await compareVersoes(database.orm, fechamentoModelos, actor, params.modelo, query),
  }));
}
