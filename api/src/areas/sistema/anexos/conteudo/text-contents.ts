import { createReadStream } from 'node:fs';
import { type Codificacao, createTextDecoder, createTextProbe } from '../../../../platform/files/decode-text';
import { createSpedEnd } from '../../../../platform/files/sped-end';
import { declared, notWhatItSays, otherKind, page, refused } from './refused';
import { checkXml } from './xml-contents';

type Check = (file: TextFile) => unknown;
interface TextFile {
  path: string;
  extensao: string;
  codificacao: Codificacao;
}

/** Text has no signature: what it is shows only by reading all of it. */
const kinds: Readonly<Record<string, { mime: string; check: Check }>> = {
  txt: { mime: 'text/plain', check: refuseMarkup },
  csv: { mime: 'text/csv', check: refuseMarkup },
  ofx: { mime: 'application/x-ofx', check: checkOfx },
  xml: { mime: 'application/xml', check: ({ path, codificacao }) => checkXml(decoded(path, codificacao)) },
  rem: { mime: 'text/plain', check: refuseMarkup },
  ret: { mime: 'text/plain', check: refuseMarkup },
  crm: { mime: 'text/plain', check: checkSicredi },
  crt: { mime: 'text/plain', check: checkSicredi },
};

export const isTextKind = (extensao: string): boolean => Object.hasOwn(kinds, extensao);

/** @throws Refusal 422 at `arquivo` for what is no text, or not the text its name promises */
export async function checkText(path: string, extensao: string): Promise<string> {
  const kind = kinds[extensao];
  if (!kind) throw notWhatItSays(extensao);
  const codificacao = await encodingOf(path, extensao);
  if (!codificacao) throw kind.check === checkSicredi ? notOfBank(extensao) : notWhatItSays(extensao);
  await kind.check({ path, extensao, codificacao });
  return kind.mime;
}

/**
 * How the file's bytes are text; `undefined` where no way of reading them gives text. Behind its last line a transmitted
 * SPED holds the signature of the Receita, which is none and is not looked at.
 */
async function encodingOf(path: string, extensao: string): Promise<Codificacao | undefined> {
  const probe = createTextProbe();
  const sped = extensao === 'txt' ? createSpedEnd() : undefined;
  for await (const chunk of createReadStream(path, pieces)) {
    const end = sped?.find(chunk as Buffer) ?? -1;
    probe.add(end < 0 ? (chunk as Buffer) : (chunk as Buffer).subarray(0, end));
    if (end >= 0) break;
  }
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
async function* decoded(path: string, codificacao: Codificacao, end?: number): AsyncGenerator<string> {
  const decoder = createTextDecoder(codificacao);
  for await (const chunk of createReadStream(path, { ...pieces, end })) yield decoder.decode(chunk as Buffer);
  if (end === undefined) yield decoder.end();
}

async function startOf({ path, codificacao }: Pick<TextFile, 'path' | 'codificacao'>): Promise<string> {
  let text = '';
  for await (const piece of decoded(path, codificacao, 65_535)) text += piece;
  return text;
}

/** A page may begin with comments. */
function isPage(start: string): boolean {
  let text = start.trimStart();
  while (text.startsWith('<!--')) {
    const end = text.indexOf('-->');
    if (end < 0) return false;
    text = text.slice(end + 3).trimStart();
  }
  return /^<(!doctype\s+html|html|head|body|script|iframe|meta|table|style|center)\b/i.test(text);
}

const isDrawing = (start: string) => /^\s*(<\?xml[^>]*>\s*)?<svg\b/i.test(start);
const isXml = (start: string) => /^\s*<(\?|!doctype|!--)/i.test(start);
const isMarkup = (start: string) => isXml(start) || /^\s*<[a-z_][\w.:-]*[\s>/]/i.test(start);
const isOfx = (start: string) => /^\s*(OFXHEADER\s*:|<\?ofx\b|<OFX>)/i.test(start);

/** A page or a drawing stays one under another name. */
async function refuseMarkup(file: TextFile): Promise<void> {
  const start = await startOf(file);
  if (isPage(start)) throw page(file.extensao);
  if (isDrawing(start))
    throw otherKind(file.extensao, { nome: 'um desenho SVG', faca: 'salve como PNG ou PDF.' });
  if (isXml(start)) throw otherKind(file.extensao, { nome: 'um XML', extensao: 'xml' });
}

/** Both ages of the format: the headers of the first, or the XML of the second. */
async function checkOfx(file: TextFile): Promise<void> {
  const start = await startOf(file);
  if (isPage(start) || /<(html|svg|script)\b/i.test(start)) throw page(file.extensao);
  if (/<!(doctype|entity)\b/i.test(start)) throw declared('extrato');
  if (/<OFX>/i.test(start) && (isOfx(start) || isXml(start))) return;
  throw notWhatItSays(file.extensao);
}

/** The files of a bank; certificates bear one of their names too. */
async function checkSicredi(file: TextFile): Promise<void> {
  const [first = ''] = (await startOf(file)).split(/\r\n|\r|\n/, 1);
  if (first.length < lineOfBank) throw notOfBank(file.extensao);
  await refuseMarkup(file);
}

const notOfBank = (extensao: string) =>
  refused(
    `Este .${extensao} não é um arquivo de cobrança do banco. Se for um certificado, ele não entra como anexo.`,
  );

/** Shortest line of the layouts of banks. */
const lineOfBank = 150;

/** What a text is that stands under a name of another kind. @returns a refusal */
export async function textUnder(path: string, extensao: string): Promise<Error> {
  const codificacao = await encodingOf(path, 'txt');
  if (!codificacao) return notWhatItSays(extensao);
  const start = await startOf({ path, codificacao });
  if (isPage(start)) return page(extensao);
  if (
    extensao === 'xls' &&
    /<\?mso-application[^>]*Excel|urn:schemas-microsoft-com:office:spreadsheet/i.test(start)
  )
    return refused('Este .xls é um XML do Excel 2003: abra no Excel e salve como XLSX.');
  if (isOfx(start)) return otherKind(extensao, { nome: 'um extrato OFX', extensao: 'ofx' });
  if (isDrawing(start))
    return otherKind(extensao, { nome: 'um desenho SVG', faca: 'salve como PNG ou PDF.' });
  if (isMarkup(start)) return otherKind(extensao, { nome: 'um XML', extensao: 'xml' });
  if (extensao === 'xls' || extensao === 'xlsx')
    return refused(`Este .${extensao} é um texto, e não uma planilha: abra no Excel e salve como XLSX.`);
  return start.trim() === ''
    ? notWhatItSays(extensao)
    : otherKind(extensao, { nome: 'um texto', extensao: 'txt' });
}
