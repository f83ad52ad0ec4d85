import { type Column, or, type SQL, sql } from 'drizzle-orm';
import { searchPattern } from './paginate';

/** Text as people sort it: without case and accents, the same on every database. */
export const byText = (text: Column | SQL): SQL => sql`sem_acento(${text})`;

/** The same in memory: `Gestão ` and `gestao` are one name. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** Rows in which one of the texts contains the words, whatever their case and accents. */
export function contains(words: string, ...texts: (Column | SQL)[]): SQL {
  const pattern = searchPattern(words);
  return or(...texts.map((text) => sql`sem_acento(${text}) like sem_acento(${pattern})`)) as SQL;
}
