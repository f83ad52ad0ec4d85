import { exportacoesCalls } from '@gestao/shared/contracts/sistema/exportacoes.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { isSignedDownload, signDownload } from '../../../platform/crypto/download-link';
import { contentTypes } from './export-file';
import {
  type ExportacaoRow,
  exportacaoItem,
  findExportacao,
  hasFile,
  listExportacoes,
} from './exportacoes.repository';
import { cancelExportacao, downloadableExportacao, getExportacao } from './exportacoes.service';

/** Exports that run behind the screen; everyone sees only his own. */
export async function exportacoesRoutes(app: App) {
  const { context } = app;
  const item = (row: ExportacaoRow) =>
    exportacaoItem(row, app.exports.definitions.get(row.recurso)?.titulo ?? row.recurso, context.now());

  const on = serve(app, exportacoesCalls);
  on('GET /exportacoes', async (request) => ({
    data: { itens: (await listExportacoes(context.database, request.actor.usuarioId)).map(item) },
  }));
  on('GET /exportacoes/:uuid', async (request) => ({
    data: item(await getExportacao(scopeOf(request), request.params.uuid)),
  }));
  on('POST /exportacoes/:uuid/cancelar', async (request) => ({
    data: item(await cancelExportacao(app.exports, scopeOf(request), request.params.uuid)),
  }));
  on('POST /exportacoes/:uuid/link', async (request) => {
    const { uuid } = await downloadableExportacao(app.exports, scopeOf(request), request.params.uuid);
    return { data: signDownload(context.config.secretKey, 'exportacoes', uuid, context.now()) };
  });
  on('GET /exportacoes/:uuid/download', async (request, reply) => {
    const { uuid } = request.params;
    const link = { uuid, ...request.query };
    if (!isSignedDownload(context.config.secretKey, 'exportacoes', link, context.now())) throw notFound();
    const row = await findExportacao(context.database.orm, uuid);
    if (!row?.arquivo || !hasFile(row, context.now())) throw notFound();
    return reply
      .header('Content-Type', contentTypes[item(row).formato])
      .header('Content-Disposition', attachment(row.nome_arquivo))
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('Referrer-Policy', 'no-referrer')
      .send(await context.files.exports.open(row.arquivo));
  });
}
