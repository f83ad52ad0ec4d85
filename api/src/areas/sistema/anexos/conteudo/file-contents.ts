import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import { checkWorkbook97 } from './ole-contents';
import { notAllowed, refused } from './refused';
import { checkText, isTextKind } from './text-contents';
import { checkZip } from './zip-contents';

/** Longest side of a picture, and the most of them all, in pixels: whoever opens it holds each of them. */
const sideMax = 20_000;
const pixelsMax = 100_000_000;

/**
 * Looks into a stored file: what its name promises must be in it, and opening it must be harmless
 * (docs/domain/sistema.md#anexos). Reads it in pieces, never whole.
 * @returns its media type
 * @throws Refusal 422 at `arquivo`
 */
export async function checkContents(path: string, extensao: string): Promise<string> {
  if (isTextKind(extensao)) return checkText(path, extensao);
  const detected = await fileTypeFromFile(path);
  if (!detected || canonical(detected.ext) !== canonical(extensao)) throw notAllowed();
  if (detected.mime.startsWith('image/')) await checkPixels(path);
  if (extensao === 'docx' || extensao === 'xlsx' || extensao === 'zip') await checkZip(path, extensao);
  if (extensao === 'xls') return checkWorkbook97(path);
  return detected.mime;
}

async function checkPixels(path: string): Promise<void> {
  const { width, height } = await imageSizeFromFile(path).catch(() => {
    throw refused('Não foi possível ler esta imagem. Salve-a de novo e tente outra vez.');
  });
  if (Math.max(width, height) <= sideMax && width * height <= pixelsMax) return;
  const [largura, altura, lado] = [width, height, sideMax].map((one) => one.toLocaleString('pt-BR'));
  throw refused(
    `A imagem tem ${largura} × ${altura} pixels. O limite é de ${lado} de cada lado e de ${pixelsMax / 1_000_000} milhões ao todo.`,
  );
}

/** `cfb` is the container of the old Office formats. */
const canonical = (extension: string) => ({ jpeg: 'jpg', cfb: 'xls' })[extension] ?? extension;
