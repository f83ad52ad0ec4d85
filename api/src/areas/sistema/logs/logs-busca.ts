import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { type Expected, expectedRowsOf } from '../../../platform/listing/expected-rows';
import { searchPattern } from '../../../platform/listing/paginate';

/** What one row in so many matches is met soon on a walk, and too much to be sorted. */
const thick = 50;
/** A number that the planner expects in fewer than one row of so many leads to a text. */
const scarce = 1_000;

/** How rows of the trail that match a search are read. */
export interface LogBusca {
  /** Exactly the rows of the list. */
  where: SQL | undefined;
  /** They are few, and found before they are sorted. */
  poucas: boolean;
  /** What the planner says of them; `undefined` when it was not asked. */
  expected: Expected | undefined;
}

/**
 * What was touched and who did it, without accents in one column that the database keeps. Left to itself,
 * the planner walks the order in search of rows that stand together in time, and takes comparing one for
 * cheap. The index of trigrams reads a list for each three letters, and those of common words are as long
 * as the trail: of a code or name with a long number the number alone is looked up, and what it finds compared.
 * @param filters conditions on columns of the trail
 * @param busca what is typed
 */
export async function findLogBusca(
  orm: Database['orm'],
  filters: SQL | undefined,
  busca: string | undefined,
): Promise<LogBusca> {
  if (!busca) return { where: filters, poucas: false, expected: undefined };
  const pattern = sql`sem_acento(${searchPattern(busca)})`;
  const where = and(filters, sql`log_transacao.texto_busca like ${pattern}`);
  const number = longestNumber(busca);
  const has = number && sql`log_transacao.texto_busca like ${searchPattern(number)}`;
  const [left, expected, numbered] = await expectedRowsOf(
    orm,
    [filters, where, ...(has ? [and(filters, has)] : [])].map(
      (of) => sql`select from log_transacao where ${of ?? sql`true`}`,
    ),
  );
  const all = left?.rows ?? 0;
  const byNumber = has && numbered && numbered.rows * scarce < all;
  return {
    // Put together with nothing, the text is not the column of the index.
    where: byNumber ? and(filters, has, sql`(log_transacao.texto_busca || '') like ${pattern}`) : where,
    poucas: (expected?.rows ?? 0) * thick < all,
    expected,
  };
}

/** At least four digits beside something else. */
function longestNumber(busca: string): string | undefined {
  const [longest] = (busca.match(/\d{4,}/g) ?? []).sort((a, b) => b.length - a.length);
  return longest === busca ? undefined : longest;
}
