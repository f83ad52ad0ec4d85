import { esperaDaConfirmacao } from '@gestao/shared/contracts/publico/publico-messages';
import { addressBlock } from '../../../platform/app/address-block';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { countTry, forgetFailures, giveBack, type Limit } from '../limites/throttle';
import { Windows } from '../limites/windows';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Requests by address, requests by link, unknown links by address, and files by link
 * (docs/domain/publico.md#limites).
 */
const rules = {
  endereco: { most: 30, length: minute },
  link: { most: 120, length: minute },
  desconhecido: { most: 10, length: hour },
  arquivo: { most: 60, length: hour },
} as const;
type Rule = keyof typeof rules;

/** Wrong ends of a document: an hour's wait after the last one. */
const wrongEnds = (free: number): Limit => ({ free, firstWait: 3600, longestWait: 3600 });
const guesses = { link: wrongEnds(5), address: wrongEnds(20) };

/**
 * Counts requests to client links over all processes. Unknown links cost only their own kind of limit: someone
 * guessing behind a shared address does not shut out the clients who really have a link there.
 */
export class TokenLimits {
  readonly #windows: Windows;

  /** @param kind links of different kinds never meet each other's limits */
  constructor(
    private readonly context: Pick<AppContext, 'database' | 'now'>,
    private readonly kind: 'cliente' | 'agenda',
  ) {
    this.#windows = new Windows(context.database, context.now);
  }

  /** Before anything is looked up. @throws Refusal 429 */
  request(ip: string, tokenHash: string): Promise<void> {
    return this.#windows.countBoth(
      this.#of('endereco', addressBlock(ip)),
      this.#of('link', tokenHash),
      tokenHash,
    );
  }

  /** After a look-up found nothing. @throws Refusal 429 */
  unknown(ip: string): Promise<void> {
    return this.#windows.count(this.#of('desconhecido', addressBlock(ip)));
  }

  /** Before a file is taken in. @throws Refusal 429 */
  upload(tokenHash: string): Promise<void> {
    return this.#windows.count(this.#of('arquivo', tokenHash));
  }

  /**
   * Before the end of a document is compared: one that comes while the others are still being compared
   * counts too.
   * @returns what to do when it was the right one: it counts no more, and the link starts afresh
   * @throws Refusal 429, with the wait at `digitos`
   */
  async guess(ip: string, tokenHash: string): Promise<() => Promise<void>> {
    const { database, now } = this.context;
    const link = `documento:${tokenHash}`;
    const tries = [
      { key: link, limit: guesses.link },
      { key: `documento-ip:${addressBlock(ip)}`, limit: guesses.address },
    ];
    try {
      const [, ofAddress] = await countTry(database.orm, tries, now());
      return async () => {
        await forgetFailures(database.orm, link);
        if (ofAddress) await giveBack(database.orm, [ofAddress]);
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const wait = esperaDaConfirmacao(error.details.retryAfterSeconds ?? 0);
      throw new Refusal(429, wait, { ...error.details, erros: { digitos: [wait] } });
    }
  }

  #of(rule: Rule, subject: string) {
    return { key: `${this.kind} ${rule} ${subject}`, window: rules[rule] };
  }
}
