/**
 * The secret at the end of a link, without what chats, mail programs and people put around it: `/`, `.`, `)`, `>`,
 * quotes, `…`, spaces, invisible characters. Letters, digits, `-` and `_` may belong to a secret and are never taken
 * away: a wrong one stays wrong.
 * @param length of the secret, in characters of base64url
 * @returns the text as it is where no whole secret stands in it
 */
export function withoutGlue(text: string, length = 43): string {
  const glue = '[^\\p{L}\\p{N}_-]*';
  return new RegExp(`^${glue}([\\w-]{${length}})${glue}$`, 'u').exec(text)?.[1] ?? text;
}
