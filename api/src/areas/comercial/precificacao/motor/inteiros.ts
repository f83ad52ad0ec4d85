/**
 * Integer arithmetic of the pricing engine (docs/domain/comercial.md#calculo). Everything is BigInt inside:
 * the numerator of a task's cost exceeds 64 bits. Denominators are positive.
 */

/** n ÷ d to the nearest integer, halves up; n ≥ 0. For an odd d the half that is cut off never counts. */
export const meioAcima = (n: bigint, d: bigint): bigint => (n + (d >> 1n)) / d;

/** n ÷ d rounded down, towards −∞ also for negatives. */
export function piso(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  return n % d !== 0n && n < 0n ? quotient - 1n : quotient;
}

/** n ÷ d rounded up. */
export const teto = (n: bigint, d: bigint): bigint => -piso(-n, d);

export const maximo = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const minimo = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const soma = (values: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};

/**
 * Shares `total` over weights by largest remainders: the parts sum exactly to the total, and equal
 * remainders favour the first (docs/domain/comercial.md#desconto). Without any weight everything is zero.
 */
export function apportion(total: bigint, pesos: readonly bigint[]): bigint[] {
  const soma_pesos = soma(pesos);
  if (soma_pesos === 0n) return pesos.map(() => 0n);
  const partes = pesos.map((peso) => (total * peso) / soma_pesos);
  let falta = total - soma(partes);
  const restos = pesos
    .map((peso, indice) => ({ indice, resto: (total * peso) % soma_pesos }))
    .sort((a, b) => (a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1));
  for (const { indice } of restos) {
    if (falta === 0n) break;
    partes[indice] = (partes[indice] ?? 0n) + 1n;
    falta -= 1n;
  }
  return partes;
}

/**
 * Instalments of a total: the first ones carry the odd cents, the sum is exact
 * (docs/domain/comercial.md#implantacao).
 */
export function spread(total: bigint, parcelas: number): bigint[] {
  const n = BigInt(parcelas);
  return Array.from({ length: parcelas }, (_, indice) => total / n + (BigInt(indice) < total % n ? 1n : 0n));
}
