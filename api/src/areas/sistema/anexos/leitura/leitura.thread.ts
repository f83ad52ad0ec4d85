import { parentPort } from 'node:worker_threads';
import type { Legivel } from './legiveis';
import { lerDocumento } from './ler-documento';

export interface Pergunta {
  path: string;
  extensao: Legivel;
}

/** What cannot be read is answered with `null`. */
parentPort?.on('message', async ({ path, extensao }: Pergunta) => {
  parentPort?.postMessage(await lerDocumento(path, extensao).catch(() => null));
});
