import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Once per jest run, after the last worker: stops the PostgreSQL of the tests if nobody else uses it. */
export default async function teardown() {
  const here = dirname(fileURLToPath(import.meta.url));
  process.env.GESTAO_TEST_API_ROOT = join(here, '../..');
  // Inside node_modules, so that the bare imports left in it resolve.
  const outfile = join(here, '../../node_modules/.cache/gestao-testing/teardown.mjs');
  buildSync({
    entryPoints: [join(here, 'postgres-server.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  const { leavePostgres } = await import(outfile);
  await leavePostgres();
}
