// Reads a folder with the product's own threads, as many side by side as the api does, and tells what this process
// noticed. Child of leitura.mjs.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

const { reader, lanes, files } = JSON.parse(process.argv[2]);
const { leitores, recogniseArquivo } = await import(pathToFileURL(reader).href);
const { sideBySide } = await import(pathToFileURL(lanes).href);

process.on('message', async (message) => {
  if (message === 'end') process.exit();
  const rest = memory();
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const byKind = {};
  let unread = 0;
  const start = performance.now();
  await sideBySide(files, leitores, async ({ path, extensao }) => {
    const from = performance.now();
    const read = await recogniseArquivo(path, extensao);
    byKind[extensao] = (byKind[extensao] ?? 0) + performance.now() - from;
    if (!read?.especie) unread += 1;
  });
  const ms = performance.now() - start;
  delay.disable();
  clearInterval(watch);
  process.send({ ms, byKind, unread, rest, most, p99: delay.percentile(99) / 1e6 });
});

/** Resident memory of this process with its threads, MB. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000;
process.send('ready');
