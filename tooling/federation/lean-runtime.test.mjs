import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { LeanRuntime } from './lean-runtime.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lean-runtime-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const carried = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'export class SnapshotHandler { carried() {} }',
  'runtime-core/dist/utils/preload.js': 'export const preloadAssets = () => "carried";',
  '@module-federation/sdk/dist/logger.js': 'export const createLogger = () => "carried";',
  '@module-federation/error-codes/dist/desc.mjs': 'export const runtimeDescMap = { a: "carried" };',
};

async function build(files) {
  const names = Object.keys(files);
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), files[name]);
  }
  const text = names
    .map((name, at) => `import * as m${at} from './${name}'; console.log(m${at});`)
    .join('\n');
  writeFileSync(path.join(folder, 'main.js'), text);
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: path.join(folder, 'out') },
        optimization: { minimize: false },
        plugins: [new LeanRuntime()],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
  });
  return { errors: stats.compilation.errors.map(({ message }) => message), folder };
}

test('what the host has no use for is not carried', async () => {
  const { errors } = await build(carried);
  expect(errors).toEqual([]);
  expect(readFileSync(path.join(folder, 'out/main.js'), 'utf8')).not.toContain('carried');
});

test('a runtime whose files are named otherwise does not build', async () => {
  const { 'runtime-core/dist/utils/preload.js': _, ...others } = carried;
  const { errors } = await build(others);
  expect(errors).toEqual([expect.stringContaining('preload')]);
});
