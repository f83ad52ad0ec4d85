import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import type { RequestOrigin } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { sha256 } from '../../crypto/tokens';
import { TokenLimits } from '../tokens/token-limits';
import { findByHash, insertAccess, type TokenRow } from '../tokens/tokens.repository';
import { opens } from '../tokens/tokens.rules';
import type { ConfigsDoSite } from './firma';
import { sendNewLink } from './novo-link.service';
import type { Cliente } from './proposta/cliente-da-proposta';
import { readVisao } from './publico.service';
import { recordView } from './visualizacao.service';

/** A client's request: the secret as it came, the purposes its address stands for, and from where. */
export interface LinkRequest {
  token: string;
  finalidades: readonly Finalidade[];
  origin: RequestOrigin;
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
    this.#limits = new TokenLimits(context.now);
  }

  /**
   * The page behind a link. Changes nothing: mail scanners and prefetchers open links too. The trail
   * is written after the answer, so that its time tells nothing either.
   * @param configs the page's settings, where the caller needs them whatever becomes of the link
   * @returns null for unknown, wrong purpose, expired, revoked, and records withdrawn from the client
   * @throws Refusal 429
   */
  async open(request: LinkRequest, configs?: Promise<ConfigsDoSite>): Promise<VisaoCliente | null> {
    const token = await this.#find(request);
    if (!token) return null;
    const visao = this.#fits(token, request)
      ? await readVisao(
          { orm: this.context.database.orm, now: this.context.now },
          {
            finalidade: token.finalidade as Finalidade,
            entidadeId: token.entidade_id,
            destinatario: token.contato_nome,
          },
          configs,
        )
      : null;
    const em = this.context.now();
    this.#later(() =>
      insertAccess(this.context.database.orm, {
        tokenId: token.id,
        acao: visao ? 'Aberto' : 'Negado',
        em,
        origin: request.origin,
      }),
    );
    return visao;
  }

  /**
   * A person had the page in view. Counts once a day for each link.
   * @returns whether this was the first time today; null when the link does not open
   * @throws Refusal 429
   */
  async view(request: LinkRequest): Promise<boolean | null> {
    const token = await this.#find(request);
    if (!token || !this.#fits(token, request)) return null;
    return recordView(this.context, token, request.origin);
  }

  /**
   * Something the client does with the page: only behind a link that opens it.
   * @returns null when the link does not open, like `open`
   * @throws Refusal 429; what `work` throws
   */
  async act<T>(request: LinkRequest, work: (cliente: Cliente) => Promise<T>): Promise<T | null> {
    const token = await this.#find(request);
    if (!token || !this.#fits(token, request)) return null;
    return work({ token, segredo: request.token, origin: request.origin });
  }

  /** Counts a file against its link, before it is taken in. @throws Refusal 429 */
  countUpload(token: string): void {
    this.#limits.upload(sha256(token));
  }

  /**
   * Sends a new link to the registered address, if there is one to send. Always answers the same, and
   * before the work is done.
   * @throws Refusal 429
   */
  async requestNew(request: LinkRequest): Promise<void> {
    const token = await this.#find(request);
    if (token) this.#later(() => sendNewLink(this.context, token, request.origin));
  }

  /** Resolves when nothing is left to write: before closing, and in tests. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #find({ token, origin }: LinkRequest): Promise<TokenRow | null> {
    const hash = sha256(token);
    this.#limits.request(origin.ip, hash);
    const row = await findByHash(this.context.database.orm, hash);
    if (!row) this.#limits.unknown(origin.ip);
    return row;
  }

  #fits(token: TokenRow, { finalidades }: LinkRequest): boolean {
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

const byContext = new WeakMap<AppContext, ClientLinks>();

/** The one of this process: the api's routes and the clients' site count together. */
export function clientLinksOf(context: AppContext, log: Logger): ClientLinks {
  const links = byContext.get(context) ?? new ClientLinks(context, log);
  byContext.set(context, links);
  return links;
}
