import { esperaDaConfirmacao, muitasTentativas } from '@gestao/shared/contracts/publico/publico-messages';
import { addressBlock } from '../../../platform/app/address-block';
import { Refusal } from '../../../platform/app/refusal';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Requests by address, requests by link, unknown links by address, files by link, and wrong ends of a
 * document by link and by address (docs/domain/publico.md#limites).
 */
const rules = {
  address: { most: 30, window: minute },
  token: { most: 120, window: minute },
  unknown: { most: 10, window: hour },
  upload: { most: 60, window: hour },
  guess: { most: 5, window: hour },
  guessAddress: { most: 20, window: hour },
} as const;
type Rule = keyof typeof rules;

/** So that guesses from many addresses cannot fill the memory. */
const mostKeys = 20_000;

/**
 * Counts requests to client links in this process, each kind in windows that begin at its first
 * request. Unknown links cost only their own kind of limit: someone guessing behind a shared address
 * does not shut out the clients who really have a link there.
 */
export class TokenLimits {
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(private readonly now: () => Date) {}

  /** Before anything is looked up. @throws Refusal 429 */
  request(ip: string, tokenHash: string): void {
    this.#count('address', addressBlock(ip));
    this.#count('token', tokenHash);
  }

  /** After a look-up found nothing. @throws Refusal 429 */
  unknown(ip: string): void {
    this.#count('unknown', addressBlock(ip));
  }

  /** Before a file is taken in. @throws Refusal 429 */
  upload(tokenHash: string): void {
    this.#count('upload', tokenHash);
  }

  /**
   * Before the end of a document is compared: one that comes while the others are still being compared
   * counts too.
   * @throws Refusal 429, with the wait at `digitos`
   */
  guess(ip: string, tokenHash: string): void {
    try {
      this.#count('guess', tokenHash);
      this.#count('guessAddress', addressBlock(ip));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const wait = esperaDaConfirmacao(error.details.retryAfterSeconds ?? 0);
      throw new Refusal(429, wait, { ...error.details, erros: { digitos: [wait] } });
    }
  }

  /** It was the right one: it counts no more, and the link starts afresh. */
  guessed(ip: string, tokenHash: string): void {
    this.#counts.delete(`guess ${tokenHash}`);
    const entry = this.#counts.get(`guessAddress ${addressBlock(ip)}`);
    if (entry) entry.count -= 1;
  }

  #count(rule: Rule, subject: string): void {
    const { most, window } = rules[rule];
    const now = this.now().getTime();
    const key = `${rule} ${subject}`;
    let entry = this.#counts.get(key);
    if (!entry || now - entry.since >= window) {
      this.#counts.delete(key);
      if (this.#counts.size >= mostKeys) this.#forget(now);
      entry = { since: now, count: 0 };
      this.#counts.set(key, entry);
    }
    entry.count += 1;
    if (entry.count <= most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((entry.since + window - now) / 1000));
    throw new Refusal(429, muitasTentativas, { codigo: 'muitas_tentativas', retryAfterSeconds });
  }

  /** Drops what is over; if that is not enough, the oldest half. */
  #forget(now: number): void {
    for (const [key, { since }] of this.#counts) {
      if (now - since >= hour) this.#counts.delete(key);
    }
    if (this.#counts.size < mostKeys) return;
    let excess = this.#counts.size - mostKeys / 2;
    for (const key of this.#counts.keys()) {
      if (excess-- <= 0) break;
      this.#counts.delete(key);
    }
  }
}
