import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { JoinExposed } from './join-exposed.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'join-exposed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a container that exposes this text. @returns names of its scripts */
async function filesOf(text) {
  writeFileSync(path.join(folder, 'remote.js'), text);
  writeFileSync(path.join(folder, 'page.js'), 'export default "a page";');
  await new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: {},
        output: { path: path.join(folder, 'out'), chunkFilename: '[name].js', publicPath: '/' },
        plugins: [
          new webpack.container.ModuleFederationPlugin({
            name: 'area',
            filename: 'entry.js',
            exposes: { './remote': { import: './remote.js', name: 'remote' } },
            shared: { react: { import: false, singleton: true, requiredVersion: false } },
          }),
          new JoinExposed('remote'),
        ],
      },
      (error, stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
  return readdirSync(path.join(folder, 'out')).sort();
}

const page = "export const page = () => import(/* webpackChunkName: 'page' */ './page.js');";

test('the exposed module is in the entry, its pages are not', async () => {
  expect(await filesOf(page)).toEqual(['entry.js', 'page.js']);
});

test('one that uses shared modules itself stays a file of its own', async () => {
  expect(await filesOf(`import { useState } from 'react'; export { useState }; ${page}`)).toEqual([
    'entry.js',
    'page.js',
    'remote.js',
  ]);
});
