// Two checkouts of the product side by side: start, second start, memory, four lists and a write, reopening
// after a kill. `node bench/engine.mjs --before=<checkout> --after=<checkout> [--rounds=5]`; both are built.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMB } from './support/memory.mjs';
import { freePort, repoRoot, signIn } from './support/product.mjs';
import { option, printTable, textOption, writeResults } from './support/report.mjs';
import { median, percentile } from './support/statistics.mjs';

const rounds = option('rounds', 5);
const requests = option('requests', 200);
const lists = ['/clientes', '/logs', '/orcamentos', '/oportunidades'];
const variants = { before: textOption('before'), after: textOption('after') || repoRoot };
const samples = {};
const servers = {};

const note = (name, variant, value) => {
  samples[name] ??= { before: [], after: [] };
  samples[name][variant].push(value);
};

/** Starts the built product of a checkout. @returns once it answers, with how long that took in ms */
async function start(checkout, dataDir) {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, ['api/dist/server.mjs'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Pronto:') && resolve());
    exited.then((code) => reject(new Error(`${checkout} ended with ${code}.`)));
  });
  return {
    child,
    exited,
    port,
    pid: child.pid,
    dataDir,
    url: `http://localhost:${port}`,
    ms: performance.now() - from,
  };
}

async function end(server, signal) {
  server.child.kill(signal);
  await server.exited;
}

async function timed(server, token, method, address, body) {
  const from = performance.now();
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers: {
      Authorization: token,
      rota: '/bench',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - from;
}

/** Eight at a time, as the people of a small firm. */
async function burst(server, token, method, address, body) {
  const times = [];
  let next = 0;
  const ask = async () => {
    while (next < requests) {
      next += 1;
      times.push(await timed(server, token, method, address, body?.(next)));
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return times;
}

try {
  for (const [name, checkout] of Object.entries(variants)) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'gestao-engine-'));
    servers[name] = { dataDir };
    servers[name] = await start(checkout, dataDir);
    note('first start, ms', name, servers[name].ms);
  }
  for (const [name, checkout] of Object.entries(variants)) {
    await end(servers[name], 'SIGTERM');
    servers[name] = await start(checkout, servers[name].dataDir);
    note('second start, ms', name, servers[name].ms);
  }
  await sleep(5_000);
  for (const name of Object.keys(variants)) note('memory at rest, MB', name, residentMB(servers[name]));
  const tokens = {};
  for (const name of Object.keys(variants)) tokens[name] = await signIn(servers[name].url);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? ['after', 'before'] : ['before', 'after'];
    for (const address of lists) {
      for (const name of order) {
        const times = await burst(servers[name], tokens[name], 'GET', address);
        note(`${address} p50, ms`, name, percentile(times, 50));
        note(`${address} p99, ms`, name, percentile(times, 99));
      }
    }
    for (const name of order) {
      const cargo = (at) => ({
        nome: `Medida ${round}-${at}`,
        nivel: 'Analista',
        departamento_uuid: null,
        ativo: true,
      });
      const times = await burst(servers[name], tokens[name], 'POST', '/cargos', cargo);
      note('write p50, ms', name, percentile(times, 50));
      note('write p99, ms', name, percentile(times, 99));
    }
  }
  for (const name of Object.keys(variants))
    note('memory after the load, MB', name, residentMB(servers[name]));
  for (const [name, checkout] of Object.entries(variants)) {
    await end(servers[name], 'SIGKILL');
    servers[name] = await start(checkout, servers[name].dataDir);
    note('reopening after a kill, ms', name, servers[name].ms);
  }
} finally {
  for (const server of Object.values(servers)) {
    if (server.child && server.child.exitCode === null) await end(server, 'SIGTERM');
    rmSync(server.dataDir, { recursive: true, force: true });
  }
}

const rows = Object.entries(samples).map(([name, { before, after }]) => ({
  name,
  before: median(before),
  after: median(after),
}));
printTable(
  'Two checkouts in one run (medians)',
  ['', 'before', 'after', 'after ÷ before'],
  rows.map(({ name, before, after }) => [
    name,
    before.toFixed(1),
    after.toFixed(1),
    (after / before).toFixed(2),
  ]),
);
writeResults('engine', { rounds, requests, samples, figures: [] });
