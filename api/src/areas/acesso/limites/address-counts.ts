import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../../../platform/database/database';
import { addCounts } from './windows';

/** Longest time that what this process counted stays untold, in ms. */
const tellWithin = 1_000;
/** Share of the limit that one address may use up before it is told at once. */
const untoldShare = 20;
/** Addresses in memory; the oldest go first. */
const mostAddresses = 20_000;

interface Count {
  /** Of all processes, as far as this one knows. */
  total: number;
  /** Of this process, not yet told. */
  untold: number;
  until: number;
}

/**
 * Requests of each address, for `@fastify/rate-limit`. Every request of the product passes here, so each
 * process counts in memory and tells the database within a second, or sooner once an address has used up a
 * twentieth of its limit: what processes let through together beyond the limit is a twentieth for each.
 * Without the database each counts by itself.
 */
export function createAddressCounts(database: Database, now: () => Date) {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;

  function countOne(address: string, window: number, most: number): Count {
    const at = now().getTime();
    let count = counts.get(address);
    if (!count || count.until <= at) {
      counts.delete(address);
      const oldest = counts.size >= mostAddresses ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      count = { total: 0, untold: 0, until: at + window };
      counts.set(address, count);
    }
    count.total += 1;
    // Past the limit nothing is told: it is over until the window ends.
    if (count.total <= most + 1) {
      count.untold += 1;
      if (count.untold * untoldShare >= most) void tell();
      else timer ??= setTimeout(() => void tell(), tellWithin).unref();
    }
    return count;
  }

  async function tellOnce(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const told = new Map<string, Count>();
    for (const [key, count] of counts) if (count.untold > 0) told.set(key, count);
    if (told.size === 0) return;
    const untold = [...told].map(([address, { untold: count, until }]) => ({
      key: `pedidos ${address}`,
      count,
      until: new Date(until),
    }));
    for (const count of told.values()) count.untold = 0;
    for (const { key, count, until } of await addCounts(database, untold, now())) {
      const known = told.get(key.slice('pedidos '.length));
      if (!known) continue;
      known.total = count + known.untold;
      known.until = until.getTime();
    }
  }

  /** Tells what is untold now; what cannot be told is lost, and each process goes on by itself. */
  async function tell(): Promise<void> {
    if (telling) return telling;
    telling = tellOnce()
      .catch(() => undefined)
      .finally(() => {
        telling = undefined;
      });
    return telling;
  }

  class Store {
    incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
      most: number,
    ): void {
      const { total, until } = countOne(address, window, most);
      done(null, { current: total, ttl: Math.max(0, until - now().getTime()) });
    }
    child(): Store {
      return this;
    }
  }

  return {
    store: Store as FastifyRateLimitStoreCtor,
    tell,
    /** The last word of a process that ends. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await telling;
      await tell();
    },
  };
}
