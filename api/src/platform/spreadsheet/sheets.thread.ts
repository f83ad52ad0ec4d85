import { parentPort } from 'node:worker_threads';
import { readLines, readStart, type StartLimits } from './read-sheets';

export type Pergunta =
  | { ler: 'inicio'; path: string; extensao: 'csv' | 'xlsx'; limits: StartLimits }
  | { ler: 'linhas'; bytes: Uint8Array; folha: string | undefined; max: number };

/** What cannot be read is answered with `null`. */
parentPort?.on('message', async (pergunta: Pergunta) => {
  const answer =
    pergunta.ler === 'inicio'
      ? readStart(pergunta.path, pergunta.extensao, pergunta.limits)
      : readLines(pergunta.bytes, pergunta);
  parentPort?.postMessage(await answer.catch(() => null));
});
