/**
 * A valid CNPJ, different for each position; every tenth one has letters
 * (docs/domain/plataforma.md#documentos).
 */
export function cnpjOf(random: () => number, index: number): string {
  const root = String(10_000_000 + Math.floor(random() * 700_000) * 100 + index);
  const base = index % 10 === 9 ? `${root.slice(0, 2)}ABC${root.slice(5)}0001` : `${root}0001`;
  return withDigits(base);
}

/** The twelve characters of a CNPJ with their two check digits. */
export function withDigits(base: string): string {
  const first = checkDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${base}${first}${checkDigit(base + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`;
}

function checkDigit(text: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (text.charCodeAt(at) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}
