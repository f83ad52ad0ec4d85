/** Text without accents and other marks, its case kept: `Ação` becomes `Acao`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Lower case without accents: how people search and compare names. Letters that only look composed (`ß`,
 * `æ`, `º`) stay; the database's `sem_acento` spells those out.
 */
export function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}
