import { createReadStream } from 'node:fs';
import { imageSizeFromFile } from 'image-size/fromFile';
import { checkOle } from './ole-contents';
import { checkReceita, isReceitaKind } from './receita-contents';
import { achadoDe, notWhatItSays, otherKind, refused } from './refused';
import { checkText, isTextKind, textUnder } from './text-contents';
import { checkZip, documentIn } from './zip-contents';

/** What a file is, by its content. */
export interface Contents {
  mime: string;
  /** That of its name, or of the picture that it is under another picture's name. */
  extensao: string;
}

/** Longest side of a picture, and the most of them all, in pixels: whoever opens it holds each of them. */
const sideMax = 20_000;
const pixelsMax = 100_000_000;

/**
 * Looks into a stored file: what its name promises must be in it, and opening it must be harmless
 * (docs/domain/sistema.md#anexos). Reads it in pieces, never whole.
 * @throws Refusal 422 at `arquivo`: what was found, and what to do
 */
export async function checkContents(path: string, extensao: string): Promise<Contents> {
  if (isTextKind(extensao)) {
    const other = await signed(path);
    if (other) throw otherKind(extensao, other);
    return { mime: await checkText(path, extensao), extensao };
  }
  if (isReceitaKind(extensao)) return { mime: await checkReceita(path, extensao), extensao };
  const { mime, ext } = (await detect(path, extensao)) ?? {};
  if (!mime || !ext || ext === 'xml') throw await textUnder(path, extensao);
  if (pictures.has(canonical(extensao)) && pictures.has(ext)) {
    await checkPixels(path);
    return { mime, extensao: canonical(extensao) === ext ? extensao : ext };
  }
  if (ext === 'cfb') return { mime: await checkOle(path, extensao), extensao };
  if (canonical(extensao) !== ext) throw otherThan(extensao, ext);
  if (zipped.has(extensao)) await checkZip(path, extensao);
  return { mime, extensao };
}

/** Pictures that are taken; telephones and messengers give each of them the name of another. */
const pictures: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'heic']);
const zipped: ReadonlySet<string> = new Set(['docx', 'xlsx', 'zip']);

const canonical = (extensao: string) => (extensao === 'jpeg' || extensao === 'jfif' ? 'jpg' : extensao);

function otherThan(extensao: string, ext: string) {
  const found = achadoDe(ext);
  return found ? otherKind(extensao, found) : notWhatItSays(extensao);
}

/** What stands under the name of a text and is known by its signature: another document, a picture, a program. */
async function signed(path: string) {
  const { fileTypeFromFile } = await import('file-type');
  const { ext = '' } = (await fileTypeFromFile(path)) ?? {};
  if (ext === 'cfb')
    return { nome: 'um arquivo do Office', faca: 'abra no Excel ou no Word e salve como XLSX ou DOCX.' };
  // Letters alone make the signature of a program of Windows; the text then tells.
  return textLike.has(ext) ? undefined : achadoDe(ext);
}

const textLike: ReadonlySet<string> = new Set(['exe', 'bmp', 'ps', 'rtf', 'xml']);

/** Its kind by its signature; for a PDF and an Office document wherever that stands. */
async function detect(path: string, extensao: string): Promise<{ mime: string; ext: string } | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (!found && extensao === 'pdf' && (await pdfBegins(path))) return { mime: 'application/pdf', ext: 'pdf' };
  // Some programs write the parts of a document in an order of their own.
  if (found?.ext === 'zip' && (extensao === 'xlsx' || extensao === 'docx'))
    return (await documentIn(path)) ?? found;
  return found;
}

/** Readers look for it within so many bytes; some senders leave blanks, headers or printer commands before. */
const pdfWithin = 1024;

async function pdfBegins(path: string): Promise<boolean> {
  const parts: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: pdfWithin + 4 })) parts.push(chunk as Buffer);
  const start = Buffer.concat(parts).toString('latin1');
  const at = start.indexOf('%PDF-');
  return at >= 0 && at < pdfWithin && !start.slice(0, at).includes('<');
}

async function checkPixels(path: string): Promise<void> {
  const { width, height } = await imageSizeFromFile(path).catch(() => {
    throw refused('Não foi possível ler esta imagem: salve-a de novo e tente outra vez.');
  });
  if (Math.max(width, height) <= sideMax && width * height <= pixelsMax) return;
  const [largura, altura, lado] = [width, height, sideMax].map((one) => one.toLocaleString('pt-BR'));
  throw refused(
    `A imagem tem ${largura} × ${altura} pixels. O limite é de ${lado} de cada lado e de ${pixelsMax / 1_000_000} milhões ao todo: salve-a menor.`,
  );
}
