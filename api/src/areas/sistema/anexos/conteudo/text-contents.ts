import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { notAllowed } from './refused';

/** Text has no signature: what it is shows only by reading all of it. */
const kinds: Readonly<Record<string, { mime: string; check: (path: string, encoding: string) => unknown }>> =
  {
    txt: { mime: 'text/plain', check: refuseMarkup },
    csv: { mime: 'text/csv', check: refuseMarkup },
    ofx: { mime: 'application/x-ofx', check: checkOfx },
    xml: { mime: 'application/xml', check: checkXml },
  };

export const isTextKind = (extensao: string): boolean => Object.hasOwn(kinds, extensao);

/** @throws Refusal 422 at `arquivo` for what is no text, or not the text its name promises */
export async function checkText(path: string, extensao: string): Promise<string> {
  const kind = kinds[extensao];
  const encoding = kind && (await encodingOf(path));
  if (!encoding) throw notAllowed();
  await kind.check(path, encoding);
  return kind.mime;
}

/** How the file's bytes are text; `undefined` where no way of reading them gives text. */
async function encodingOf(path: string): Promise<string | undefined> {
  for await (const start of createReadStream(path, { end: 1 })) {
    const mark = (start as Buffer).toString('hex');
    if (mark === 'fffe') return (await isText(path, 'utf-16le')) ? 'utf-16le' : undefined;
    if (mark === 'feff') return (await isText(path, 'utf-16be')) ? 'utf-16be' : undefined;
  }
  for (const encoding of ['utf-8', 'windows-1252']) if (await isText(path, encoding)) return encoding;
  return undefined;
}

/** What no text has: control characters, and the places that Windows-1252 leaves empty. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const never = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/;
const neverIn1252 = /[\x81\x8d\x8f\x90\x9d]/;

async function isText(path: string, encoding: string): Promise<boolean> {
  try {
    for await (const text of decoded(path, encoding)) {
      if (never.test(text) || (encoding === 'windows-1252' && neverIn1252.test(text))) return false;
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('E') && !(error instanceof TypeError)) throw error;
    return false;
  }
}

/** The file's text, piece by piece. @throws TypeError for bytes that are none */
async function* decoded(path: string, encoding: string, end?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: end === undefined });
  for await (const chunk of createReadStream(path, { end })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  if (end === undefined) yield decoder.decode();
}

async function startOf(path: string, encoding: string): Promise<string> {
  let text = '';
  for await (const piece of decoded(path, encoding, 65_535)) text += piece;
  return text;
}

/** A page or a drawing stays one under another name. */
async function refuseMarkup(path: string, encoding: string): Promise<void> {
  const start = await startOf(path, encoding);
  if (/^\s*<(!doctype|!--|\?|html|head|body|svg|script|iframe|meta)/i.test(start)) throw notAllowed();
}

/** Both ages of the format: the headers of the first, or the XML of the second. */
async function checkOfx(path: string, encoding: string): Promise<void> {
  const start = await startOf(path, encoding);
  const begins = /^\s*(OFXHEADER\s*:|<\?(xml|ofx)\b|<OFX>)/i.test(start);
  if (!begins || !/<OFX>/i.test(start) || /<(!doctype|!entity|html|svg|script)/i.test(start))
    throw notAllowed();
}

/** Elements of pages and drawings: a browser would run what is in them. */
const drawn = new Set(['html', 'svg', 'script', 'stylesheet', 'transform']);

/** Well formed, and nothing but data: no document type, no entities of its own, no page, no drawing. */
async function checkXml(path: string, encoding: string): Promise<void> {
  const parser = new SaxesParser();
  let elements = 0;
  const stop = () => {
    throw notAllowed();
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('processinginstruction', ({ target }) => target === 'xml-stylesheet' && stop());
  parser.on('opentag', ({ name }) => {
    elements += 1;
    if (drawn.has(name.slice(name.indexOf(':') + 1).toLowerCase())) stop();
  });
  for await (const text of decoded(path, encoding)) parser.write(text);
  parser.close();
  if (elements === 0) stop();
}
