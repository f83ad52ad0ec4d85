import { withoutAccents } from '@gestao/shared/rules/folding';

/** What browsers, also those of phones, show by themselves, and that runs nothing. */
const shown: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Whether a file of this kind opens in a browser instead of being saved. */
export const showsInPlace = (mime: string): boolean => shown.has(mime);

/** `Content-Disposition` of a file to be looked at; saved from there it bears its name. */
export const inPlace = (filename: string): string => attachment(filename).replace(/^attachment/, 'inline');

/**
 * `Content-Disposition` of a file to be saved (RFC 6266): the name in full for browsers, and a plain one
 * for whatever reads no `filename*`.
 */
export function attachment(filename: string): string {
  const name = filename
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    // A name that ends in a point, `Ltda.`, and the point of the kind.
    .replace(/\.{2,}(?=[^.]+$)/, '.');
  const plain = withoutAccents(name).replace(/[^\x20-\x7E]|["\\%]/g, '_');
  // encodeURIComponent leaves these, RFC 5987 does not.
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
