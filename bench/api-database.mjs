// Delay of the api's event loop while the product's own database works, beside an idle control of the same run;
// and its writes and reads per second: `node bench/api-database.mjs`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compileApi } from './support/product.mjs';
import { printFigures, printTable, writeResults } from './support/report.mjs';

const count = 2000;
const files = await compileApi(['platform/database/database']);
const { openDatabase } = await import(pathToFileURL(files['platform/database/database']).href);
const dataDir = mkdtempSync(join(tmpdir(), 'gestao-bench-'));
const database = await openDatabase({ dataDir });
const { pool } = database;
const slow = (rows) =>
  pool.query('select count(*) from generate_series(1, $1::int) as n where n % 7 = 3', [rows]);

/** Runs `work` and gives its duration and the loop's delay meanwhile, in ms. */
async function measure(work) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  delay.disable();
  return { ms, p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
}

const each = (query) => () =>
  Promise.all(Array.from({ length: count }, (_, index) => pool.query(...query(index))));

let runs;
try {
  await pool.query('create table nota (id bigint primary key generated always as identity, texto text)');
  // The first run also compiles; the second one tells how many rows take three seconds.
  await slow(1_000_000);
  const sample = await measure(() => slow(1_000_000));
  runs = {
    'idle control': await measure(() => sleep(3000)),
    'one slow query': await measure(() => slow(Math.round((1_000_000 * 3000) / sample.ms))),
    writes: await measure(each((index) => ['insert into nota (texto) values ($1)', [`nota ${index}`]])),
    reads: await measure(each((index) => ['select texto from nota where id = $1', [index + 1]])),
  };
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

printTable(
  'Event loop of the api, own database (ms)',
  ['', 'duration', 'delay p50', 'delay p99', 'delay max'],
  Object.entries(runs).map(([name, { ms, p50, p99, max }]) => [
    name,
    Math.round(ms),
    p50.toFixed(2),
    p99.toFixed(2),
    max.toFixed(2),
  ]),
);
const figures = [
  {
    name: 'event-loop delay p99 during a slow query',
    value: runs['one slow query'].p99,
    unit: 'ms',
    goal: 20,
    note: `idle ${runs['idle control'].p99.toFixed(2)}`,
  },
  { name: 'writes per second', value: (count / runs.writes.ms) * 1000, unit: '' },
  { name: 'reads per second', value: (count / runs.reads.ms) * 1000, unit: '' },
];
printFigures('Own database', figures);
writeResults('api-database', { runs, figures });
