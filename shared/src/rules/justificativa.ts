/**
 * What the reason of a discount still misses, in words; `null` when nothing.
 * @param minimo shortest length the discount asks for; zero asks for none
 */
export function faltaNaJustificativa(texto: string | null, minimo: number): string | null {
  return (texto?.trim().length ?? 0) >= minimo
    ? null
    : `Justifique o desconto com ao menos ${minimo} caracteres.`;
}
