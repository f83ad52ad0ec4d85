import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { root } from '../test/workspace.mjs';
import { buildApi } from './build-api.mjs';

const api = join(root, 'api');
// Inside the package, so that what stays outside the bundles is found.
const outdir = join(api, 'node_modules', `.build-test-${process.pid}`);

beforeAll(() => buildApi(api, outdir), 60_000);
afterAll(async () => {
  rmSync(outdir, { recursive: true, force: true });
  await stop();
});

it('makes the server, and the commands beside it, which run', () => {
  expect(readdirSync(outdir).filter((file) => file.endsWith('.mjs'))).toEqual([
    'backup.mjs',
    'certificado.thread.mjs',
    'leitura.thread.mjs',
    'pictures.thread.mjs',
    'prepare-database.mjs',
    'server.mjs',
    'sheets.thread.mjs',
  ]);
  const said = (command, args, env = {}) => {
    const options = { encoding: 'utf8', env: { ...process.env, ...env } };
    const { status, stderr } = spawnSync(process.execPath, [join(outdir, command), ...args], options);
    return { status, said: stderr.trim() };
  };
  expect(said('backup.mjs', ['backup'])).toEqual({ status: 2, said: 'Uso: npm run backup -- --to=<pasta>' });
  expect(said('prepare-database.mjs', [], { NODE_ENV: 'production', SECRET_KEY: '' })).toEqual({
    status: 1,
    said: expect.stringContaining('SECRET_KEY'),
  });
}, 60_000);
