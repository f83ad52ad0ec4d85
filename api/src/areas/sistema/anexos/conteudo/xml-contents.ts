import { SaxesParser } from 'saxes';
import { declared, page, refused } from './refused';

const xhtml = 'http://www.w3.org/1999/xhtml';
/** Elements that a browser draws or runs, by the namespace that makes them so. */
const drawn: Readonly<Record<string, () => Error>> = {
  [xhtml]: () => page('xml'),
  'http://www.w3.org/2000/svg': () => refused('Este .xml é um desenho SVG: salve como PNG ou PDF.'),
  'http://www.w3.org/1999/XSL/Transform': () =>
    refused('Este .xml é uma folha de estilo XSLT, não um documento: envie o XML do próprio documento.'),
};
/** Without a namespace they are what their name says only where the whole file is one. */
const roots: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['html', 'head', 'body', 'script', 'iframe', 'meta'].map((name) => [name, xhtml])),
  svg: 'http://www.w3.org/2000/svg',
};

/**
 * Well formed, and nothing but data: no document type, no entities of its own, and no element of a page, a drawing or
 * a style sheet. That is told by its namespace: names such as `Transform` belong to every signature. What it says of
 * how to be shown is left alone: nothing here follows it.
 * @throws Refusal 422 at `arquivo`
 */
export async function checkXml(texts: AsyncIterable<string>): Promise<void> {
  const parser = new SaxesParser();
  /** What each open element declares: its prefixes, the empty one for its own. */
  const scopes: Readonly<Record<string, string>>[] = [];
  let elements = 0;
  parser.on('error', () => {
    throw refused(
      `Este XML está incompleto ou danificado, na linha ${parser.line}: baixe ou gere o arquivo de novo.`,
    );
  });
  parser.on('doctype', (type) => {
    throw /^\s*html\b/i.test(type) ? page('xml') : declared('XML');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    const before = scopes.at(-1) ?? {};
    const own = Object.entries(attributes as Record<string, string>).flatMap(([key, value]) =>
      key === 'xmlns' ? [['', value]] : key.startsWith('xmlns:') ? [[key.slice(6), value]] : [],
    );
    const scope = own.length > 0 ? { ...before, ...Object.fromEntries(own) } : before;
    scopes.push(scope);
    const colon = name.indexOf(':');
    const namespace = scope[name.slice(0, Math.max(0, colon))]?.trim() ?? '';
    const root = elements === 1 && namespace === '' ? roots[name.toLowerCase()] : undefined;
    const refusal = drawn[root ?? namespace];
    if (refusal) throw refusal();
  });
  parser.on('closetag', () => scopes.pop());
  let begun = false;
  for await (const text of texts) {
    // Some programs write an empty line before the declaration.
    const part = begun ? text : text.replace(/^[\uFEFF\s]+/, '');
    if (part === '') continue;
    if (!begun && /^<(!doctype\s+html|html|head|body|script|iframe|meta)\b/i.test(part)) throw page('xml');
    begun = true;
    parser.write(part);
  }
  if (elements === 0) throw refused('Este XML não tem conteúdo: baixe ou gere o arquivo de novo.');
  parser.close();
}
