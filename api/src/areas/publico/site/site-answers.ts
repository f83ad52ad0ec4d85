import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type {
  PaginaNeutra,
  PaginaPublica,
  Retorno,
  VisaoCliente,
} from '@gestao/shared/contracts/publico/publico';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../../platform/app/refusal';
import { type ConfigsDoSite, firmaDe, readConfigsDoSite } from '../../sistema/configs/firma';
import { isFaltaConfirmar } from '../publico/confirmacao/confirmacao.service';
import { withDone } from './done-words';
import { plainPage } from './page-document';
import { send } from './send-page';
import { type Call, type LinkCall, linkOf, seeOther, wantsData } from './site-call';

/** Settings that every page shows, read while what it is about is looked up. */
export function startConfigs({ context }: Pick<Call, 'context'>): Promise<ConfigsDoSite> {
  const configs = readConfigsDoSite(context.database.orm);
  configs.catch(() => undefined);
  return configs;
}

/** Answers a page. @param status instead of the page's own 200 */
export async function answer(
  { context, pages, request, reply }: Call,
  visao: PaginaPublica,
  status?: number,
): Promise<FastifyReply> {
  const page = (await pages.render(visao)) ?? plainPage(503);
  const told = status && page.status === 200 ? { ...page, status } : page;
  return send(request, reply, told, context.config.production);
}

/** Answers a page that is of no client. */
export async function answerNeutral(
  call: Call,
  pagina: PaginaNeutra['pagina'],
  configs = startConfigs(call),
): Promise<FastifyReply> {
  return answer(call, { pagina, firma: firmaDe(await configs) });
}

/** The page that asks for the end of the document; what is wrong with it is told at its field. */
export async function askDocument(
  call: Call,
  erro: string | null,
  status: number,
  configs = startConfigs(call),
): Promise<FastifyReply> {
  return answer(call, { pagina: 'confirmacao', firma: firmaDe(await configs), erro }, status);
}

/** Answers plain words, of a request that is not read. */
export function refuse({ context, request, reply }: Call, status: number): Promise<FastifyReply> {
  // Nothing was read of the files of a form.
  if (request.isMultipart()) request.raw.resume();
  return send(request, reply, plainPage(status), context.config.production);
}

/** Runs what may meet a limit or the question of the document; the answer to both is a page too. */
export async function limited(
  call: Call,
  work: () => Promise<FastifyReply>,
  configs?: Promise<ConfigsDoSite>,
): Promise<FastifyReply> {
  const { request, reply } = call;
  try {
    return await work();
  } catch (error) {
    if (isFaltaConfirmar(error)) {
      if (request.isMultipart()) request.raw.resume();
      return askDocument(call, null, request.method === 'GET' ? 200 : 406, configs);
    }
    if (!(error instanceof Refusal && error.status === 429)) throw error;
    reply.header('Retry-After', String(error.details.retryAfterSeconds ?? 60));
    return answerNeutral(call, 'limite', configs);
  }
}

/** Pages that say what became of a form. */
type ComRetorno = Extract<VisaoCliente, { retorno?: Retorno }>;

/** The page that a form stands on, and the purposes whose links show it. */
export interface FormPage {
  finalidades: readonly Finalidade[];
  pagina: ComRetorno['pagina'];
}

/** What became of a form: done, or to be shown again with what to correct. */
export type FormResult = { feito: string } | { retorno: Retorno; status: number };

/**
 * Tells what became of a form: done with 303, else the page again with what to correct; its script gets the view model
 * of either.
 * @param result null when the link does not open
 */
export async function tellResult(
  call: LinkCall,
  { finalidades, pagina }: FormPage,
  result: FormResult | null,
): Promise<FastifyReply> {
  if (!result) return answerNeutral(call, 'indisponivel');
  if ('feito' in result && !wantsData(call)) return seeOther(call, `?feito=${result.feito}`);
  const visao = await call.links.open(linkOf(call, finalidades));
  if (visao?.pagina !== pagina) return visao ? answer(call, visao) : answerNeutral(call, 'indisponivel');
  const told =
    'feito' in result ? withDone(visao, result.feito) : { ...(visao as ComRetorno), retorno: result.retorno };
  const status = 'feito' in result ? 200 : result.status;
  if (!wantsData(call)) return answer(call, told, status);
  return call.reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })
    .send({ data: told });
}
