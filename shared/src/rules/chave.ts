import { folded } from './folding';

/** Letters and digits of a name joined by `_`, at most `length` characters; empty where it has none. */
export function slug(nome: string, length: number): string {
  return folded(nome)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, length)
    .replace(/^_+|_+$/g, '');
}

/**
 * Whether every object has something of this name, as `constructor`: no key of ours, since what is kept by
 * key is read out of plain objects.
 */
export const isOfEveryObject = (name: string): boolean => name in Object.prototype;

/** Key out of a name: `Notas de saída` becomes `notas_de_saida`, at most 60 characters; `item` for none. */
export function chaveDe(nome: string): string {
  return slug(nome, 60) || 'item';
}

/** The key, or the first of `key_2`, `key_3`… that nothing uses, no object either; never longer than 60 characters. */
export function chaveUnica(nome: string, usadas: ReadonlySet<string>): string {
  const base = chaveDe(nome);
  let chave = base;
  for (let n = 2; usadas.has(chave) || isOfEveryObject(chave); n++) {
    const fim = `_${n}`;
    chave = `${base.slice(0, 60 - fim.length)}${fim}`;
  }
  return chave;
}
