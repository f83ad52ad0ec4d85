import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stop } from 'esbuild';
import webpack from 'webpack';
import createRemoteConfig from './create-remote-config.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gestao-remoto-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stop();
});

/**
 * Builds a remote of one page as the product does.
 * @param {string} page code of the page
 * @param {{ skeleton?: string }} [told] what the manifest says of it
 * @returns {Promise<string>} what the build refused; empty when it did not
 */
async function buildRemote(page, told = {}) {
  const root = path.join(folder, 'remote-teste');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, 'src'), { recursive: true });
  const manifest = {
    name: 'teste',
    title: 'Teste',
    contract: 1,
    pages: [{ id: 'itens.page', path: '/itens', title: 'Itens', ...told }],
  };
  const files = {
    'package.json': JSON.stringify({ name: '@gestao/remote-teste', version: '1.0.0' }),
    'src/manifest.ts': `export const manifest = ${JSON.stringify(manifest)};`,
    'src/remote.ts': `export default { 'itens.page': () => import(/* webpackChunkName: "itens.page" */ './page') };`,
    'src/page.ts': page,
    'src/schema.ts': `import { z } from 'zod';\nexport const schema = z.string();`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const url = pathToFileURL(path.join(root, 'webpack.config.mjs')).href;
  const compiler = webpack({ ...createRemoteConfig(url, { production: true }), cache: false });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, value) => (error ? reject(error) : resolve(value))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.compilation.errors.map(({ message }) => message).join('\n');
}

const asks = `import { schema } from './schema';\nexport default () => schema;`;
const fetches = `export default async () => (await import('./schema')).schema;`;

it.each([
  ['says nothing of its kind', {}],
  ['is a list', { skeleton: 'list' }],
])(
  'a page that %s does not wait for the schema library',
  async (_what, told) => {
    expect(await buildRemote(asks, told)).toContain('Page "itens.page" shows a list and asks for zod.');
  },
  60_000,
);

it.each([
  ['a list that fetches its schema with the form', fetches, { skeleton: 'list' }],
  ['a form', asks, { skeleton: 'form' }],
])(
  '%s is built',
  async (_what, page, told) => {
    expect(await buildRemote(page, told)).toBe('');
  },
  60_000,
);
