import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { redactRota } from '../../../platform/app/access.plugin';
import type { AppContext } from '../../../platform/app/context';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import { provaDe } from '../publico/confirmacao/prova';
import type { createPublishedSite } from './published-site';

export interface TokenRoute {
  Params: { token: string };
  Querystring: {
    feito?: string;
    arquivo?: string;
    passo?: string;
    entrega?: string;
    modo?: string;
    exemplo?: string;
  };
  /** Fields of a plain form; nothing for any other body. */
  Body: URLSearchParams | undefined;
}

/** What a page is made with, and what links are opened with. */
export interface Site {
  context: AppContext;
  links: ClientLinks;
  pages: ReturnType<typeof createPublishedSite>;
}

/** A request and its answer. */
export interface Call extends Site {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A request at a link. */
export interface LinkCall extends Site {
  request: FastifyRequest<TokenRoute>;
  reply: FastifyReply;
  /** Address of the page, without the token: `/orcamento-site`. */
  route: string;
  /** Purposes that the address stands for. */
  purposes: readonly Finalidade[];
}

/** The link that was called, for these of the address's purposes. */
export function linkOf({ request, route, purposes }: LinkCall, finalidades = purposes): LinkRequest {
  return {
    token: request.params.token,
    finalidades,
    origin: {
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      rota: redactRota(`${route}/${request.params.token}`),
      requisicaoId: String(request.id),
    },
    prova: provaDe(request),
  };
}

/** Sends the browser on by GET, which a reload may repeat. @param rest behind the link's address: `?feito=aceite` */
export function seeOther({ request, reply, route }: LinkCall, rest = ''): FastifyReply {
  const address = `${route}/${encodeURIComponent(request.params.token)}${rest}`;
  return reply.header('Cache-Control', 'no-store').redirect(address, 303);
}

/** The page's own script asks for the new view model instead of a new page. */
export const wantsData = ({ request }: Pick<LinkCall, 'request'>) =>
  request.headers.accept === 'application/json';

/**
 * Whether another site sent the form (docs/domain/publico.md#limites). The secret in the address is the protection; this only keeps other
 * pages from using a link they came to know. Under `no-referrer` browsers send `Origin: null`.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (!origin || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}
