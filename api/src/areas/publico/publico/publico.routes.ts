import { finalidadeSchema } from '@gestao/shared/contracts/comum/tokens';
import { publicoCalls } from '@gestao/shared/contracts/publico/publico.calls';
import { linkIndisponivel, novoLinkResposta } from '@gestao/shared/contracts/publico/publico-messages';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { clientLinksOf, countAtTheDoor, type LinkRequest } from './client-links';
import { cookiesDaProva, provaDe } from './confirmacao/prova';

/** What clients call by link, without an account. Nothing here tells why a link does not open. */
export async function publicoRoutes(app: App) {
  const links = clientLinksOf(app.context, app.log);
  countAtTheDoor(app, links);
  app.addHook('onClose', () => links.idle());
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow');
  });
  const on = serve(app, publicoCalls);
  on('GET /publico/:finalidade/:token', async (request) => {
    const visao = await links.open(linkRequest(request));
    if (!visao) throw unavailable();
    return { data: visao };
  });

  on('POST /publico/:finalidade/:token/confirmacao', async (request, reply) => {
    const feita = await links.confirm(linkRequest(request), request.body.digitos);
    if (!feita) throw unavailable();
    const { finalidade, prova } = feita;
    if (prova !== null)
      reply.header('Set-Cookie', cookiesDaProva(app.context.config, finalidade, request.params.token, prova));
    return { data: { confirmado: true as const } };
  });

  on('POST /publico/:finalidade/:token/visualizacao', async (request) => {
    const registrada = await links.view(linkRequest(request));
    if (registrada === null) throw unavailable();
    return { data: { registrada } };
  });

  on('POST /publico/:finalidade/:token/novo-link', async (request) => {
    await links.requestNew(linkRequest(request));
    return { data: { message: novoLinkResposta } };
  });
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
