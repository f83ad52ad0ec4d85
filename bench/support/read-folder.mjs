// Reads a folder with the product's own thread, as the api does, and tells what this process noticed. Child of leitura.mjs.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

const { thread, files } = JSON.parse(process.argv[2]);
const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: 256 } });

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
  for (const file of files) {
    const from = performance.now();
    const read = await ask(file);
    byKind[file.extensao] = (byKind[file.extensao] ?? 0) + performance.now() - from;
    if (!read?.especie) unread += 1;
  }
  const ms = performance.now() - start;
  delay.disable();
  clearInterval(watch);
  process.send({ ms, byKind, unread, rest, most, p99: delay.percentile(99) / 1e6 });
});

const ask = (file) =>
  new Promise((resolve) => {
    worker.once('message', resolve);
    worker.postMessage(file);
  });

/** Resident memory of this process with its thread, MB. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000;
process.send('ready');
