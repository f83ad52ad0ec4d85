import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import { clientRoutes, type Finalidade, finalidades } from '@gestao/shared/contracts/comum/tokens';
import { withoutGlue } from '@gestao/shared/rules/link-token';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/app/refusal';
import { findComprovantePublico } from '../../operacao/fechamento-ciclo/comprovante-publico';
import { firmaDe } from '../../sistema/configs/firma';
import { clientLinksOf } from '../publico/client-links';
import { aceiteIniciado, withPasso } from './aceite-em-passos';
import { withDone } from './done-words';
import { formularioLimits } from './formulario-forms';
import { findLinkFile } from './link-files';
import { createPublishedSite } from './published-site';
import { answer, answerNeutral, limited, refuse, startConfigs } from './site-answers';
import { type LinkCall, linkOf, type Site, type TokenRoute } from './site-call';
import { requestNewLink, runForm } from './site-forms';
import { siteTexts } from './texts';

/** Longest form, in bytes, and most fields of one: a text far too long comes back with what is wrong with it. */
const formLimit = 65_536;
const mostFields = 200;

/** Page of a closing's receipt, and its codes: 128 random bits (docs/domain/operacao.md#comprovante). */
const comprovanteRoute = '/comprovante-de-fechamento';
const codigoPublico = /^[\w-]{22}$/;

/** Purposes each address stands for: the budget site serves two. */
const purposesOf = new Map<string, Finalidade[]>();
for (const finalidade of finalidades) {
  const route = clientRoutes[finalidade];
  purposesOf.set(route, [...(purposesOf.get(route) ?? []), finalidade]);
}

const open = { config: { access: publicAccess } };

/**
 * The clients' own site (architecture 3): the token routes answer whole pages, rendered by the
 * published remote-public, that read and ask for a new link without any script. What a page takes is told in
 * `site-forms.ts`, the files it opens in `link-files.ts`.
 */
export async function publicSitePlugin(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const { siteDir, registryKey } = context.config;
  const links = clientLinksOf(context, app.log);
  const site: Site = { context, links, pages: createPublishedSite(siteDir, registryKey, app.log) };
  app.addHook('onClose', () => links.idle());
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Refusal ? error.status : ((error as FastifyError).statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return refuse({ ...site, request, reply }, status >= 400 && status < 500 ? status : 503);
  });
  await readForms(app);

  app.get<{ Params: { codigo: string } }>(`${comprovanteRoute}/:codigo`, open, async (request, reply) => {
    const call = { ...site, request, reply };
    const configs = startConfigs(call);
    const codigo = withoutGlue(request.params.codigo, 22);
    const comprovante = codigoPublico.test(codigo)
      ? await findComprovantePublico(context.database.orm, codigo)
      : null;
    return answer(call, { pagina: 'comprovante', firma: firmaDe(await configs), comprovante });
  });

  for (const [route, purposes] of purposesOf) {
    const callOf = (request: FastifyRequest<TokenRoute>, reply: FastifyReply): LinkCall => ({
      ...{ ...site, request, reply, route, purposes },
    });
    app.get<TokenRoute>(`${route}/:token/`, open, (request, reply) => toClean(callOf(request, reply)));
    app.get<TokenRoute>(`${route}/:token`, open, (request, reply) => showPage(callOf(request, reply)));
    app.get<TokenRoute>(`${route}/:token/novo-link`, open, (request, reply) =>
      answerNeutral(callOf(request, reply), 'novo_link'),
    );
    // After the answer is on its way: what the form did is an act of the link's person.
    const onResponse = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      if (reply.statusCode === 303) links.acted(linkOf(callOf(request, reply)));
    };
    app.post<TokenRoute>(`${route}/:token`, { ...open, onResponse }, (request, reply) =>
      runForm(callOf(request, reply)),
    );
    app.post<TokenRoute>(`${route}/:token/novo-link`, open, (request, reply) =>
      requestNewLink(callOf(request, reply)),
    );
  }
}

/** Plain forms are read, and those with files; whatever else is sent is dropped. */
async function readForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { ...formularioLimits, fileSize: anexoMaxBytes + 1 },
    // A file beyond the limit is told at its document or question, like any other that is wrong.
    throwFileSizeLimit: false,
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => {
      const fields = new URLSearchParams(String(body));
      if (fields.size > mostFields) return done(new Refusal(413, siteTexts.formularioGrande));
      done(null, fields);
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
}

/** A link with what a chat glued to its end leads to the one that was sent, whether that opens anything or not. */
function toClean({ request, reply, route }: LinkCall): FastifyReply {
  const { search } = new URL(request.url, 'http://localhost');
  return reply
    .headers({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    })
    .redirect(`${route}/${encodeURIComponent(withoutGlue(request.params.token))}${search}`, 302);
}

/** What a link opens: a file of it that the address names, else its page. */
async function showPage(call: LinkCall): Promise<FastifyReply> {
  const { context, request } = call;
  const { token } = request.params;
  if (withoutGlue(token) !== token) return toClean(call);
  // Whatever the link opens, its page is made with them: they are read while the link is looked up.
  const configs = startConfigs(call);
  const page = async () => {
    const visao = await call.links.open(linkOf(call), configs);
    if (!visao) return answerNeutral(call, 'indisponivel', configs);
    const { feito, passo } = request.query;
    const iniciado = aceiteIniciado(request, context.config, token);
    const qual = feito === 'aceite' ? 'pronto' : passo;
    return answer(call, withPasso(withDone(visao, feito), qual, iniciado, context.now()));
  };
  return limited(call, findLinkFile(call) ?? page, configs);
}
