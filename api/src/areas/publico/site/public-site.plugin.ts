import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import { clientRoutes, type Finalidade, finalidades } from '@gestao/shared/contracts/comum/tokens';
import type {
  PaginaNeutra,
  PaginaPublica,
  Retorno,
  VisaoCliente,
} from '@gestao/shared/contracts/publico/publico';
import { withoutGlue } from '@gestao/shared/rules/link-token';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redactRota } from '../../../platform/app/access.plugin';
import { attachment, inPlace } from '../../../platform/app/attachment';
import { Refusal } from '../../../platform/app/refusal';
import { findExemplo } from '../../clientes/documentos-pedidos/exemplo';
import { findComprovantePublico } from '../../operacao/fechamento-ciclo/comprovante-publico';
import { type ConfigsDoSite, firmaDe, readConfigsDoSite } from '../../sistema/configs/firma';
import { clientLinksOf, type LinkRequest } from '../publico/client-links';
import { isFaltaConfirmar } from '../publico/confirmacao/confirmacao.service';
import { cookiesDaProva, provaDe } from '../publico/confirmacao/prova';
import { openExtrato } from '../publico/documentos/extrato-por-link';
import { openAgendaDoEbook } from '../publico/ebook/agenda-por-link';
import { arquivoPedido, openArquivoEntregue, recordLeitura } from '../publico/entregas/abrir-entrega';
import { openFromIndice } from '../publico/indice/abrir-do-indice';
import { openComprovanteDaMatriz } from '../publico/matriz/comprovante-por-link';
import { openPapel, papeis } from '../publico/papeis-do-cliente';
import {
  aceiteIniciado,
  cookieDoAceite,
  passoDaRecusa,
  valoresDigitados,
  withPasso,
} from './aceite-em-passos';
import { answerAcesso, formularioDeAcesso, formulariosDeAcesso } from './acessos-forms';
import {
  answerDocumentos,
  answerPedido,
  devedorOf,
  handOnVarios,
  respostaOf,
  respostas,
  withdrawDocumento,
} from './documentos-forms';
import { answerEbook } from './ebook-forms';
import { answerRespostas, formularioLimits } from './formulario-forms';
import { answerMatriz, formularioDaMatriz, formulariosDaMatriz } from './matriz-forms';
import { plainPage } from './page-document';
import { answerForm, formularioOf, formularios } from './proposta-forms';
import { createPublishedSite } from './published-site';
import { send } from './send-page';
import { siteTexts } from './texts';

interface TokenRoute {
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

/** Longest form, in bytes, and most fields of one: a text far too long comes back with what is wrong with it. */
const formLimit = 65_536;
const mostFields = 200;

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
  const { production, siteDir, registryKey } = context.config;
  const site = createPublishedSite(siteDir, registryKey, app.log);
  const links = clientLinksOf(context, app.log);
  app.addHook('onClose', () => links.idle());
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Refusal ? error.status : ((error as FastifyError).statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return send(request, reply, plainPage(status >= 400 && status < 500 ? status : 503), production);
  });
  // Plain forms are read; whatever else is sent is dropped.
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

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visao: PaginaPublica,
    status?: number,
  ) => {
    const page = (await site.render(visao)) ?? plainPage(503);
    return send(request, reply, status && page.status === 200 ? { ...page, status } : page, production);
  };
  const neutral = async (
    pagina: PaginaNeutra['pagina'],
    configs = readConfigsDoSite(context.database.orm),
  ): Promise<PaginaNeutra> => ({ pagina, firma: firmaDe(await configs) });
  /** The page that asks for the end of the document; what is wrong with it is told at its field. */
  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    erro: string | null,
    status: number,
    configs = readConfigsDoSite(context.database.orm),
  ) => answer(request, reply, { pagina: 'confirmacao', firma: firmaDe(await configs), erro }, status);
  /** Runs what may meet a limit or the question of the document; the answer to both is a page too. */
  const limited = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
    configs?: Promise<ConfigsDoSite>,
  ): Promise<FastifyReply> => {
    try {
      return await work();
    } catch (error) {
      if (isFaltaConfirmar(error)) {
        // Nothing was read of the files of a form.
        if (request.isMultipart()) request.raw.resume();
        return ask(request, reply, null, request.method === 'GET' ? 200 : 406, configs);
      }
      if (!(error instanceof Refusal && error.status === 429)) throw error;
      reply.header('Retry-After', String(error.details.retryAfterSeconds ?? 60));
      return answer(request, reply, await neutral('limite', configs));
    }
  };

  /** A link with what a chat glued to its end leads to the one that was sent, whether that opens anything or not. */
  const toClean = (route: string, request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
    const { search } = new URL(request.url, 'http://localhost');
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
        'Referrer-Policy': 'no-referrer',
      })
      .redirect(`${route}/${encodeURIComponent(withoutGlue(request.params.token))}${search}`, 302);
  };

  app.get<{ Params: { codigo: string } }>(
    `${comprovanteRoute}/:codigo`,
    { config: { access: publicAccess } },
    async (request, reply) => {
      const configs = readConfigsDoSite(context.database.orm);
      configs.catch(() => undefined);
      const codigo = withoutGlue(request.params.codigo, 22);
      const comprovante = codigoPublico.test(codigo)
        ? await findComprovantePublico(context.database.orm, codigo)
        : null;
      return answer(request, reply, { pagina: 'comprovante', firma: firmaDe(await configs), comprovante });
    },
  );

  for (const [route, purposes] of purposesOf) {
    const open = { config: { access: publicAccess } };

    app.get<TokenRoute>(`${route}/:token/`, open, (request, reply) => toClean(route, request, reply));

    app.get<TokenRoute>(`${route}/:token`, open, (request, reply) => {
      if (withoutGlue(request.params.token) !== request.params.token) return toClean(route, request, reply);
      // Whatever the link opens, its page is made with them: they are read while the link is looked up.
      const configs = readConfigsDoSite(context.database.orm);
      configs.catch(() => undefined);
      const read = async () => {
        const link = linkRequest(request, route, purposes);
        const papel = papeis.find((one) => one === request.query.arquivo);
        if (papel) {
          const arquivo = purposes.includes('implantacao_matriz')
            ? await links.act(link, (cliente) => openComprovanteDaMatriz(context, cliente))
            : await links.act({ ...link, finalidades: proposal }, (cliente) =>
                openPapel(context, cliente, papel),
              );
          if (!arquivo) return answer(request, reply, await neutral('indisponivel'));
          return reply
            .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
            .header('Content-Type', 'application/pdf')
            .header('Content-Disposition', attachment(arquivo.nome))
            .send(arquivo.stream);
        }
        const { exemplo } = request.query;
        if (exemplo !== undefined && purposes.includes('implantacao_documentos')) {
          const found = await links.act(link, (cliente) =>
            findExemplo(
              context.database.orm,
              context.areas,
              devedorOf(cliente),
              String(exemplo).slice(0, 60),
            ),
          );
          if (!found) return answer(request, reply, await neutral('indisponivel'));
          return reply
            .headers({
              'Cache-Control': 'private, no-store',
              'X-Robots-Tag': 'noindex, nofollow',
              'X-Content-Type-Options': 'nosniff',
            })
            .header('Content-Type', 'application/octet-stream')
            .header('Content-Disposition', attachment(found.nome))
            .send(await context.files.open(found.arquivo));
        }
        if (request.query.arquivo === 'extrato' && purposes.includes('implantacao_documentos')) {
          const extrato = await links.act(link, (cliente) => openExtrato(context, cliente));
          if (!extrato) return answer(request, reply, await neutral('indisponivel'));
          return reply
            .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
            .header('Content-Type', 'application/pdf')
            .header('Content-Disposition', attachment(extrato.nome))
            .send(extrato.pdf);
        }
        if (request.query.arquivo === 'agenda' && purposes.includes('implantacao_ebook')) {
          const agenda = await links.act(link, (cliente) => openAgendaDoEbook(context, cliente));
          if (!agenda) return answer(request, reply, await neutral('indisponivel'));
          return reply
            .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
            .header('Content-Type', 'text/calendar; charset=utf-8')
            .header('Content-Disposition', attachment(agenda.nome))
            .send(agenda.texto);
        }
        if (request.query.entrega !== undefined && purposes.includes('cliente_entregas')) {
          const arquivo = await links.act(link, (cliente) =>
            openArquivoEntregue(context, cliente, arquivoPedido(request.query)),
          );
          if (!arquivo) return answer(request, reply, await neutral('indisponivel'));
          const mostra = arquivo.mostra && request.query.modo === 'abrir';
          return reply
            .headers({
              'Cache-Control': 'private, no-store',
              'X-Robots-Tag': 'noindex, nofollow',
              'X-Content-Type-Options': 'nosniff',
              'Referrer-Policy': 'no-referrer',
            })
            .header('Content-Type', mostra ? arquivo.mime : 'application/octet-stream')
            .header('Content-Disposition', mostra ? inPlace(arquivo.nome) : attachment(arquivo.nome))
            .send(arquivo.stream);
        }
        const visao = await links.open(link, configs);
        if (!visao) return answer(request, reply, await neutral('indisponivel', configs));
        const { feito, passo } = request.query;
        const iniciado = aceiteIniciado(request, context.config, request.params.token);
        const qual = feito === 'aceite' ? 'pronto' : passo;
        return answer(request, reply, withPasso(withDone(visao, feito), qual, iniciado, context.now()));
      };
      return limited(request, reply, read, configs);
    });

    app.get<TokenRoute>(`${route}/:token/novo-link`, open, async (request, reply) =>
      answer(request, reply, await neutral('novo_link')),
    );

    const requestNew = (request: FastifyRequest<TokenRoute>, reply: FastifyReply) =>
      limited(request, reply, async () => {
        await links.requestNew(linkRequest(request, route, purposes));
        const token = encodeURIComponent(request.params.token);
        return reply.header('Cache-Control', 'no-store').redirect(`${route}/${token}/novo-link`, 303);
      });
    /** The questionnaire's form, with files: the only one that comes in parts. */
    const answerQuestions = (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      if (!purposes.includes('orcamento_formulario') || fromElsewhere(request)) {
        request.raw.resume();
        return send(request, reply, plainPage(403), production);
      }
      return limited(request, reply, async () => {
        const link = { ...linkRequest(request, route, purposes), finalidades: questions };
        const result = await answerRespostas(context, links, link, request);
        if (!result) return answer(request, reply, await neutral('indisponivel'));
        if ('feito' in result) {
          const token = encodeURIComponent(request.params.token);
          return reply
            .header('Cache-Control', 'no-store')
            .redirect(`${route}/${token}?feito=${result.feito}`, 303);
        }
        const visao = await links.open(link);
        if (visao?.pagina !== 'orcamento_formulario') {
          return answer(request, reply, visao ?? (await neutral('indisponivel')));
        }
        return answer(request, reply, { ...visao, retorno: result.retorno }, result.status);
      });
    };
    /** Files of one requested document, with and without a script. */
    const takeDocuments = (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      if (fromElsewhere(request)) {
        request.raw.resume();
        return send(request, reply, plainPage(403), production);
      }
      return limited(request, reply, async () => {
        // Files count against their link by themselves: a folder of photos is no burst of pages.
        const link = {
          ...linkRequest(request, route, purposes),
          finalidades: documents,
          contado: true as const,
        };
        const result = await answerDocumentos(context, links, link, request);
        if (!result) return answer(request, reply, await neutral('indisponivel'));
        if ('feito' in result && !wantsData(request)) {
          const token = encodeURIComponent(request.params.token);
          return reply
            .header('Cache-Control', 'no-store')
            .redirect(`${route}/${token}?feito=${result.feito}`, 303);
        }
        const visao = await links.open(link);
        if (visao?.pagina !== 'implantacao_documentos') {
          return answer(request, reply, visao ?? (await neutral('indisponivel')));
        }
        const dita =
          'feito' in result ? withDone(visao, result.feito) : { ...visao, retorno: result.retorno };
        const status = 'feito' in result ? 200 : result.status;
        if (!wantsData(request)) return answer(request, reply, dita, status);
        return reply
          .code(status)
          .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
          .send({ data: dita });
      });
    };
    /** A plain form of a page: done with 303, or the page again with what to correct; its script gets the view model. */
    const answerPlain = (
      request: FastifyRequest<TokenRoute>,
      reply: FastifyReply,
      { finalidades, pagina }: { finalidades: readonly Finalidade[]; pagina: ComRetorno['pagina'] },
      run: (link: LinkRequest) => Promise<{ feito: string } | { retorno: Retorno; status: 406 | 422 } | null>,
    ) =>
      limited(request, reply, async () => {
        const link = { ...linkRequest(request, route, purposes), finalidades };
        const result = await run(link);
        if (!result) return answer(request, reply, await neutral('indisponivel'));
        if ('feito' in result && !wantsData(request)) {
          const token = encodeURIComponent(request.params.token);
          return reply
            .header('Cache-Control', 'no-store')
            .redirect(`${route}/${token}?feito=${result.feito}`, 303);
        }
        const visao = await links.open(link);
        if (visao?.pagina !== pagina) {
          return answer(request, reply, visao ?? (await neutral('indisponivel')));
        }
        const dita =
          'feito' in result
            ? withDone(visao, result.feito)
            : { ...(visao as ComRetorno), retorno: result.retorno };
        const status = 'feito' in result ? 200 : result.status;
        if (!wantsData(request)) return answer(request, reply, dita, status);
        return reply
          .code(status)
          .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
          .send({ data: dita });
      });
    const confirmDocument = (
      request: FastifyRequest<TokenRoute>,
      reply: FastifyReply,
      fields: URLSearchParams,
    ) =>
      limited(request, reply, async () => {
        const { token } = request.params;
        try {
          const done = await links.confirm(
            linkRequest(request, route, purposes),
            (fields.get('digitos') ?? '').slice(0, 40),
          );
          if (!done) return answer(request, reply, await neutral('indisponivel'));
          const { finalidade, prova } = done;
          if (prova !== null)
            reply.header('Set-Cookie', cookiesDaProva(context.config, finalidade, token, prova));
          return reply
            .header('Cache-Control', 'no-store')
            .redirect(`${route}/${encodeURIComponent(token)}`, 303);
        } catch (error) {
          const erro = error instanceof Refusal ? error.details.erros?.digitos?.[0] : undefined;
          if (!(error instanceof Refusal) || erro === undefined) throw error;
          const { retryAfterSeconds } = error.details;
          if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
          return ask(request, reply, erro, error.status);
        }
      });
    /** The acceptance's own pages: what was typed goes into the browser, and each step is an address. */
    const answerAceite = (
      request: FastifyRequest<TokenRoute>,
      reply: FastifyReply,
      fields: URLSearchParams,
    ) =>
      limited(request, reply, async () => {
        const { token } = request.params;
        const link = { ...linkRequest(request, route, purposes), finalidades: proposal };
        const antes = aceiteIniciado(request, context.config, token);
        const result = await answerForm(context, links, link, 'aceite', fields);
        if (!result) return answer(request, reply, await neutral('indisponivel'));
        const goTo = (query: string) =>
          reply
            .header('Cache-Control', 'no-store')
            .redirect(`${route}/${encodeURIComponent(token)}?${query}`, 303);
        if ('feito' in result) {
          reply.header('Set-Cookie', cookieDoAceite(context.config, token));
          return goTo('feito=aceite');
        }
        const enviado = result.status === 200 && result.retorno.codigo_enviado;
        const iniciado = {
          valores: valoresDigitados(fields),
          codigo_em: enviado ? context.now().getTime() : antes.codigo_em,
        };
        reply.header('Set-Cookie', cookieDoAceite(context.config, token, iniciado));
        if (enviado) return goTo('passo=codigo');
        const visao = await links.open(link);
        if (!visao) return answer(request, reply, await neutral('indisponivel'));
        const passo = passoDaRecusa(result, fields.get('passo'), iniciado);
        const dito = withPasso(visao, passo, iniciado, context.now(), result.retorno);
        return answer(request, reply, dito, result.status);
      });
    /** One thing of an index: by a link of its own, where the browser goes on. */
    const openItem = (request: FastifyRequest<TokenRoute>, reply: FastifyReply, fields: URLSearchParams) =>
      limited(request, reply, async () => {
        const link = linkRequest(request, route, purposes);
        const aberto = await links.act(link, (cliente) =>
          openFromIndice(context, cliente, {
            finalidade: fields.get('finalidade'),
            uuid: fields.get('uuid'),
          }),
        );
        if (aberto && aberto !== 'encerrado') {
          if (aberto.cookies.length > 0) reply.header('Set-Cookie', aberto.cookies);
          return reply.header('Cache-Control', 'no-store').redirect(aberto.caminho, 303);
        }
        const visao = aberto && (await links.open(link));
        if (visao?.pagina !== 'cliente_indice') {
          return answer(request, reply, await neutral('indisponivel'));
        }
        return answer(request, reply, { ...visao, encerrado: true }, 404);
      });
    /** A file that was delivered: the press is recorded, then the browser fetches it. */
    const openEntrega = (request: FastifyRequest<TokenRoute>, reply: FastifyReply, fields: URLSearchParams) =>
      limited(request, reply, async () => {
        const link = linkRequest(request, route, purposes);
        const aberto = await links.act(link, (cliente) =>
          recordLeitura(
            context,
            cliente,
            arquivoPedido({ entrega: fields.get('entrega'), arquivo: fields.get('arquivo') }),
          ),
        );
        if (aberto && aberto !== 'encerrado') {
          const token = encodeURIComponent(request.params.token);
          const query = new URLSearchParams({
            ...aberto,
            modo: fields.get('modo') === 'abrir' ? 'abrir' : 'baixar',
          });
          return reply.header('Cache-Control', 'no-store').redirect(`${route}/${token}?${query}`, 303);
        }
        const visao = aberto && (await links.open(link));
        if (visao?.pagina !== 'cliente_entregas') {
          return answer(request, reply, await neutral('indisponivel'));
        }
        return answer(request, reply, { ...visao, encerrado: true }, 404);
      });
    /** A form of the page itself: done with 303, or the page again with what to correct. */
    const answerPage = (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      if (request.isMultipart()) {
        return purposes.includes('implantacao_documentos')
          ? takeDocuments(request, reply)
          : answerQuestions(request, reply);
      }
      const fields = request.body;
      if (fields?.get('formulario') === 'confirmacao') {
        return fromElsewhere(request)
          ? send(request, reply, plainPage(403), production)
          : confirmDocument(request, reply, fields);
      }
      if (fields?.get('formulario') === 'abrir' && purposes.includes('cliente_indice')) {
        return fromElsewhere(request)
          ? send(request, reply, plainPage(403), production)
          : openItem(request, reply, fields);
      }
      if (fields?.get('formulario') === 'entrega' && purposes.includes('cliente_entregas')) {
        return fromElsewhere(request)
          ? send(request, reply, plainPage(403), production)
          : openEntrega(request, reply, fields);
      }
      const resposta = fields && respostaOf(fields);
      if (
        fields &&
        purposes.includes('implantacao_documentos') &&
        (resposta || ['retirar', 'encaminhar_varios'].includes(fields.get('formulario') ?? ''))
      ) {
        if (fromElsewhere(request)) return send(request, reply, plainPage(403), production);
        return answerPlain(request, reply, documentsPage, (link) =>
          resposta
            ? answerPedido(context, links, link, resposta, fields)
            : fields.get('formulario') === 'retirar'
              ? withdrawDocumento(context, links, link, fields)
              : handOnVarios(context, links, link, fields),
        );
      }
      const daMatriz = fields && formularioDaMatriz(fields);
      if (daMatriz && purposes.includes('implantacao_matriz')) {
        if (fromElsewhere(request)) return send(request, reply, plainPage(403), production);
        return answerPlain(request, reply, matrizPage, (link) =>
          answerMatriz(context, links, link, daMatriz, fields),
        );
      }
      const deAcesso = fields && formularioDeAcesso(fields);
      if (deAcesso && purposes.includes('implantacao_documentos')) {
        if (fromElsewhere(request)) return send(request, reply, plainPage(403), production);
        return answerPlain(request, reply, documentsPage, (link) =>
          answerAcesso(context, links, link, deAcesso, fields),
        );
      }
      if (fields?.get('formulario') === 'ciencia' && purposes.includes('implantacao_ebook')) {
        if (fromElsewhere(request)) return send(request, reply, plainPage(403), production);
        return answerPlain(request, reply, ebookPage, (link) => answerEbook(context, links, link, fields));
      }
      const formulario = fields && formularioOf(fields);
      if (!fields || !formulario || !purposes.includes('orcamento_aceite')) return requestNew(request, reply);
      if (fromElsewhere(request)) return send(request, reply, plainPage(403), production);
      if (formulario === 'aceite' && fields.has('passo')) return answerAceite(request, reply, fields);
      return limited(request, reply, async () => {
        const link = { ...linkRequest(request, route, purposes), finalidades: proposal };
        const result = await answerForm(context, links, link, formulario, fields);
        if (!result) return answer(request, reply, await neutral('indisponivel'));
        if (wantsData(request)) {
          const visao = await links.open(link);
          if (!visao) return answer(request, reply, await neutral('indisponivel'));
          const data =
            'feito' in result ? withDone(visao, result.feito) : { ...visao, retorno: result.retorno };
          return reply
            .code('feito' in result ? 200 : result.status)
            .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
            .send({ data });
        }
        if ('feito' in result) {
          const token = encodeURIComponent(request.params.token);
          return reply
            .header('Cache-Control', 'no-store')
            .redirect(`${route}/${token}?feito=${result.feito}`, 303);
        }
        const visao = await links.open(link);
        if (visao?.pagina !== 'orcamento_aceite') {
          return answer(request, reply, visao ?? (await neutral('indisponivel')));
        }
        return answer(request, reply, { ...visao, retorno: result.retorno }, result.status);
      });
    };
    const seen = async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      if (reply.statusCode === 303) links.acted(linkRequest(request, route, purposes));
    };
    app.post<TokenRoute>(`${route}/:token`, { ...open, onResponse: seen }, answerPage);
    app.post<TokenRoute>(`${route}/:token/novo-link`, open, requestNew);
  }
}

/** Page of a closing's receipt, and its codes: 128 random bits (docs/domain/operacao.md#comprovante). */
const comprovanteRoute = '/comprovante-de-fechamento';
const codigoPublico = /^[\w-]{22}$/;

const proposal: readonly Finalidade[] = ['orcamento_aceite'];
const questions: readonly Finalidade[] = ['orcamento_formulario'];
const documents: readonly Finalidade[] = ['implantacao_documentos', 'cliente_pendencias'];

/** Pages that say what became of a plain form. */
type ComRetorno = Extract<VisaoCliente, { retorno?: Retorno }>;
const documentsPage = { finalidades: documents, pagina: 'implantacao_documentos' } as const;
const ebookPage = { finalidades: ['implantacao_ebook'], pagina: 'implantacao_ebook' } as const;
const matrizPage = { finalidades: ['implantacao_matriz'], pagina: 'implantacao_matriz' } as const;

/** The page's own script asks for the new view model instead of a new page. */
const wantsData = (request: FastifyRequest) => request.headers.accept === 'application/json';

/** Says what the form before the redirect did. */
function withDone(visao: VisaoCliente, feito: string | undefined): VisaoCliente {
  if (visao.pagina === 'orcamento_formulario' && feito === 'respostas' && visao.responde) {
    const mensagem = siteTexts.respostasSalvas;
    return {
      ...visao,
      retorno: { formulario: 'respostas', mensagem, erros: {}, valores: {}, codigo_enviado: false },
    };
  }
  const resposta = [...respostas, 'encaminhar_varios' as const].find((one) => one === feito);
  if (visao.pagina === 'implantacao_documentos' && resposta) {
    const mensagem = siteTexts.respostaRecebida[resposta];
    return {
      ...visao,
      retorno: { formulario: resposta, mensagem, erros: {}, valores: {}, codigo_enviado: false },
    };
  }
  if (visao.pagina === 'implantacao_documentos' && (feito === 'documentos' || feito === 'retirar')) {
    const mensagem = feito === 'retirar' ? siteTexts.arquivoRetirado : siteTexts.documentosRecebidos;
    return {
      ...visao,
      retorno: { formulario: feito, mensagem, erros: {}, valores: {}, codigo_enviado: false },
    };
  }
  const deAcesso = ([...formulariosDeAcesso, 'certificado'] as const).find((one) => one === feito);
  if (visao.pagina === 'implantacao_documentos' && deAcesso) {
    const mensagem = siteTexts.acesso[deAcesso];
    return {
      ...visao,
      retorno: { formulario: deAcesso, mensagem, erros: {}, valores: {}, codigo_enviado: false },
    };
  }
  const daMatriz = formulariosDaMatriz.find((one) => one === feito);
  if (visao.pagina === 'implantacao_matriz' && daMatriz) {
    const mensagem = siteTexts.matriz[daMatriz];
    return {
      ...visao,
      retorno: { formulario: daMatriz, mensagem, erros: {}, valores: {}, codigo_enviado: false },
    };
  }
  if (visao.pagina === 'implantacao_ebook' && feito === 'ciencia' && visao.ciencia) {
    const mensagem = siteTexts.leituraConfirmada;
    return {
      ...visao,
      retorno: { formulario: 'ciencia', mensagem, erros: {}, valores: {}, codigo_enviado: false },
    };
  }
  const formulario = formularios.find((one) => one === feito);
  if (!formulario || visao.pagina !== 'orcamento_aceite') return visao;
  const mensagem = formulario === 'pergunta' ? siteTexts.perguntaEnviada : null;
  return {
    ...visao,
    retorno: { formulario, mensagem, erros: {}, valores: {}, codigo_enviado: false },
  };
}

/**
 * Whether another site sent the form. The secret in the address is the protection; this only keeps other
 * pages from using a link they came to know. Under `no-referrer` browsers send `Origin: null`.
 */
function fromElsewhere(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (!origin || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
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
    prova: provaDe(request),
  };
}
