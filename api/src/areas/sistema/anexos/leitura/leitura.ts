import { imageSizeFromFile } from 'image-size/fromFile';
import type { AppContext } from '../../../../platform/app/context';
import { Refusal } from '../../../../platform/app/refusal';
import { sideBySide } from '../../../../platform/threads/side-by-side';
import { keepReading } from '../anexo.writer';
import { kindOf } from '../attachment-parents';
import { type ArquivoAFazer, listUnread } from './a-fazer.repository';
import { lidoDe } from './alertas';
import { leitores, recogniseArquivo } from './ler-arquivo';

const lote = 10;
/** A paper that was photographed with less is not readable: its longer side, in pixels. */
const ladoMinimo = 600;
type Lido = ReturnType<typeof lidoDe>;
const nada: Lido = { alertas: [], de_quem: null };
const imagens = new Set(['jpg', 'jpeg', 'png', 'webp', 'heic']);

/**
 * Reads what waits for validation, for warnings; each file once, also one that cannot be read.
 * @returns whether more may wait
 */
export async function readTurn(context: AppContext, stopped: () => boolean): Promise<boolean> {
  const waiting = await listUnread(context.database, lote);
  await sideBySide(waiting, leitores, async (file) => {
    if (stopped()) return;
    await keepReading(context.database.orm, file.id, await read(context, file), context.now());
  });
  return !stopped() && waiting.length === lote;
}

async function read(context: AppContext, file: ArquivoAFazer): Promise<Lido> {
  try {
    return await context.files.asLocal(file.arquivo, (path) => readLocal(context, file, path));
  } catch (error) {
    // A restored backup may lack a file; a store that is down is asked again.
    if (error instanceof Refusal && error.status === 404) return nada;
    throw error;
  }
}

async function readLocal({ areas, database }: AppContext, file: ArquivoAFazer, path: string): Promise<Lido> {
  if (imagens.has(file.extensao))
    return (await isSmall(path)) ? { ...nada, alertas: ['imagem_pequena'] } : nada;
  const documento = await recogniseArquivo(path, file.extensao);
  if (!documento) return nada;
  const about = await kindOf(areas, file.entidade)?.about?.(database.orm, file.entidade_id, areas);
  const competencias = file.competencia ? [file.competencia] : (about?.competencias ?? []);
  return lidoDe(documento, { documento: file.documento, competencias });
}

async function isSmall(path: string): Promise<boolean> {
  const size = await imageSizeFromFile(path).catch(() => null);
  return size !== null && Math.max(size.width, size.height) < ladoMinimo;
}
