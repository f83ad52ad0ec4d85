/** E-mail texts of the firm: variables `{nome}`, paragraphs, and the links in them. */

const variable = /\{([a-z_]+)\}/g;
const variableThenStop = /\{([a-z_]+)\}(\.?)/g;

/** Names of the variables in a text, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map((match) => match[1] as string))];
}

/** Variables that are not among the known ones. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return variablesIn(text).filter((name) => !known.includes(name));
}

/**
 * Puts values in, in one pass: a value that looks like a variable stays as it is. A sentence that ends in a name with
 * a full stop of its own (`Padaria Ltda.`) ends once.
 */
export function fillVariables(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(variableThenStop, (placeholder, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return value.endsWith('.') ? value : value + stop;
  });
}

export interface TextPart {
  text: string;
  /** Set for a web address: where it leads. */
  href?: string;
}
/** A paragraph's lines, each of words and links. */
export type Paragraph = TextPart[][];

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Paragraphs (parted by empty lines) of a plain text, its web addresses marked. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(partsOf));
}

function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of line.matchAll(address)) {
    if (match.index > at) parts.push({ text: line.slice(at, match.index) });
    parts.push({ text: match[0], href: match[0] });
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}
