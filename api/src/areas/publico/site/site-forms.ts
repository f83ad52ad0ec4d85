import { type Finalidade, finalidades as todas } from '@gestao/shared/contracts/comum/tokens';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import { cookiesDaProva } from '../publico/confirmacao/prova';
import { arquivoPedido, recordLeitura } from '../publico/entregas/abrir-entrega';
import { openFromIndice } from '../publico/indice/abrir-do-indice';
import { answerAceite } from './aceite-form';
import { answerAcesso, formulariosDeAcesso } from './acessos-forms';
import {
  answerDocumentos,
  answerPedido,
  handOnVarios,
  respostas,
  withdrawDocumento,
} from './documentos-forms';
import { answerEbook } from './ebook-forms';
import { answerRespostas } from './formulario-forms';
import { answerMatriz, formulariosDaMatriz } from './matriz-forms';
import { answerForm, formularios } from './proposta-forms';
import {
  answer,
  answerNeutral,
  askDocument,
  type FormPage,
  type FormResult,
  limited,
  refuse,
  tellResult,
} from './site-answers';
import { isFromElsewhere, type LinkCall, linkOf, seeOther } from './site-call';

/** A form of a client's page. */
interface SiteForm {
  /** Values of its field `formulario`. */
  nomes: readonly string[];
  /** Purposes on whose page it stands. */
  finalidades: readonly Finalidade[];
  run(call: LinkCall, nome: string, fields: URLSearchParams): Promise<FastifyReply>;
}

const documentos: FormPage = {
  finalidades: ['implantacao_documentos', 'cliente_pendencias'],
  pagina: 'implantacao_documentos',
};
const matriz: FormPage = { finalidades: ['implantacao_matriz'], pagina: 'implantacao_matriz' };
const ebook: FormPage = { finalidades: ['implantacao_ebook'], pagina: 'implantacao_ebook' };
const proposta: FormPage = { finalidades: ['orcamento_aceite'], pagina: 'orcamento_aceite' };
const perguntas: FormPage = { finalidades: ['orcamento_formulario'], pagina: 'orcamento_formulario' };

/** A form whose page tells what became of it. @param run gives null when the link does not open */
function onPage<Nome extends string>(
  page: FormPage,
  nomes: readonly Nome[],
  run: (
    context: AppContext,
    links: ClientLinks,
    link: LinkRequest,
    nome: Nome,
    fields: URLSearchParams,
  ) => Promise<FormResult | null>,
): SiteForm {
  return {
    nomes,
    finalidades: page.finalidades,
    run: async (call, nome, fields) => {
      const link = linkOf(call, page.finalidades);
      return tellResult(call, page, await run(call.context, call.links, link, nome as Nome, fields));
    },
  };
}

const forms: readonly SiteForm[] = [
  { nomes: ['confirmacao'], finalidades: todas, run: confirmDocument },
  { nomes: ['abrir'], finalidades: ['cliente_indice'], run: openItem },
  { nomes: ['entrega'], finalidades: ['cliente_entregas'], run: openEntrega },
  onPage(documentos, respostas, answerPedido),
  onPage(documentos, ['retirar'], (context, links, link, _, fields) =>
    withdrawDocumento(context, links, link, fields),
  ),
  onPage(documentos, ['encaminhar_varios'], (context, links, link, _, fields) =>
    handOnVarios(context, links, link, fields),
  ),
  onPage(documentos, formulariosDeAcesso, answerAcesso),
  onPage(matriz, formulariosDaMatriz, answerMatriz),
  onPage(ebook, ['ciencia'], (context, links, link, _, fields) => answerEbook(context, links, link, fields)),
  aceiteEmPassos(),
];

/** The acceptance goes through pages of its own where it names its step; in the page itself it is a form like the rest. */
function aceiteEmPassos(): SiteForm {
  const whole = onPage(proposta, formularios, answerForm);
  return {
    ...whole,
    run: (call, nome, fields) =>
      nome === 'aceite' && fields.has('passo') ? answerAceite(call, fields) : whole.run(call, nome, fields),
  };
}

/** Forms that come in parts, with files; each is the only one of its address. */
const partForms: readonly { page: FormPage; run(call: LinkCall): Promise<FormResult | null> }[] = [
  {
    page: documentos,
    // Files count against their link by themselves: a folder of photos is no burst of pages.
    run: (call) =>
      answerDocumentos(
        call.context,
        call.links,
        { ...linkOf(call, documentos.finalidades), contado: true },
        call.request,
      ),
  },
  {
    page: perguntas,
    run: (call) =>
      answerRespostas(call.context, call.links, linkOf(call, perguntas.finalidades), call.request),
  },
];

/** Every value of the field `formulario` that some page has. */
export const formNames: readonly string[] = forms.flatMap(({ nomes }) => nomes);

const isOf = ({ purposes }: LinkCall, finalidades: readonly Finalidade[]) =>
  finalidades.some((one) => purposes.includes(one));

/** Runs the form that was sent to a page; one without a name asks for a new link. */
export async function runForm(call: LinkCall): Promise<FastifyReply> {
  const { request } = call;
  if (isFromElsewhere(request)) return refuse(call, 403);
  if (request.isMultipart()) {
    const form = partForms.find(({ page }) => isOf(call, page.finalidades));
    if (!form) return refuse(call, 403);
    return limited(call, async () => tellResult(call, form.page, await form.run(call)));
  }
  const fields = request.body;
  const nome = fields?.get('formulario');
  const form =
    nome && forms.find(({ nomes, finalidades }) => nomes.includes(nome) && isOf(call, finalidades));
  if (!fields || !nome) return requestNewLink(call);
  return limited(call, () => (form ? form.run(call, nome, fields) : showAnew(call)));
}

/** A form that the page had once, in a window that stood open meanwhile: the page as it is now, and its link goes on. */
async function showAnew(call: LinkCall): Promise<FastifyReply> {
  const visao = await call.links.open(linkOf(call));
  return visao ? answer(call, visao, 409) : answerNeutral(call, 'indisponivel');
}

/** Sends a new link to whoever had this one, and says so whether it was one or not. */
export async function requestNewLink(call: LinkCall): Promise<FastifyReply> {
  if (isFromElsewhere(call.request)) return refuse(call, 403);
  return limited(call, async () => {
    await call.links.requestNew(linkOf(call));
    return seeOther(call, '/novo-link');
  });
}

/** Takes the end of the client's document, and leaves its proof in the browser. */
async function confirmDocument(call: LinkCall, _: string, fields: URLSearchParams): Promise<FastifyReply> {
  const { context, links, reply } = call;
  const { token } = call.request.params;
  try {
    const done = await links.confirm(linkOf(call), (fields.get('digitos') ?? '').slice(0, 40));
    if (!done) return answerNeutral(call, 'indisponivel');
    const { finalidade, prova } = done;
    if (prova !== null) reply.header('Set-Cookie', cookiesDaProva(context.config, finalidade, token, prova));
    return seeOther(call);
  } catch (error) {
    const erro = error instanceof Refusal ? error.details.erros?.digitos?.[0] : undefined;
    if (!(error instanceof Refusal) || erro === undefined) throw error;
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
    return askDocument(call, erro, error.status);
  }
}

/** One thing of an index: by a link of its own, where the browser goes on. */
async function openItem(call: LinkCall, _: string, fields: URLSearchParams): Promise<FastifyReply> {
  const aberto = await call.links.act(linkOf(call), (cliente) =>
    openFromIndice(call.context, cliente, {
      finalidade: fields.get('finalidade'),
      uuid: fields.get('uuid'),
    }),
  );
  if (!aberto || aberto === 'encerrado') return tellEnded(call, 'cliente_indice', aberto !== null);
  if (aberto.cookies.length > 0) call.reply.header('Set-Cookie', aberto.cookies);
  return call.reply.header('Cache-Control', 'no-store').redirect(aberto.caminho, 303);
}

/** A file that was delivered: the press is recorded, then the browser fetches it. */
async function openEntrega(call: LinkCall, _: string, fields: URLSearchParams): Promise<FastifyReply> {
  const pedido = arquivoPedido({ entrega: fields.get('entrega'), arquivo: fields.get('arquivo') });
  const aberto = await call.links.act(linkOf(call), (cliente) =>
    recordLeitura(call.context, cliente, pedido),
  );
  if (!aberto || aberto === 'encerrado') return tellEnded(call, 'cliente_entregas', aberto !== null);
  const modo = fields.get('modo') === 'abrir' ? 'abrir' : 'baixar';
  return seeOther(call, `?${new URLSearchParams({ ...aberto, modo })}`);
}

/** What was pressed is not there any more: the page says so above what is. @param opens whether the link still does */
async function tellEnded(
  call: LinkCall,
  pagina: 'cliente_indice' | 'cliente_entregas',
  opens: boolean,
): Promise<FastifyReply> {
  const visao = opens ? await call.links.open(linkOf(call)) : null;
  if (visao?.pagina !== pagina) return answerNeutral(call, 'indisponivel');
  return answer(call, { ...visao, encerrado: true }, 404);
}
