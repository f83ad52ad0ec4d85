import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

type Answer<Read> = Read extends () => infer Result ? Awaited<Result> : Awaited<Read>;

/**
 * Several reads: side by side over the pool, one after the other inside a transaction, whose connection
 * takes one query at a time.
 * @param reads queries of drizzle, which begin when they are waited for, or functions that begin one; in a
 * transaction a promise would be a query that runs already
 */
export async function together<const Reads extends readonly unknown[]>(
  orm: object,
  reads: Reads,
): Promise<{ -readonly [Key in keyof Reads]: Answer<Reads[Key]> }> {
  const begin = (read: unknown): unknown => (typeof read === 'function' ? read() : read);
  const found: unknown[] = [];
  if (is(orm, PgTransaction)) for (const read of reads) found.push(await begin(read));
  else found.push(...(await Promise.all(reads.map(begin))));
  return found as { -readonly [Key in keyof Reads]: Answer<Reads[Key]> };
}
