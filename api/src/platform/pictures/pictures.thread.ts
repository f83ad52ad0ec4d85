import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { heicToJpeg } from './heic-to-jpeg';

/** What cannot be converted is answered with `null`. */
parentPort?.on('message', async (path: string) => {
  const answer = readFile(path).then(heicToJpeg);
  parentPort?.postMessage(await answer.catch(() => null));
});
