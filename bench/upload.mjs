// What does a file of 25 MB cost on its way in, against a plain stream to disk with its SHA-256; how much memory do ten
// at once take? `node bench/upload.mjs [--rounds=9]`
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, freePort, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 9);
const atOnce = 10;
/** The most the product takes, less what the form around it needs. */
const size = 25 * 1024 * 1024 - 1024;

await ensureBuilt();
let product;
let bare;
try {
  product = await startProduct();
  bare = await startBare(product.dataDir);
  const authorization = await signIn(product.url);
  const record = `entidade=cliente&entidade_uuid=${await aClient(authorization)}`;
  const asks = {
    product: (body) =>
      send(`${product.url}/api/anexos?${record}`, body, { authorization, rota: '/clientes' }),
    bare: (body) => send(`http://127.0.0.1:${bare.port}/`, body),
  };
  // Before all else: what a process has once taken it gives back slowly. The first one makes what every later one needs.
  await asks.product(aFile());
  await sleep(3_000);
  const rest = memoryOf(product.pid);
  const bodies = Array.from({ length: atOnce }, aFile);
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(product.pid));
  }, 20);
  await Promise.all(bodies.map((body) => asks.product(body)));
  clearInterval(watch);
  const samples = { product: [], bare: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(asks))) {
      const body = aFile();
      const start = performance.now();
      await asks[name](body);
      if (round >= 0) samples[name].push(performance.now() - start);
    }
  }
  const ratio = pairedRatio(samples.product, samples.bare);
  const figures = [
    {
      name: '25 MB in ÷ plain stream to disk',
      value: ratio.high,
      unit: '×',
      goal: 1.5,
      note: ratioText(ratio),
    },
    {
      name: `${atOnce} of them at once, above rest`,
      value: most - rest,
      unit: 'MB',
      goal: 50,
      note: `${rest.toFixed(0)} MB at rest`,
    },
  ];
  printTable('A file of 25 MB, medians (ms)', Object.keys(samples), [
    Object.values(samples).map((all) => median(all).toFixed(0)),
  ]);
  printFigures('Upload (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('upload', { rounds, atOnce, figures, samples });
} finally {
  bare?.stop();
  await product?.stop();
}

/** A file no other has been: what was sent before would be told as repeated. */
function aFile() {
  const content = randomBytes(size);
  content.write('%PDF-1.7\n');
  const boundary = 'limite-da-medida';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="extrato.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

async function send(url, { type, bytes }, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: bytes,
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

async function aClient(authorization) {
  const answer = await fetch(`${product.url}/api/clientes`, {
    headers: { authorization, rota: '/clientes' },
  });
  const { data } = await answer.json();
  return data.itens[0].uuid;
}

/** Resident memory of a process, MB. */
function memoryOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}

function startBare(folder) {
  return freePort().then(
    (port) =>
      new Promise((resolve, reject) => {
        const file = fileURLToPath(new URL('support/bare-upload.mjs', import.meta.url));
        const child = fork(file, [JSON.stringify({ folder, port })]);
        child.once('message', () => resolve({ port, stop: () => child.disconnect() }));
        child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
      }),
  );
}
