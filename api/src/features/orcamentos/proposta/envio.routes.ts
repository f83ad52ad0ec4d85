import {
  orcamentoEnviadoSchema,
  orcamentoEnvioSchema,
  orcamentoRequisitosAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamento-envio';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { z } from 'zod';
import { signedIn } from '../../../app/access.plugin';
import { attachment } from '../../../app/attachment';
import type { App } from '../../../app/context';
import { scopeOf } from '../../../app/scope';
import { enviarOrcamento, getRequisitos, reenviarOrcamento } from './envio.service';
import { baixarProposta } from './proposta-pdf.service';

const idempotencyHeaders = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });

/** Sending a proposal and its paper; a budget has no permission of its own: its rows decide (domain 0.6). */
export async function envioRoutes(app: App) {
  app.get(
    '/orcamentos/:uuid/requisitos',
    {
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: orcamentoRequisitosAnswerSchema } },
    },
    async (request) => ({ data: await getRequisitos(scopeOf(request), request.params.uuid) }),
  );
  const sendRoute = (path: string, send: typeof enviarOrcamento) =>
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
  sendRoute('/orcamentos/:uuid/enviar', enviarOrcamento);
  sendRoute('/orcamentos/:uuid/reenviar', reenviarOrcamento);
  app.get(
    '/orcamentos/:uuid/pdf',
    { config: { access: signedIn }, schema: { params: uuidParamsSchema } },
    async (request, reply) => {
      const { nome, stream } = await baixarProposta(scopeOf(request), request.params.uuid);
      return reply
        .header('Content-Type', 'application/pdf')
        .header('Content-Disposition', attachment(nome))
        .send(stream);
    },
  );
}
