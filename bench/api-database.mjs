// Event-loop delay of the api's process while the embedded database works, beside an idle control in
// the same run; and writes and reads per second. Usage: node bench/api-database.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const api = join(dirname(fileURLToPath(import.meta.url)), '../api');
const { build } = createRequire(join(api, 'package.json'))('esbuild');
// Inside node_modules, so that the bare imports of the two files resolve.
const outdir = join(api, 'node_modules/.cache/gestao-bench');
await build({
  entryPoints: ['database', 'pglite-worker'].map((name) => join(api, `src/database/${name}.ts`)),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'error',
});
const { openDatabase } = await import(pathToFileURL(join(outdir, 'database.mjs')).href);

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

const round = (result) =>
  Object.fromEntries(Object.entries(result).map(([key, value]) => [key, Number(value.toFixed(2))]));

const dataDir = mkdtempSync(join(tmpdir(), 'gestao-bench-'));
const database = await openDatabase({ dataDir });
const { pool } = database;
const slow = (rows) =>
  pool.query('select count(*) from generate_series(1, $1::int) as n where n % 7 = 3', [rows]);

try {
  await pool.query('create table nota (id bigint primary key generated always as identity, texto text)');
  // The first run also compiles; the second one tells how many rows take three seconds.
  await slow(1_000_000);
  const sample = await measure(() => slow(1_000_000));
  const rows = Math.round((1_000_000 * 3000) / sample.ms);
  const idle = await measure(() => sleep(3000));
  const busy = await measure(() => slow(rows));
  const count = 2000;
  const writes = await measure(() =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        pool.query('insert into nota (texto) values ($1)', [`nota ${n}`]),
      ),
    ),
  );
  const reads = await measure(() =>
    Promise.all(
      Array.from({ length: count }, (_, n) => pool.query('select texto from nota where id = $1', [n + 1])),
    ),
  );
  console.table({
    'idle control': round(idle),
    'one slow query': round(busy),
    writes: round(writes),
    reads: round(reads),
  });
  console.info(
    `writes/s ${Math.round((count / writes.ms) * 1000)}, reads/s ${Math.round((count / reads.ms) * 1000)}`,
  );
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
