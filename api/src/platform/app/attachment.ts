import { withoutAccents } from '@gestao/shared/rules/folding';

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
