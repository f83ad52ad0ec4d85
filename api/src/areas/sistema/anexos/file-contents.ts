import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import { invalidFields } from '../../../platform/app/refusal';
import { refuseLargeUnpacked, TooLargeUnpacked } from '../../../platform/files/unpacked-size';

/** Longest side of a picture, and the most of them all, in pixels: whoever opens it holds each of them. */
const sideMax = 20_000;
const pixelsMax = 100_000_000;
/** Largest size of a document once unpacked, in bytes. */
const unpackedMax = 200_000_000;

const refused = (text: string) => invalidFields({ arquivo: [text] });
export const notAllowed = () => refused('Tipo de arquivo não permitido.');

/**
 * Looks into a stored file: what its name promises must be in it, and opening it must be harmless
 * (docs/domain/sistema.md#anexos).
 * @returns its media type
 * @throws Refusal 422 at `arquivo`
 */
export async function checkContents(path: string, extensao: string): Promise<string> {
  const detected = await fileTypeFromFile(path);
  if (!detected || canonical(detected.ext) !== canonical(extensao)) throw notAllowed();
  if (detected.mime.startsWith('image/')) await checkPixels(path);
  if (extensao === 'docx' || extensao === 'xlsx') await checkUnpacked(path);
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

async function checkUnpacked(path: string): Promise<void> {
  try {
    await refuseLargeUnpacked(await readFile(path), unpackedMax);
  } catch (error) {
    if (!(error instanceof TooLargeUnpacked)) throw refused('Não foi possível abrir este documento.');
    throw refused(`O documento passa de ${unpackedMax / 1_000_000} MB depois de aberto.`);
  }
}

const canonical = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension);
