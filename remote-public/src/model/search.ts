import { folded } from '@gestao/shared/rules/folding';

/** Whether every word typed occurs somewhere in the texts, accents and case aside. */
export function matchesSearch(busca: string, textos: string[]): boolean {
  const words = folded(busca).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = folded(textos.join(' '));
  return words.every((word) => whole.includes(word));
}
