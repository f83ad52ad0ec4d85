import { folded } from '@gestao/shared/rules/folding';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { searchPattern } from './paginate';

/** Text as people sort it: without case and accents, the same on every database. */
export const byText = (text: Column | SQL): SQL => sql`sem_acento(${text})`;

/** The same in memory: `Gestão ` and `gestao` are one name. */
export function plainText(text: string): string {
  return folded(text).trim();
}

/**
 * Rows whose texts contain every word, in any order, whatever case, accents and apostrophes: `moraes renata` and
 * `davila` find what they should.
 */
export function contains(words: string, ...texts: (Column | SQL)[]): SQL {
  const [one, ...others] = texts;
  // Taking the accents off costs more than anything else here: of several texts once, apart by what none holds.
  const text = others.length === 0 ? sql`${one}` : sql`concat_ws(e'\\u0001', ${sql.join(texts, sql`, `)})`;
  return containsFolded(words, sql`sem_acento(${text})`);
}

/** The same of a text that the database keeps without accents. */
export function containsFolded(words: string, text: SQL): SQL {
  const patterns = wordsOf(words).map((word) => sql`sem_acento(${searchPattern(word)})`);
  return sql`translate(${text}, '''', '') like all (array[${sql.join(patterns, sql`, `)}])`;
}

/** The same of a text that is kept without accents and apostrophes: nothing of a row is made anew. */
export function containsPlain(words: string, text: SQL): SQL {
  const each = wordsOf(words).map((word) => sql`${text} like sem_acento(${searchPattern(word)})`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/** What was typed, word by word; of signs alone, as it is. */
function wordsOf(typed: string): string[] {
  const words = typed
    .replace(/['’]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length > 0 ? words : [typed];
}
