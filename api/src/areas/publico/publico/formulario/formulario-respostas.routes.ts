import multipart from '@fastify/multipart';
import {
  arquivoParamsSchema,
  arquivoRespondidoSchema,
  formularioClienteSalvoSchema,
  formularioClienteSchema,
} from '@gestao/shared/contracts/comercial/formularios';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { refusalSchema } from '@gestao/shared/contracts/comum/http';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../../platform/app/context';
import { invalidFields, Refusal } from '../../../../platform/app/refusal';
import { clientLinksOf, countAtTheDoor, type LinkRequest } from '../client-links';
import { provaDe } from '../confirmacao/prova';
import { answerArquivo } from './formulario-arquivos.service';
import { answerFormulario } from './formulario-respostas.service';

const params = z.object({ token: z.string().max(300) });
const refusals = { 404: refusalSchema, 406: refusalSchema, 413: refusalSchema, 429: refusalSchema };

/** A hundred answers of two thousand letters, in bytes. */
const respostasLimit = 262_144;

/**
 * What a client answers to a questionnaire by link (docs/domain/publico.md#formulario); without an account,
 * under the link's limits.
 */
export async function formularioRespostasRoutes(app: App) {
  const { context } = app;
  const links = clientLinksOf(context, app.log);
  countAtTheDoor(app, links);
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow');
  });

  for (const [method, enviar] of [
    ['PUT', false],
    ['POST', true],
  ] as const) {
    app.route({
      method,
      url: '/publico/orcamento_formulario/:token/respostas',
      bodyLimit: respostasLimit,
      config: { access: publicAccess },
      schema: {
        params,
        body: formularioClienteSchema,
        response: { 200: formularioClienteSalvoSchema, ...refusals },
      },
      handler: async (request) => {
        const { respostas } = request.body;
        const result = await links.act(linkOf(request), (cliente) =>
          answerFormulario(context, cliente, { respostas, enviar }),
        );
        if (!result) throw unavailable();
        // What was right is kept already.
        if (Object.keys(result.erros).length > 0) throw invalidFields(result.erros);
        return { data: result.salvo };
      },
    });
  }

  app.post(
    '/publico/orcamento_formulario/:token/arquivos/:chave',
    {
      config: { access: publicAccess },
      schema: { params: arquivoParamsSchema, response: { 201: arquivoRespondidoSchema, ...refusals } },
    },
    async (request, reply) => {
      const { chave } = request.params;
      const data = await links.act(linkOf(request), async (cliente) => {
        links.countUpload(request.params.token);
        const part = request.isMultipart() ? await request.file() : undefined;
        if (!part) throw invalidFields({ [chave]: ['Escolha um arquivo.'] });
        return answerArquivo(context, cliente, chave, { filename: part.filename, stream: part.file });
      });
      if (!data) throw unavailable();
      return reply.status(201).send({ data });
    },
  );
}

const linkOf = (
  request: Pick<FastifyRequest, 'origin' | 'method' | 'headers'> & { params: { token: string } },
): LinkRequest => ({
  token: request.params.token,
  finalidades: ['orcamento_formulario'],
  origin: request.origin,
  prova: provaDe(request),
  contado: true,
});

const unavailable = () => new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
