import { indicadoresCalls } from '@gestao/shared/contracts/operacao/indicadores.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { readOpcoes } from './cortes';
import { getIndicador, listRegistros } from './detalhe.service';
import { activateFormulas, createIndicador, updateIndicador } from './edicao.service';
import { indicadoresExport } from './indicadores.export';
import { listIndicadores } from './indicadores.service';
import { makePainelPdf } from './painel-pdf.service';
import { valorImporter } from './valores.importacao';
import { createMeta, createPlano, removeMeta, saveComentario, saveValor } from './valores.service';

export async function indicadoresRoutes(app: App) {
  const on = serve(app, indicadoresCalls);
  on('GET /indicadores', async (request) => ({
    data: await listIndicadores(app.context, request.actor, request.query),
  }));
  exportRoute(app, indicadoresCalls, indicadoresExport);
  on('GET /indicadores/painel.pdf', async (request, reply) => {
    const { nome, pdf } = await makePainelPdf(scopeOf(request), request.query);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(pdf);
  });
  on('GET /indicadores/opcoes', async ({ actor }) => {
    if (actor.isClient) throw forbidden();
    return { data: await readOpcoes(app.context.database.orm, actor) };
  });
  on('POST /indicadores/padrao', async (request) => ({ data: await activateFormulas(scopeOf(request)) }));
  on('POST /indicadores', async (request) => ({
    data: await createIndicador(scopeOf(request), request.body),
  }));
  on('GET /indicadores/:uuid', async (request) => ({
    data: await getIndicador(scopeOf(request), request.params.uuid, request.query),
  }));
  on('PUT /indicadores/:uuid', async (request) => ({
    data: await updateIndicador(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /indicadores/:uuid/registros', async (request) => ({
    data: await listRegistros(scopeOf(request), request.params.uuid, request.query),
  }));
  on('POST /indicadores/:uuid/metas', async (request) => ({
    data: await createMeta(scopeOf(request), request.params.uuid, request.body),
  }));
  on('DELETE /indicadores/:uuid/metas/:meta', async (request, reply) => {
    await removeMeta(scopeOf(request), request.params.uuid, request.params.meta);
    return reply.status(204).send();
  });
  on('PUT /indicadores/:uuid/valor', async (request) => ({
    data: await saveValor(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /indicadores/:uuid/comentario', async (request) => ({
    data: await saveComentario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /indicadores/:uuid/plano', async (request) => ({
    data: await createPlano(scopeOf(request), request.params.uuid, request.body),
  }));
  await acceptImports(app);
  on('POST /indicadores/importar', async (request) => {
    const scope = scopeOf(request);
    if (scope.actor.isClient) throw forbidden();
    return {
      data: await runImport(scope, await valorImporter(scope), await importedFile(request), request.query),
    };
  });
}
