import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { type Codificacao, createTextDecoder, createTextProbe } from '../../../../platform/files/decode-text';
import { notAllowed } from './refused';

/** Text has no signature: what it is shows only by reading all of it. */
const kinds: Readonly<
  Record<string, { mime: string; check: (path: string, encoding: Codificacao) => unknown }>
> = {
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
async function encodingOf(path: string): Promise<Codificacao | undefined> {
  const probe = createTextProbe();
  for await (const chunk of createReadStream(path, pieces)) probe.add(chunk as Buffer);
  const { codificacao, texto } = probe.end();
  if (!texto) return undefined;
  if (!codificacao.startsWith('utf-16')) return codificacao;
  for await (const text of decoded(path, codificacao)) if (neverInUtf16.test(text)) return undefined;
  return codificacao;
}

const pieces = { highWaterMark: 1 << 16 };

/** Control characters, and halves of characters that stand alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const neverInUtf16 = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\ufffd]/;

/** The file's text, piece by piece. */
async function* decoded(path: string, encoding: Codificacao, end?: number): AsyncGenerator<string> {
  const decoder = createTextDecoder(encoding);
  for await (const chunk of createReadStream(path, { ...pieces, end })) yield decoder.decode(chunk as Buffer);
  if (end === undefined) yield decoder.end();
}

async function startOf(path: string, encoding: Codificacao): Promise<string> {
  let text = '';
  for await (const piece of decoded(path, encoding, 65_535)) text += piece;
  return text;
}

/** A page or a drawing stays one under another name. */
async function refuseMarkup(path: string, encoding: Codificacao): Promise<void> {
  const start = await startOf(path, encoding);
  if (/^\s*<(!doctype|!--|\?|html|head|body|svg|script|iframe|meta)/i.test(start)) throw notAllowed();
}

/** Both ages of the format: the headers of the first, or the XML of the second. */
async function checkOfx(path: string, encoding: Codificacao): Promise<void> {
  const start = await startOf(path, encoding);
  const begins = /^\s*(OFXHEADER\s*:|<\?(xml|ofx)\b|<OFX>)/i.test(start);
  if (!begins || !/<OFX>/i.test(start) || /<(!doctype|!entity|html|svg|script)/i.test(start))
    throw notAllowed();
}

/** Elements of pages and drawings: a browser would run what is in them. */
const drawn = new Set(['html', 'svg', 'script', 'stylesheet', 'transform']);

/** Well formed, and nothing but data: no document type, no entities of its own, no page, no drawing. */
async function checkXml(path: string, encoding: Codificacao): Promise<void> {
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
