import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PaginaNeutra, PaginaPublica } from '@gestao/shared/contracts/publico';
import { clientRoutes, type Finalidade, finalidades } from '@gestao/shared/contracts/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicAccess, redactRota } from '../app/access.plugin';
import { Refusal } from '../app/refusal';
import { clientLinksOf, type LinkRequest } from '../features/publico/client-links';
import { readFirma } from '../features/publico/firma';
import { documentOf, plainPage, siteHeaders } from './page-document';
import { createPublishedSite, type SitePage } from './published-site';

interface TokenRoute {
  Params: { token: string };
}

/** Purposes each address stands for: the budget site serves two. */
const purposesOf = new Map<string, Finalidade[]>();
for (const finalidade of finalidades) {
  const route = clientRoutes[finalidade];
  purposesOf.set(route, [...(purposesOf.get(route) ?? []), finalidade]);
}

/**
 * The clients' own site (architecture 3): the token routes answer whole pages, rendered by the
 * published remote-public, that read and ask for a new link without any script.
 */
export async function publicSitePlugin(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const { production, siteDir } = context.config;
  const site = createPublishedSite(siteDir, app.log);
  const links = clientLinksOf(context, app.log);
  app.addHook('onClose', () => links.idle());
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return send(request, reply, plainPage(status >= 400 && status < 500 ? status : 503), production);
  });
  // The one form has no field: whatever a browser sends with it is read and dropped.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );

  const answer = async (request: FastifyRequest, reply: FastifyReply, visao: PaginaPublica) =>
    send(request, reply, (await site.render(visao)) ?? plainPage(503), production);
  const neutral = async (pagina: PaginaNeutra['pagina']): Promise<PaginaNeutra> => ({
    pagina,
    firma: await readFirma(context.database.orm),
  });
  /** Runs what may meet a limit; the answer to too many requests is a page too. */
  const limited = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 429)) throw error;
      reply.header('Retry-After', String(error.details.retryAfterSeconds ?? 60));
      return answer(request, reply, await neutral('limite'));
    }
  };

  for (const [route, purposes] of purposesOf) {
    const open = { config: { access: publicAccess } };

    app.get<TokenRoute>(`${route}/:token`, open, (request, reply) =>
      limited(request, reply, async () => {
        const visao = await links.open(linkRequest(request, route, purposes));
        return answer(request, reply, visao ?? (await neutral('indisponivel')));
      }),
    );

    app.get<TokenRoute>(`${route}/:token/novo-link`, open, async (request, reply) =>
      answer(request, reply, await neutral('novo_link')),
    );

    const requestNew = (request: FastifyRequest<TokenRoute>, reply: FastifyReply) =>
      limited(request, reply, async () => {
        await links.requestNew(linkRequest(request, route, purposes));
        const token = encodeURIComponent(request.params.token);
        return reply.header('Cache-Control', 'no-store').redirect(`${route}/${token}/novo-link`, 303);
      });
    app.post<TokenRoute>(`${route}/:token`, open, requestNew);
    app.post<TokenRoute>(`${route}/:token/novo-link`, open, requestNew);
  }
}

function linkRequest(
  request: FastifyRequest<TokenRoute>,
  route: string,
  purposes: readonly Finalidade[],
): LinkRequest {
  return {
    token: request.params.token,
    finalidades: purposes,
    origin: {
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      rota: redactRota(`${route}/${request.params.token}`),
      requisicaoId: String(request.id),
    },
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
  production: boolean,
): Promise<FastifyReply> {
  const html = Buffer.from(documentOf(page));
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply
    .code(page.status)
    .headers(siteHeaders(page, production))
    .header('Vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(await brotli(html));
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

const zip = promisify(gzip);
/** Effort 5: within a few per cent of the smallest, in about a millisecond. */
const brotli = (html: Buffer) =>
  promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
