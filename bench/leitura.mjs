// What does it cost to read what 400 files of a folder are, 150 MB of PDF, XML and SPED, against reading their bytes with
// their SHA-256; what do memory and the loop of the process notice? `node bench/leitura.mjs [--rounds=9]`
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { writeMixedFolder } from './support/mixed-folder.mjs';
import { compileApi, ensureBuilt } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText } from './support/statistics.mjs';

const rounds = option('rounds', 9);
await ensureBuilt();
const folder = mkdtempSync(path.join(tmpdir(), 'leitura-'));
let child;
try {
  const files = writeMixedFolder(folder);
  const megabytes = files.reduce((sum, file) => sum + statSync(file.path).size, 0) / 1e6;
  const room = 'areas/sistema/anexos/leitura';
  const reader = `${room}/ler-arquivo`;
  const lanes = 'platform/threads/side-by-side';
  const compiled = await compileApi([reader, `${room}/leitura.thread`, lanes]);
  child = fork(fileURLToPath(new URL('support/read-folder.mjs', import.meta.url)), [
    JSON.stringify({ reader: compiled[reader], lanes: compiled[lanes], files }),
  ]);
  await answer();
  const samples = { read: [], hash: [] };
  const seen = [];
  for (let round = -1; round < rounds; round += 1) {
    const hash = hashAll(files);
    child.send('read');
    const read = await answer();
    if (read.unread > 0) throw new Error(`${read.unread} files were not known.`);
    seen.push(read);
    if (round < 0) continue;
    samples.hash.push(hash);
    samples.read.push(read.ms);
  }
  const ratio = pairedRatio(samples.read, samples.hash);
  const rest = seen[0].rest;
  const figures = [
    {
      name: 'reading ÷ bytes with SHA-256',
      value: ratio.high,
      unit: '×',
      goal: 6,
      note: ratioText(ratio),
    },
    {
      name: 'memory above rest',
      value: Math.max(...seen.map(({ most }) => most)) - rest,
      unit: 'MB',
      goal: 250,
      note: `${rest.toFixed(0)} MB at rest`,
    },
    {
      name: 'loop of the process meanwhile, p99',
      value: median(seen.map(({ p99 }) => p99)),
      unit: 'ms',
      goal: 20,
    },
  ];
  const kinds = Object.keys(seen[0].byKind);
  printTable(
    `${files.length} files, ${megabytes.toFixed(0)} MB, medians (ms; those of a kind added up over the threads)`,
    ['read', 'hash', ...kinds],
    [
      [
        ...['read', 'hash'].map((name) => median(samples[name]).toFixed(0)),
        ...kinds.map((kind) => median(seen.map(({ byKind }) => byKind[kind])).toFixed(0)),
      ],
    ],
  );
  printFigures('Reading a folder (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('leitura', { rounds, megabytes, figures, samples });
} finally {
  child?.send('end');
  rmSync(folder, { recursive: true, force: true });
}

function answer() {
  return new Promise((resolve, reject) => {
    const ended = (code) => reject(new Error(`The reader ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      resolve(said);
    });
  });
}

function hashAll(files) {
  const start = performance.now();
  for (const { path: file } of files) createHash('sha256').update(readFileSync(file)).digest('hex');
  return performance.now() - start;
}
