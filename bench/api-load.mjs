// Memory of the api, and its speed against a bare server on the same SQL: `node bench/api-load.mjs [--rounds=9]`.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { load } from './support/load.mjs';
import { residentMB } from './support/memory.mjs';
import {
  ensureBuilt,
  freePort,
  importApi,
  importFromApi,
  repoRoot,
  signIn,
  startProduct,
} from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const address = '/api/departamentos';
const rounds = option('rounds', 9);
const seconds = option('seconds', 3);
await ensureBuilt();
const figures = [...(await measureMemory()), ...(await measureSpeed())];
printFigures('Api (the unfavourable end of the 95 % interval counts)', figures);
writeResults('api-load', { rounds, seconds, figures });

/** Resident memory of the whole product with its own database, in MB. */
async function measureMemory() {
  const product = await startProduct({ env: { TRUST_PROXY: '1' } });
  try {
    const headers = { Authorization: await signIn(product.url), rota: '/departamentos' };
    const ask = (most) => load({ port: product.port, path: address, headers, connections: 8, most });
    await sleep(5_000);
    const atRest = residentMB(product);
    await ask(1_000);
    const after = residentMB(product);
    await ask(9_000);
    await sleep(2_000);
    const later = residentMB(product);
    return [
      { name: 'memory at rest, database included', value: atRest, unit: 'MB' },
      { name: 'memory after 1 000 requests', value: after, unit: 'MB' },
      { name: 'memory after 10 000 requests', value: later, unit: 'MB' },
    ];
  } finally {
    await product.stop();
  }
}

/** Both servers on one PostgreSQL, in slices of some seconds each, in changing order. */
async function measureSpeed() {
  process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
  const { startPrivatePostgres } = await importApi('testing/postgres-server');
  const postgres = await startPrivatePostgres();
  const { databaseUrl } = postgres;
  let product;
  let bare;
  try {
    product = await startProduct({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1' } });
    bare = await startBare(databaseUrl, await listStatements(databaseUrl));
    const headers = { Authorization: await signIn(product.url), rota: '/departamentos' };
    const ports = { product: product.port, bare: bare.port };
    const samples = { product: [], bare: [] };
    for (let round = -1; round < rounds; round += 1) {
      for (const name of shuffled(Object.keys(ports))) {
        const slice = await load({ port: ports[name], path: address, headers, seconds });
        if (round >= 0) samples[name].push(slice);
      }
    }
    const values = (name, key) => samples[name].map((slice) => slice[key]);
    printTable(
      `GET ${address}, 32 connections, PostgreSQL, medians of ${rounds} slices of ${seconds} s`,
      ['', 'per second', 'p50 ms', 'p99 ms', 'bytes'],
      Object.keys(ports).map((name) => [
        name,
        Math.round(median(values(name, 'perSecond'))),
        median(values(name, 'p50')).toFixed(1),
        median(values(name, 'p99')).toFixed(1),
        median(values(name, 'bytes')),
      ]),
    );
    const speed = pairedRatio(values('product', 'perSecond'), values('bare', 'perSecond'));
    const p99 = pairedRatio(values('product', 'p99'), values('bare', 'p99'));
    return [
      {
        name: 'requests per second, product ÷ bare',
        value: speed.low,
        unit: '×',
        goal: 0.75,
        atLeast: true,
        note: ratioText(speed),
      },
      { name: 'p99, product ÷ bare', value: p99.high, unit: '×', goal: 1.5, note: ratioText(p99) },
    ];
  } finally {
    bare?.stop();
    await product?.stop();
    await postgres.remove();
  }
}

/** The statements the product's own repository sends for the list, rows first. */
async function listStatements(databaseUrl) {
  const { listDepartamentos } = await importApi('areas/acesso/departamentos/departamentos.repository');
  const { drizzle } = await importFromApi('drizzle-orm/node-postgres');
  const { default: pg } = await importFromApi('pg');
  const statements = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const logger = { logQuery: (text, values) => statements.push({ text, values }) };
  await listDepartamentos({ orm: drizzle(pool, { logger }) }, { pagina: 1, por_pagina: 25 });
  await pool.end();
  return statements;
}

function startBare(databaseUrl, statements) {
  return freePort().then(
    (port) =>
      new Promise((resolve, reject) => {
        const file = fileURLToPath(new URL('support/bare-server.mjs', import.meta.url));
        const child = fork(file, [JSON.stringify({ databaseUrl, statements, port })]);
        child.once('message', () => resolve({ port, stop: () => child.disconnect() }));
        child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
      }),
  );
}
