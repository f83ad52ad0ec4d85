import { painelImplantacaoCalls } from '@gestao/shared/contracts/implantacao/painel.calls';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { contentTypes } from '../../sistema/exportacoes/export-file';
import { readPainel } from './painel.service';
import { startExportPainel } from './painel-arquivo';

export async function painelRoutes(app: App) {
  const on = serve(app, painelImplantacaoCalls);
  on('GET /implantacoes/dashboard', async ({ actor, query }) => ({
    data: await readPainel(app.context, actor, query),
  }));
  // A HEAD would make the whole file for nothing.
  on('GET /implantacoes/dashboard/exportar', { exposeHeadRoute: false }, async (request, reply) => {
    const { nome, file } = await startExportPainel(scopeOf(request), request.query);
    return reply
      .header('Content-Type', contentTypes[request.query.formato])
      .header('Content-Disposition', attachment(nome))
      .send(file as never);
  });
}
