import { envioCalls } from '@gestao/shared/contracts/comercial/envio.calls';
import {
  orcamentoEnviadoSchema,
  orcamentoEnvioSchema,
} from '@gestao/shared/contracts/comercial/orcamento-envio';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { signedIn } from '@gestao/shared/contracts/comum/route';
import { z } from 'zod';
import { attachment } from '../../../../platform/app/attachment';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { getRequisitos, resendOrcamento, sendOrcamento } from './envio.service';
import { downloadProposta } from './proposta-pdf.service';

const idempotencyHeaders = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });

/**
 * Sending a proposal and its paper; a budget has no permission of its own: its rows decide
 * (docs/domain/acesso.md#linhas).
 */
export async function envioRoutes(app: App) {
  const on = serve(app, envioCalls);
  on('GET /orcamentos/:uuid/requisitos', async (request) => ({
    data: await getRequisitos(scopeOf(request), request.params.uuid),
  }));
  const sendRoute = (path: string, send: typeof sendOrcamento) =>
    app.post(
      path,
      {
        config: { access: signedIn },
        schema: {
          params: uuidParamsSchema,
          headers: idempotencyHeaders,
          body: orcamentoEnvioSchema,
          response: { 200: orcamentoEnviadoSchema },
        },
      },
      async (request) => ({
        data: await send(
          scopeOf(request),
          request.params.uuid,
          request.body,
          request.headers['idempotency-key'],
        ),
      }),
    );
  sendRoute('/orcamentos/:uuid/enviar', sendOrcamento);
  sendRoute('/orcamentos/:uuid/reenviar', resendOrcamento);
  on('GET /orcamentos/:uuid/pdf', async (request, reply) => {
    const { nome, stream } = await downloadProposta(scopeOf(request), request.params.uuid);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', attachment(nome))
      .send(stream);
  });
}
