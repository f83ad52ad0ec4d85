/** Key of an entry out of its label: `Cartão CNPJ` → `cartao_cnpj`, at most 40 characters. */
export function slugOf(rotulo: string): string {
  return rotulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_+|_+$/g, '');
}
