import { createRequire } from 'node:module';
import { withoutAccents } from '@gestao/shared/rules/folding';
import type { Font } from 'fontkit';
import { loadLater } from '../app/load-later';

const fontkit = loadLater<typeof import('fontkit')>('fontkit');
const pdfkit = loadLater<typeof import('pdfkit')>('pdfkit');

/** Names of the fonts of every paper. */
export const regular = 'regular';
export const bold = 'bold';

/**
 * Arimo has the letters of every name in Latin, Greek and Cyrillic script, and the widths of Helvetica and Arial. Read
 * with the first paper and kept: to read it again costs more than to draw a page.
 */
let opened: { regular: Font; bold: Font } | undefined;

function fonts(): { regular: Font; bold: Font } {
  opened ??= { regular: read('400Regular/Arimo_400Regular.ttf'), bold: read('700Bold/Arimo_700Bold.ttf') };
  return opened;
}

function read(file: string): Font {
  const font = fontkit().openSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/arimo/${file}`));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts.`);
  // A shape keeps the letter that it was first asked for, by which a paper's text is found and copied. First asked for as
  // a part of another, as the c of ç, it would be no letter at all in papers from then on.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** A document that knows `regular` and `bold`, and carries of each the letters it uses. */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  // Without a font to begin with: the standard ones would be read for nothing.
  const PDFDocument = pdfkit();
  const doc = new PDFDocument({ ...options, font: '' });
  for (const [name, font] of Object.entries(fonts())) doc.registerFont(name, openedFont(font));
  return doc;
}

/** `pdfkit` also takes a font that is open already, which its types do not say. */
function openedFont(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as Buffer;
}

/**
 * Text as the fonts can draw it: a letter that they lack loses its marks, and what they know in no form, as an
 * emoji, becomes `?`. Line breaks stay, and every space is an ordinary one.
 */
export function drawable(text: string): string {
  return (
    text
      .normalize('NFC')
      // Whoever copies or searches the paper's text expects ordinary ones.
      .replace(/[\p{Zs}\t]/gu, ' ')
      .replace(/[^\n\x20-\x7e\xa0-\xff]/gu, known)
  );
}

function known(char: string): string {
  if (has(char)) return char;
  const bare = withoutAccents(char);
  return [...bare].every(has) ? bare : '?';
}

function has(char: string): boolean {
  return fonts().regular.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
}
