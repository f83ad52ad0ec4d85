import { precificacaoCalls } from '@gestao/shared/contracts/comercial/precificacao.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { cadastroRoutes } from './cadastros/cadastro.routes';
import { compareVersoes, getSituacao, getVersao, publishParametros } from './parametros.service';
import { readCargos, readComplexidade, readOrigens, readRecusa } from './precificacao.repository';
import { parametrosRows } from './precificacao.rows';
import { tarefasExport } from './tarefas/tarefas.export';
import { tarefaImporter } from './tarefas/tarefas.importacao';
import { readTarefas } from './tarefas/tarefas.repository';
import { readValores } from './valores.repository';

/** Pricing parameters: each tab answers only to its own permission. */
export async function precificacaoRoutes(app: App) {
  const { database } = app.context;
  await cadastroRoutes(app);
  const on = serve(app, precificacaoCalls);
  on('GET /precificacao/parametros/versoes', async (request) => ({
    data: await getSituacao(scopeOf(request)),
  }));
  on('GET /precificacao/parametros/versoes/:numero', async (request) => ({
    data: await getVersao(scopeOf(request), request.params.numero),
  }));
  on('GET /precificacao/parametros/versoes/comparar', async (request) => ({
    data: await compareVersoes(scopeOf(request), request.query.de, request.query.ate),
  }));
  on('POST /precificacao/parametros/publicar', async (request) => ({
    data: await publishParametros(scopeOf(request), request.body),
  }));
  on('GET /precificacao/parametros/complexidade', async ({ actor }) => ({
    data: await readComplexidade(database, actor),
  }));
  on('GET /precificacao/parametros/valores', async ({ actor }) => ({
    data: await readValores(database, actor),
  }));
  on('GET /precificacao/parametros/tarefas', async ({ actor }) => ({
    data: await readTarefas(database, actor),
  }));
  on('GET /precificacao/parametros/cargos', async ({ actor }) => ({
    data: await readCargos(database, actor),
  }));
  on('GET /precificacao/parametros/origem', async ({ actor }) => ({
    data: await readOrigens(database, actor),
  }));
  on('GET /precificacao/parametros/recusa', async ({ actor }) => ({
    data: await readRecusa(database, actor),
  }));
  exportRoute(app, precificacaoCalls, tarefasExport);
  await acceptImports(app);
  on('POST /precificacao/parametros/tarefas/importar', async (request) => {
    const scope = scopeOf(request);
    parametrosRows(scope.actor);
    return {
      data: await runImport(scope, tarefaImporter(scope), await importedFile(request), request.query),
    };
  });
}
