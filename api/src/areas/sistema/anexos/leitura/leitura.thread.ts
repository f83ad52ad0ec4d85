import { parentPort } from 'node:worker_threads';
import type { Legivel } from './legiveis';
import { readDocumento } from './ler-documento';

export interface Pergunta {
  path: string;
  extensao: Legivel;
}

/** What cannot be read is answered with `null`. */
parentPort?.on('message', async ({ path, extensao }: Pergunta) => {
  parentPort?.postMessage(await readDocumento(path, extensao).catch(() => null));
});
