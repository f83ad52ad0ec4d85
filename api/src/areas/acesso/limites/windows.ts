import { muitasTentativas } from '@gestao/shared/contracts/publico/publico-messages';
import { lt } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { toDatabaseError } from '../../../platform/database/pg-errors';
import { limite } from '../../../platform/database/schema';

/** How many requests of one kind are let through in a window that begins at the first of them. */
export interface Window {
  most: number;
  /** Length in ms. */
  length: number;
}

/** What is counted: a key names its kind and whom it concerns. */
export interface Counted {
  key: string;
  window: Window;
}

/** Keys over their limit that a process remembers; the oldest go first. */
const mostRemembered = 20_000;

/**
 * Counts requests in windows of time, over all processes on one database (docs/decisions/0065): the database adds,
 * judges and answers in one statement, so that of many at once no more get through than the limit allows. What
 * is over is remembered until its window ends, so that a flood costs the database nothing.
 */
export class Windows {
  readonly #over = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Counts one request. @throws Refusal 429 past the limit */
  async count(counted: Counted): Promise<void> {
    this.#refuseOver(counted.key);
    this.#judge(counted, await this.#run('limite-um', countOne, [...this.#values(counted)]));
  }

  /**
   * Counts one request of an address to a link, the link only while the address is within its own limit and
   * only where the link exists: what nobody was given leaves no row behind.
   * @param known hash of the link's secret, looked for among the links of clients and the calendars' addresses
   * @throws Refusal 429 past either limit
   */
  async countBoth(address: Counted, link: Counted, known: string): Promise<void> {
    this.#refuseOver(address.key);
    this.#refuseOver(link.key);
    const values = [...this.#values(address), ...this.#values(link), address.window.most, known];
    const [first, second] = await this.#run('limite-dois', countAddressAndLink, values);
    this.#judge(address, first ? [first] : []);
    if (second) this.#judge(link, [second]);
  }

  #values({ key, window }: Counted): [string, string, string] {
    const now = this.now();
    return [key, now.toISOString(), new Date(now.getTime() + window.length).toISOString()];
  }

  async #run(name: string, text: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await this.database.pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  #refuseOver(key: string): void {
    const until = this.#over.get(key);
    if (until === undefined) return;
    if (until > this.now().getTime()) throw tooMany(until, this.now());
    this.#over.delete(key);
  }

  #judge({ key, window }: Counted, [row]: Row[]): void {
    if (!row || row.conta <= window.most) return;
    const until = row.ate.getTime();
    const oldest = this.#over.size >= mostRemembered ? this.#over.keys().next().value : undefined;
    if (oldest !== undefined) this.#over.delete(oldest);
    this.#over.set(key, until);
    throw tooMany(until, this.now());
  }
}

interface Row {
  conta: number;
  ate: Date;
}

const tooMany = (until: number, now: Date) =>
  new Refusal(429, muitasTentativas, {
    codigo: 'muitas_tentativas',
    retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  });

/** @param now number of the parameter that says what time it is */
const further = (now: number) => `on conflict (chave) do update set
  conta = case when limite.ate <= $${now}::timestamptz then excluded.conta else limite.conta + excluded.conta end,
  ate = case when limite.ate <= $${now}::timestamptz then excluded.ate else limite.ate end
  returning chave, conta, ate`;

const countOne = `insert into limite (chave, conta, ate)
  select $1, 1, $3::timestamptz ${further(2)}`;

const countAddressAndLink = `with endereco as (insert into limite (chave, conta, ate)
    select $1, 1, $3::timestamptz ${further(2)}),
  link as (insert into limite (chave, conta, ate)
    select $4, 1, $6::timestamptz from endereco
    where endereco.conta <= $7 and (exists (select from token_cliente where token_hash = $8)
      or exists (select from calendario_feed where token_hash = $8))
    ${further(5)})
  select conta, ate from endereco union all select conta, ate from link`;

/** Requests of one key that a process has counted and not yet told. */
export interface Untold {
  key: string;
  count: number;
  /** End of the window as this process sees it. */
  until: Date;
}

const addMany = `insert into limite (chave, conta, ate)
  select * from unnest($1::text[], $2::int[], $3::timestamptz[]) ${further(4)}`;

/**
 * Adds what a process has counted by itself. Keys are locked in one order, so that two processes wait for each
 * other in turn.
 * @returns the windows of all processes together
 */
export async function addCounts(
  { pool }: Database,
  untold: readonly Untold[],
  now: Date,
): Promise<{ key: string; count: number; until: Date }[]> {
  const sorted = [...untold].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await pool.query<Row & { chave: string }>({
    name: 'limite-muitos',
    text: addMany,
    values: [
      sorted.map(({ key }) => key),
      sorted.map(({ count }) => count),
      sorted.map(({ until }) => until.toISOString()),
      now.toISOString(),
    ],
  });
  return rows.map(({ chave, conta, ate }) => ({ key: chave, count: conta, until: ate }));
}

/** Windows that are over mean nothing any more. */
export async function deleteOldWindows({
  database: { orm },
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  await orm.delete(limite).where(lt(limite.ate, now()));
}
