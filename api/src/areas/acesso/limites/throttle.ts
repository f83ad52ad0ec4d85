import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import type { Database, Transaction } from '../../../platform/database/database';
import { tentativa_login } from '../../../platform/database/schema';

/** How fast failures under one kind of key turn into waiting. */
export interface Limit {
  /** Failures that cost nothing. */
  free: number;
  /** First wait in seconds; each further failure doubles it. */
  firstWait: number;
  /**
   * Longest wait in seconds: delays grow, but nobody is locked out for good
   * (docs/domain/acesso.md#tentativas).
   */
  longestWait: number;
}

const quarterHour = 900;
export const limits = {
  account: { free: 5, firstWait: 60, longestWait: quarterHour },
  address: { free: 30, firstWait: 60, longestWait: quarterHour },
  code: { free: 5, firstWait: 60, longestWait: quarterHour },
  /** Sign-ins that stop before the second factor. */
  halfSession: { free: 20, firstWait: 60, longestWait: quarterHour },
} satisfies Record<string, Limit>;

/** Failures this many seconds apart (after any wait) are forgotten. */
const forgetAfter = 3600;

/** 429 (docs/domain/acesso.md#tentativas); the wait is told in whole minutes and, to machines, in seconds. */
export function tooManyAttempts(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    429,
    `Muitas tentativas. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    { codigo: 'muitas_tentativas', retryAfterSeconds: seconds },
  );
}

type Orm = Pick<Transaction, 'insert' | 'select' | 'update' | 'delete'>;

/** When the last of the keys' waits ends; `null` when none has to wait. */
async function waitingUntil(orm: Pick<Orm, 'select'>, keys: string[], now: Date): Promise<Date | null> {
  const rows = await orm
    .select({ until: tentativa_login.bloqueada_ate })
    .from(tentativa_login)
    .where(inArray(tentativa_login.chave, keys));
  const until = Math.max(0, ...rows.map((row) => row.until?.getTime() ?? 0));
  return until > now.getTime() ? new Date(until) : null;
}

/** Asks without counting, before work that is worth sparing. @throws Refusal 429 while any key has to wait. */
export async function refuseWaiting({ orm }: Database, keys: string[], now: Date): Promise<void> {
  const until = await waitingUntil(orm, keys, now);
  if (until) throw tooManyAttempts(until, now);
}

/** A try that counts as a failure until it is forgotten or given back. */
export interface CountedTry {
  key: string;
  /** End of the wait that it brought about, if it did. */
  until: Date | null;
}

/**
 * Counts a try as a failure before the secret is compared, so that of many at once no more are compared than
 * the limit allows: the database adds, judges and answers in one statement. Whoever finds the secret right
 * takes the failure back by `forgetFailures` or `giveBack`.
 * @throws Refusal 429 while one of the keys has to wait; then none of them was counted.
 */
export async function countTry(
  orm: Orm,
  tries: readonly { key: string; limit: Limit }[],
  now: Date,
): Promise<CountedTry[]> {
  const counted: CountedTry[] = [];
  for (const { key, limit } of tries) {
    try {
      counted.push(await countOne(orm, key, limit, now));
    } catch (error) {
      await giveBack(orm, counted);
      throw error;
    }
  }
  return counted;
}

async function countOne(orm: Orm, key: string, limit: Limit, now: Date): Promise<CountedTry> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { falhas, ultima_em, bloqueada_ate } = tentativa_login;
  const old = sql`greatest(${ultima_em}, coalesce(${bloqueada_ate}, ${ultima_em})) < ${at} - make_interval(secs => ${forgetAfter})`;
  const count = sql`case when ${old} then 1 else ${falhas} + 1 end`;
  for (;;) {
    const [row] = await orm
      .insert(tentativa_login)
      .values({ chave: key, falhas: 1, primeira_em: now, ultima_em: now })
      .onConflictDoUpdate({
        target: tentativa_login.chave,
        set: {
          falhas: count,
          ultima_em: now,
          bloqueada_ate: sql`case when ${count} < ${limit.free} then null else ${at} + make_interval(secs =>
            least(${limit.longestWait}, ${limit.firstWait} * power(2, least(${count} - ${limit.free}, 20)))) end`,
        },
        setWhere: sql`${bloqueada_ate} is null or ${bloqueada_ate} <= ${at}`,
      })
      .returning({ until: bloqueada_ate });
    if (row) return { key, until: row.until };
    const until = await waitingUntil(orm, [key], now);
    if (until) throw tooManyAttempts(until, now);
    // Forgotten in between: it is the first again.
  }
}

/** What was counted was no failure; waits that others brought about stay. */
export async function giveBack(orm: Pick<Orm, 'update'>, counted: readonly CountedTry[]): Promise<void> {
  const { falhas, bloqueada_ate, chave } = tentativa_login;
  for (const { key, until } of counted) {
    const own = sql`${bloqueada_ate} is not distinct from ${until?.toISOString() ?? null}::timestamptz`;
    await orm
      .update(tentativa_login)
      .set({
        falhas: sql`greatest(${falhas} - 1, 0)`,
        bloqueada_ate: sql`case when ${own} then null else ${bloqueada_ate} end`,
      })
      .where(eq(chave, key));
  }
}

/** The right secret was given: the failures of its keys are forgotten. */
export async function forgetFailures(orm: Pick<Orm, 'delete'>, ...keys: string[]): Promise<void> {
  await orm.delete(tentativa_login).where(inArray(tentativa_login.chave, keys));
}

/** A day after the last one, a failure has nothing to say; waits are shorter. */
export async function deleteOldFailures({
  database: { orm },
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const dayAgo = new Date(now().getTime() - 86_400_000);
  await orm.delete(tentativa_login).where(lt(tentativa_login.ultima_em, dayAgo));
}
