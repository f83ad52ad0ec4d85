import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stop } from 'esbuild';
import webpack from 'webpack';
import { BuildSurface } from './build-surface.mjs';
import { remoteShares } from './shares.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gestao-surface-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => stop());

/** Builds the files and gives what was read from the graph. */
async function surfaceOf(files, config = {}) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    output: { path: path.join(folder, 'out') },
    optimization: { minimize: false },
    ...config,
  });
  const surface = new BuildSurface(compiler);
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
  return surface;
}

const remote = {
  entry: {},
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'teste',
      exposes: { './remote': './remote.js' },
      shared: remoteShares(),
    }),
  ],
};

test('a remote asks for the names it uses, by file, and not for those its build leaves out', async () => {
  const { asks } = await surfaceOf(
    {
      'remote.js': `import { Kpi } from '@gestao/shared/ui/core'; import { used } from './part.js'; console.log(Kpi, used());`,
      'part.js': `import { Menu, Modal } from '@gestao/shared/ui/core'; import { z } from 'zod';
        export const used = () => [Menu, z.string()]; export const unused = () => Modal;`,
    },
    remote,
  );
  expect(Object.keys(asks)).toEqual(['@gestao/shared/ui/core', 'zod']);
  const file = (name) => [expect.stringMatching(new RegExp(`/${name}$`))];
  expect(asks['@gestao/shared/ui/core']).toEqual({ Kpi: file('remote.js'), Menu: file('part.js') });
  expect(asks.zod).toEqual({ 'z.string': file('part.js') });
});

test('a remote tells the calls it makes: by name, by the address of a part, and put together', async () => {
  const surface = await surfaceOf(
    {
      'remote.js': `import { call, http } from '@gestao/shared/http'; import { base, read } from './part.js';
        console.log(call('GET /cargos'), read('/departamentos'), '/usuarios/massa', 'GET /nada-disso', http.post('/auth/login'));`,
      'part.js': `import { call } from '@gestao/shared/http';
        export const base = '/cargos'; export const read = (path) => [call(\`GET \${path}\`), call(\`PUT \${base}/:uuid\`)];`,
    },
    remote,
  );
  const calls = await surface.calls();
  expect(Object.keys(calls)).toEqual(
    [
      'GET /cargos',
      'GET /departamentos',
      'POST /auth/login',
      'POST /usuarios/massa',
      'PUT /cargos/:uuid',
      'PUT /departamentos/:uuid',
    ].sort(),
  );
  expect(calls['GET /cargos']).toMatchObject({ print: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(calls['GET /cargos'].lines).toContain('answer.data.itens[].nome: string');
}, 60_000);

test('a host offers every name of the modules in its table, also those behind another module', async () => {
  const modules = {
    '@gestao/shared/events$': path.join(folder, 'events.js'),
    '@gestao/shared/ui/core$': path.join(folder, 'core.js'),
    react$: path.join(folder, 'react.js'),
  };
  const { offers } = await surfaceOf(
    {
      'main.js': `import { table } from './host/src/federation/shared-table.ts'; console.log(table);`,
      'host/src/federation/shared-table.ts': `import * as events from '@gestao/shared/events'; import * as react from 'react';
        export const table = { events, react, core: () => import(/* webpackChunkName: "share.ui-core" */ '@gestao/shared/ui/core') };`,
      'events.js': `export const emit = 1; export * from './more.js';`,
      'more.js': `export const on = 2;`,
      'core.js': `export const Kpi = 1; export * as kit from './more.js';`,
      'react.js': `exports.useState = 1;`,
    },
    { entry: './main.js', resolve: { alias: modules } },
  );
  expect(offers).toEqual({
    '@gestao/shared/events': ['emit', 'on'],
    '@gestao/shared/ui/core': ['Kpi', 'kit', 'kit.on'],
    react: ['default', 'useState'],
  });
});
