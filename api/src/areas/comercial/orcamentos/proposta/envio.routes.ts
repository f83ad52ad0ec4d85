import { envioCalls } from '@gestao/shared/contracts/comercial/envio.calls';
import { attachment } from '../../../../platform/app/attachment';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { getRequisitos, resendOrcamento, sendOrcamento } from './envio.service';
import { downloadProposta } from './proposta-pdf.service';

/**
 * Sending a proposal and its paper; a budget has no permission of its own: its rows decide
 * (docs/domain/acesso.md#linhas).
 */
export async function envioRoutes(app: App) {
  const on = serve(app, envioCalls);
  on('GET /orcamentos/:uuid/requisitos', async (request) => ({
    data: await getRequisitos(scopeOf(request), request.params.uuid),
  }));
  on('POST /orcamentos/:uuid/enviar', async (request) => ({
    data: await sendOrcamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/reenviar', async (request) => ({
    data: await resendOrcamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /orcamentos/:uuid/pdf', async (request, reply) => {
    const { nome, stream } = await downloadProposta(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(stream);
  });
}
