import type { Access, RouteName } from '@gestao/shared/contracts/comum/route';
import { hasPermission } from '@gestao/shared/permissions';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Actor, AuditActor, RequestOrigin } from './actor';
import { refuseInPreview } from './preview-access';
import { forbidden, unauthorized } from './refusal';

/**
 * Longest body, in bytes, that anybody may send without a session, unless the route says why it takes more:
 * reading and judging a megabyte holds the loop for everybody.
 */
const publicBodyLimit = 16_384;

export interface SessionReader {
  /**
   * The person of a raw token, or `null` for any token that is not a live session.
   * @param unattended nobody is at the page that asks: no use of the session
   */
  read(token: string, unattended?: boolean): Promise<Actor | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Name in the contract that `serve` answers for. */
    call?: RouteName;
  }
  interface FastifyRequest {
    /** @throws Refusal 401 on a public route without a session. */
    actor: Actor;
    optionalActor: Actor | null;
    origin: RequestOrigin;
    auditActor: AuditActor;
  }
}

/**
 * Deny by default: every route of the api declares `config.access` and is served out of a contract; sessions come only as the raw token in
 * `Authorization`, never as a cookie, a query or a scheme.
 */
export const accessPlugin = plugin<{ sessions: SessionReader }>(
  async (app, { sessions }) => {
    app.addHook('onRoute', (route) => {
      if (!route.config?.access)
        throw new Error(`Route ${String(route.method)} ${route.url} declares no access.`);
      if (!route.config.call)
        throw new Error(`Route ${String(route.method)} ${route.url} is in no contract: see serve().`);
      if ('public' in route.config.access) route.bodyLimit ??= publicBodyLimit;
    });

    const actors = new WeakMap<FastifyRequest, Actor>();
    app.decorateRequest('optionalActor', {
      getter() {
        return actors.get(this) ?? null;
      },
    });
    app.decorateRequest('actor', {
      getter() {
        const actor = actors.get(this);
        if (!actor) throw unauthorized();
        return actor;
      },
    });
    app.decorateRequest('origin', {
      getter() {
        return {
          ip: this.ip,
          userAgent: String(this.headers['user-agent'] ?? '').slice(0, 300),
          rota: redactRota(String(this.headers.rota ?? '')),
          requisicaoId: String(this.id),
        };
      },
    });
    app.decorateRequest('auditActor', {
      getter() {
        const actor = actors.get(this);
        const preview = actor?.vistoPor;
        return {
          usuarioId: (preview ?? actor)?.usuarioId ?? null,
          descricao: preview ? `${preview.nome} (vendo como ${actor.nome})` : (actor?.nome ?? 'Visitante'),
          origin: this.origin,
        };
      },
    });

    app.addHook('onRequest', async (request) => {
      const access = request.routeOptions.config.access;
      if (!access) return;
      const token = request.headers.authorization;
      // What a page reads while nobody is at it keeps no session alive; whoever writes is there.
      const unattended = request.method === 'GET' && request.headers.ausente === '1';
      const actor = token ? await sessions.read(token, unattended) : null;
      if (actor) actors.set(request, actor);
      if (actor?.vistoPor) refuseInPreview(request.method, request.routeOptions.url ?? '');
      if ('public' in access) return;
      if (!actor) throw unauthorized();
      if (
        access.permission !== null &&
        !hasPermission({ all_permissions: [...actor.permissoes] }, access.permission)
      ) {
        throw forbidden();
      }
    });
  },
  { name: 'access' },
);

const tokenRoutes = /^\/(reset-password|orcamento-site|implantacao-(?:documentos|matriz|ebook))\/.+$/;

/** Takes secret tokens out of a browser path before it is written anywhere. */
export function redactRota(rota: string): string {
  return rota.slice(0, 300).replace(tokenRoutes, '/$1/***');
}
