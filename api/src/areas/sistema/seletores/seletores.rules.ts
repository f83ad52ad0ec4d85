import { slug } from '@gestao/shared/rules/chave';

/** Key of an entry out of its label: `Cartão CNPJ` → `cartao_cnpj`, at most 40 characters. */
export function slugOf(rotulo: string): string {
  return slug(rotulo, 40);
}
