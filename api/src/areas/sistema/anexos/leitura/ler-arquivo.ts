import { availableParallelism } from 'node:os';
import { createThreads } from '../../../../platform/threads/thread';
import type { Documento } from './documento';
import { isLegivel } from './legiveis';
import type { Pergunta } from './leitura.thread';

/** Files that are read side by side: a long one does not hold up a preview that somebody waits for. */
export const leitores = Math.min(2, availableParallelism());

const threads = createThreads<Pergunta, Documento | null>({
  url: new URL('./leitura.thread.mjs', import.meta.url),
  // A file that takes longer, or more, is left unread.
  limit: 30_000,
  memory: 256,
  count: leitores,
});

/**
 * Reads a file beside the main loop: what is in it may take long, or take the reader down.
 * @returns `null` for a kind that nothing reads, and for a file that could not be read in time
 */
export async function recogniseArquivo(path: string, extensao: string): Promise<Documento | null> {
  return isLegivel(extensao) ? ((await threads.ask({ path, extensao })) ?? null) : null;
}
