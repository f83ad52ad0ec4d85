import { createHash } from 'node:crypto';

/** What a receipt is made of: texts, whole numbers, truth, nothing, and lists and objects of them. */
export type Valor = string | number | boolean | null | readonly Valor[] | { readonly [chave: string]: Valor };

/**
 * The one text of a value (docs/domain/operacao.md#comprovante): JSON in which every object has its keys in the order
 * of their characters, without a space, and lists keep their order.
 * @throws Error for a number that is not whole: it would have more than one text
 */
export function formaCanonica(valor: Valor): string {
  if (Array.isArray(valor)) return `[${valor.map(formaCanonica).join(',')}]`;
  if (valor !== null && typeof valor === 'object') {
    const chaves = Object.keys(valor).sort();
    const campos = valor as { readonly [chave: string]: Valor };
    return `{${chaves.map((chave) => `${JSON.stringify(chave)}:${formaCanonica(campos[chave] as Valor)}`).join(',')}}`;
  }
  if (typeof valor === 'number' && !Number.isSafeInteger(valor))
    throw new Error('A receipt holds whole numbers only.');
  return JSON.stringify(valor);
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256De = (texto: string) => createHash('sha256').update(texto, 'utf8').digest('hex');
