const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word typed occurs somewhere in the texts, accents and case aside. */
export function matchesSearch(busca: string, textos: string[]): boolean {
  const words = plain(busca).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = plain(textos.join(' '));
  return words.every((word) => whole.includes(word));
}
