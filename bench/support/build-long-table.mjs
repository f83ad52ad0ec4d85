import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createBaseConfig } from '@gestao/tooling/federation/base-config';
import { repoRoot } from './product.mjs';

const require = createRequire(path.join(repoRoot, 'tooling/package.json'));
// The very instance the build's own plugins hook into.
const webpack = require('webpack');

/**
 * Builds the page with the staff's table alone, with the product's loaders and minimiser.
 * @param {string} folder where it is written
 */
export async function buildLongTable(folder) {
  const config = createBaseConfig({ root: folder, cacheName: 'bench_long_table', production: true });
  const compiler = webpack({
    ...config,
    context: path.join(repoRoot, 'bench/support/long-table'),
    cache: false,
    entry: { main: './page.tsx' },
    output: { ...config.output, path: folder, uniqueName: 'bench_long_table' },
    resolve: { ...config.resolve, modules: [path.join(repoRoot, 'shared/node_modules'), 'node_modules'] },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const files = readdirSync(folder);
  const tag = {
    '.css': (file) => `<link rel="stylesheet" href="${file}">`,
    '.js': (file) => `<script type="module" src="${file}"></script>`,
  };
  const parts = stats.compilation.entrypoints
    .get('main')
    .getFiles()
    .filter((file) => files.includes(file))
    .map((file) => tag[path.extname(file)]?.(file) ?? '');
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Tabela</title><link rel="icon" href="data:,">${parts.join('')}</head><body><div id="root"></div></body></html>`,
  );
}
