import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import type { RequestOrigin } from '../../../platform/app/actor';
import type { App, AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { sha256 } from '../../../platform/crypto/tokens';
import { TokenLimits } from '../../acesso/tokens/token-limits';
import { findByHash, insertAccess, type TokenRow } from '../../acesso/tokens/tokens.repository';
import { opens } from '../../acesso/tokens/tokens.rules';
import { type ConfigsDoSite, readConfigsDoSite } from '../../sistema/configs/firma';
import { approve, faltaConfirmar, readConfirmacao, type Visitante } from './confirmacao/confirmacao.service';
import type { ProvaTrazida } from './confirmacao/prova';
import { sendNewLink } from './novo-link.service';
import type { Cliente } from './proposta/cliente-da-proposta';
import { readVisao } from './publico.service';
import { recordView } from './visualizacao.service';

/** A client's request: the secret as it came, the purposes its address stands for, and from where. */
export interface LinkRequest {
  token: string;
  finalidades: readonly Finalidade[];
  origin: RequestOrigin;
  /** What the browser kept of an earlier confirmation of the document. */
  prova: ProvaTrazida | null;
  /** The request was counted when it came in. */
  contado?: true;
}

/** Longer than any page takes to be rendered and compressed, in ms. */
const afterTheAnswer = 25;

export interface Logger {
  error(error: unknown): void;
}

/**
 * What a client may do with a link, the same behind the api and the site: both share the limits, the
 * trail and the silence about why a link does not open.
 */
export class ClientLinks {
  readonly #limits: TokenLimits;
  readonly #pending = new Set<Promise<void>>();

  constructor(
    private readonly context: AppContext,
    private readonly log: Logger,
  ) {
    this.#limits = new TokenLimits(context, 'cliente');
  }

  /**
   * The page behind a link. Changes nothing: mail scanners and prefetchers open links too. The trail
   * is written after the answer, so that its time tells nothing either.
   * @param configs the page's settings, where the caller needs them whatever becomes of the link
   * @returns null for unknown, wrong purpose, expired, revoked, and records withdrawn from the client
   * @throws Refusal 406 `confirmar_documento`, 429
   */
  async open(request: LinkRequest, configs?: Promise<ConfigsDoSite>): Promise<VisaoCliente | null> {
    const token = await this.#find(request);
    if (!token) return null;
    const { visao, falta } = this.#fits(token, request)
      ? await this.#read({ ...request, token }, configs ?? readConfigsDoSite(this.context.database.orm))
      : { visao: null, falta: false };
    const em = this.context.now();
    this.#later(() =>
      insertAccess(this.context.database.orm, {
        tokenId: token.id,
        acao: falta ? 'Pediu documento' : visao ? 'Aberto' : 'Negado',
        em,
        origin: request.origin,
      }),
    );
    if (falta) throw faltaConfirmar();
    return visao;
  }

  /**
   * The end of the document, as a client typed it.
   * @returns the proof for the browser to keep, none where nothing is asked; null when the link does not
   * open, like `open`
   * @throws Refusal 422 and 429 at `digitos`
   */
  async confirm(
    request: Omit<LinkRequest, 'prova'>,
    digitos: string,
  ): Promise<{ finalidade: Finalidade; prova: string | null } | null> {
    const token = await this.#find(request);
    if (!token || !this.#fits(token, request) || !(await this.#visao(token))) return null;
    const prova = await approve(this.context, this.#limits, { token, origin: request.origin }, digitos);
    return { finalidade: token.finalidade, prova };
  }

  /**
   * A person had the page in view. Counts once a day for each link.
   * @returns whether this was the first time today; null when the link does not open
   * @throws Refusal 406 `confirmar_documento`, 429
   */
  async view(request: LinkRequest): Promise<boolean | null> {
    return this.act(request, ({ token, origin }) => recordView(this.context, token, origin));
  }

  /**
   * Whoever did something had the page in view, also where no script could tell: counted like `view`, after the
   * answer has left.
   */
  acted(request: LinkRequest): void {
    this.#later(async () => {
      try {
        await this.view({ ...request, contado: true });
      } catch (error) {
        // A page that asks for the document first was not seen yet.
        if (!(error instanceof Refusal)) throw error;
      }
    });
  }

  /**
   * Something the client does with the page: only behind a link that opens it.
   * @returns null when the link does not open, like `open`
   * @throws Refusal 406 `confirmar_documento`, 429; what `work` throws
   */
  async act<T>(request: LinkRequest, work: (cliente: Cliente) => Promise<T>): Promise<T | null> {
    const token = await this.#find(request);
    if (!token || !this.#fits(token, request)) return null;
    const confirmada = await readConfirmacao(this.context, { ...request, token });
    if (confirmada?.em === null) {
      // A record withdrawn from the client is silent about this too.
      if (!(await this.#visao(token))) return null;
      throw faltaConfirmar();
    }
    return work({
      token,
      segredo: request.token,
      origin: request.origin,
      documentoConfirmadoEm: confirmada?.em ?? null,
    });
  }

  /** Counts a file against its link, before it is taken in. @throws Refusal 429 */
  countUpload(token: string): Promise<void> {
    return this.#limits.upload(sha256(token));
  }

  /**
   * Sends a new link to the registered address, if there is one to send. Always answers the same, and
   * before the work is done.
   * @throws Refusal 429
   */
  async requestNew(request: Omit<LinkRequest, 'prova'>): Promise<void> {
    const token = await this.#find(request);
    if (token) this.#later(() => sendNewLink(this.context, token, request.origin));
  }

  /** Resolves when nothing is left to write: before closing, and in tests. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** The page, and whether its document is still to be confirmed before it may be shown. */
  async #read(visitante: Visitante, configs: Promise<ConfigsDoSite>) {
    const visao = await this.#visao(visitante.token, configs);
    const confirmada = visao && (await readConfirmacao(this.context, visitante, configs));
    return { visao, falta: confirmada?.em === null };
  }

  #visao(token: TokenRow, configs?: Promise<ConfigsDoSite>): Promise<VisaoCliente | null> {
    return readVisao(
      { areas: this.context.areas, orm: this.context.database.orm, now: this.context.now },
      {
        finalidade: token.finalidade,
        entidadeId: token.entidade_id,
        destinatario: token.contato_nome,
        email: token.contato_email,
        restrito: token.restrito,
      },
      configs,
    );
  }

  /** Counts a request against its link and its address, before its body is read. @throws Refusal 429 */
  countRequest(token: string, ip: string): Promise<void> {
    return this.#limits.request(ip, sha256(token));
  }

  async #find({
    token,
    origin,
    contado,
  }: Pick<LinkRequest, 'token' | 'origin' | 'contado'>): Promise<TokenRow | null> {
    const hash = sha256(token);
    if (!contado) await this.#limits.request(origin.ip, hash);
    const row = await findByHash(this.context.database.orm, hash);
    if (!row) await this.#limits.unknown(origin.ip);
    return row;
  }

  #fits(token: TokenRow, { finalidades }: Pick<LinkRequest, 'finalidades'>): boolean {
    return finalidades.some((one) => one === token.finalidade) && opens(token, this.context.now());
  }

  /** After the answer has left: a turn of the event loop is shorter than the page's compression. */
  #later(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setTimeout(resolve, afterTheAnswer))
      .then(work)
      .catch((error: unknown) => this.log.error(error))
      .finally(() => this.#pending.delete(running));
    this.#pending.add(running);
  }
}

/**
 * Routes of links count each request as it comes in: what it carries is neither read nor judged past the limit.
 * @param files end of the addresses that take a file: it counts against its link by itself, so that a folder of
 * photos is no burst of pages
 */
export function countAtTheDoor(app: App, links: ClientLinks, files?: string): void {
  app.addHook('onRequest', async (request) => {
    if (files && request.routeOptions.url?.endsWith(files)) return;
    await links.countRequest((request.params as { token: string }).token, request.ip);
  });
}

const byContext = new WeakMap<AppContext, ClientLinks>();

/** The one of this process: the api's routes and the clients' site count together. */
export function clientLinksOf(context: AppContext, log: Logger): ClientLinks {
  const links = byContext.get(context) ?? new ClientLinks(context, log);
  byContext.set(context, links);
  return links;
}
