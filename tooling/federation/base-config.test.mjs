import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { createBaseConfig } from './base-config.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'base-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds one page that asks where it lies, as libraries do that also run in Node. @returns its files, by name */
async function buildAt(name) {
  const root = path.join(folder, name);
  mkdirSync(root);
  writeFileSync(path.join(root, 'picture.png'), 'a picture');
  writeFileSync(
    path.join(root, 'main.js'),
    `export const canvas = () => process.getBuiltinModule('module').createRequire(import.meta.url)('canvas');
     document.title = new URL('./picture.png', import.meta.url).href + canvas;`,
  );
  const config = createBaseConfig({ root, cacheName: 'test', production: true });
  await new Promise((resolve, reject) => {
    webpack({ ...config, entry: './main.js', cache: false }, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
  const out = path.join(root, 'dist/web');
  return Object.fromEntries(
    readdirSync(out).map((file) => [file, readFileSync(path.join(out, file), 'utf8')]),
  );
}

test('a build is the same in every folder, and tells none of them', async () => {
  const here = await buildAt('here');
  expect(await buildAt('elsewhere')).toEqual(here);
  const text = Object.values(here).join('\n');
  expect(text).not.toContain(folder);
  expect(Object.keys(here).some((file) => /^picture\..*\.png$/.test(file))).toBe(true);
  expect(text).toContain('picture.');
}, 60_000);
