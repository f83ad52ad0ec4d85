import type { Actor } from '../../../platform/app/actor';

/** Letters without case and accents, one for one, so that positions stay those of the text. */
const plain = (text: string) =>
  [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

const goesOn = /[\p{L}\p{N}]/u;

/**
 * People a text mentions: an `@` followed by a whole name, the longest one that fits. Names that two
 * people share mean both.
 */
export function mencionados<T extends Pick<Actor, 'nome'>>(texto: string, pessoas: readonly T[]): T[][] {
  const text = plain(texto);
  const named = pessoas
    .map((pessoa) => ({ pessoa, nome: plain(pessoa.nome.trim()) }))
    .filter(({ nome }) => nome !== '');
  const found = new Map<string, T[]>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const fitting = named.filter(
      ({ nome }) => text.startsWith(nome, at + 1) && !goesOn.test(text.charAt(at + 1 + nome.length)),
    );
    const longest = Math.max(0, ...fitting.map(({ nome }) => nome.length));
    const meant = fitting.filter(({ nome }) => nome.length === longest);
    if (meant[0])
      found.set(
        meant[0].nome,
        meant.map(({ pessoa }) => pessoa),
      );
  }
  return [...found.values()];
}
