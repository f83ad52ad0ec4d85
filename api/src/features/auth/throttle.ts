import { eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../app/refusal';
import type { Database, Transaction } from '../../database/database';
import { tentativa_login } from '../../database/schema';

/** How fast failures under one kind of key turn into waiting. */
export interface Limit {
  /** Failures that cost nothing. */
  free: number;
  /** First wait in seconds; each further failure doubles it. */
  firstWait: number;
  /** Longest wait in seconds: delays grow, but nobody is locked out for good (quality 4.1). */
  longestWait: number;
}

const quarterHour = 900;
export const limits = {
  account: { free: 5, firstWait: 60, longestWait: quarterHour },
  address: { free: 30, firstWait: 60, longestWait: quarterHour },
  code: { free: 5, firstWait: 60, longestWait: quarterHour },
} satisfies Record<string, Limit>;

/** Failures this many seconds apart (after any wait) are forgotten. */
const forgetAfter = 3600;

/** 429 of domain 3.1; the wait is told in whole minutes and, to machines, in seconds. */
export function tooManyAttempts(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    429,
    `Muitas tentativas. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    { codigo: 'muitas_tentativas', retryAfterSeconds: seconds },
  );
}

/** When the last of the keys' waits ends; `null` when none has to wait. */
export async function waitingUntil({ orm }: Database, keys: string[], now: Date): Promise<Date | null> {
  const rows = await orm
    .select({ until: tentativa_login.bloqueada_ate })
    .from(tentativa_login)
    .where(inArray(tentativa_login.chave, keys));
  const until = Math.max(0, ...rows.map((row) => row.until?.getTime() ?? 0));
  return until > now.getTime() ? new Date(until) : null;
}

/** @throws Refusal 429 while any of the keys has to wait. */
export async function refuseWaiting(database: Database, keys: string[], now: Date): Promise<void> {
  const until = await waitingUntil(database, keys, now);
  if (until) throw tooManyAttempts(until, now);
}

/** Adds a failure and, past the free ones, the wait that it costs; one atomic statement. */
export async function recordFailure({ orm }: Database, key: string, limit: Limit, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const old = sql`greatest(${tentativa_login.ultima_em}, coalesce(${tentativa_login.bloqueada_ate}, ${tentativa_login.ultima_em})) < ${at} - make_interval(secs => ${forgetAfter})`;
  const count = sql`case when ${old} then 1 else ${tentativa_login.falhas} + 1 end`;
  await orm
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
    });
}

/** The right password was given: the account's failures are forgotten. */
export async function forgetFailures(tx: Pick<Transaction, 'delete'>, key: string): Promise<void> {
  await tx.delete(tentativa_login).where(eq(tentativa_login.chave, key));
}
