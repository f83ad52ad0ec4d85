import { refusalSchema } from '@gestao/shared/contracts/comum/http';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import { finalidadeSchema } from '@gestao/shared/contracts/comum/tokens';
import { confirmacaoAnswerSchema, confirmacaoSchema } from '@gestao/shared/contracts/publico/confirmacao';
import {
  linkParamsSchema,
  novoLinkAnswerSchema,
  visaoClienteAnswerSchema,
  visualizacaoAnswerSchema,
} from '@gestao/shared/contracts/publico/publico';
import { linkIndisponivel, novoLinkResposta } from '@gestao/shared/contracts/publico/publico-messages';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { clientLinksOf, countAtTheDoor, type LinkRequest } from './client-links';
import { cookiesDaProva, provaDe } from './confirmacao/prova';

const refusals = { 404: refusalSchema, 406: refusalSchema, 429: refusalSchema };

/** What clients call by link, without an account. Nothing here tells why a link does not open. */
export async function publicoRoutes(app: App) {
  const links = clientLinksOf(app.context, app.log);
  countAtTheDoor(app, links);
  app.addHook('onClose', () => links.idle());
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow');
  });
  const open = { access: publicAccess };

  app.get(
    '/publico/:finalidade/:token',
    {
      config: open,
      schema: { params: linkParamsSchema, response: { 200: visaoClienteAnswerSchema, ...refusals } },
    },
    async (request) => {
      const visao = await links.open(linkRequest(request));
      if (!visao) throw unavailable();
      return { data: visao };
    },
  );

  app.post(
    '/publico/:finalidade/:token/confirmacao',
    {
      config: open,
      schema: {
        params: linkParamsSchema,
        body: confirmacaoSchema,
        response: { 200: confirmacaoAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const feita = await links.confirm(linkRequest(request), request.body.digitos);
      if (!feita) throw unavailable();
      const { finalidade, prova } = feita;
      if (prova !== null)
        reply.header(
          'Set-Cookie',
          cookiesDaProva(app.context.config, finalidade, request.params.token, prova),
        );
      return { data: { confirmado: true as const } };
    },
  );

  app.post(
    '/publico/:finalidade/:token/visualizacao',
    {
      config: open,
      schema: { params: linkParamsSchema, response: { 200: visualizacaoAnswerSchema, ...refusals } },
    },
    async (request) => {
      const registrada = await links.view(linkRequest(request));
      if (registrada === null) throw unavailable();
      return { data: { registrada } };
    },
  );

  app.post(
    '/publico/:finalidade/:token/novo-link',
    {
      config: open,
      schema: { params: linkParamsSchema, response: { 200: novoLinkAnswerSchema, ...refusals } },
    },
    async (request) => {
      await links.requestNew(linkRequest(request));
      return { data: { message: novoLinkResposta } };
    },
  );
}

function linkRequest(
  request: Pick<FastifyRequest, 'origin' | 'method' | 'headers'> & {
    params: { finalidade: string; token: string };
  },
): LinkRequest {
  const finalidade = finalidadeSchema.safeParse(request.params.finalidade);
  return {
    token: request.params.token,
    finalidades: finalidade.success ? [finalidade.data] : [],
    origin: request.origin,
    prova: provaDe(request),
    contado: true,
  };
}

const unavailable = () => new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
