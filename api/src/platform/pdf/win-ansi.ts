import { withoutAccents } from '@gestao/shared/rules/folding';

/** Characters of Windows-1252 beyond Latin-1: what the standard fonts of PDF can draw. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** What stands for common characters that the fonts do not have. */
const replacements: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '≤': '<=',
  '≥': '>=',
  '\t': ' ',
};

/**
 * Text as the standard PDF fonts can draw it: accents of Portuguese stay, a letter with a foreign mark
 * loses the mark, anything else becomes `?`. Line breaks
 * stay, and every space is an ordinary one.
 */
export function winAnsi(text: string): string {
  return [...text.normalize('NFC')].map(drawable).join('');
}

function drawable(char: string): string {
  // Whoever copies or searches the paper's text expects ordinary ones.
  if (/\p{Zs}/u.test(char)) return ' ';
  if (has(char)) return char;
  const replacement = replacements[char];
  if (replacement !== undefined) return replacement;
  const bare = withoutAccents(char);
  if (bare === '') return '';
  return [...bare].every(has) ? bare : '?';
}

function has(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (
    char === '\n' ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    beyondLatin1.includes(char)
  );
}
