import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { budgets, overBudget, weighLists } from './budgets.mjs';
import { buildUnits } from './packages.mjs';

const site = mkdtempSync(path.join(os.tmpdir(), 'gestao-budgets-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** A site whose one list brings these files, with this many bytes each. */
function live(sizes) {
  const place = (base, file) => {
    mkdirSync(path.join(site, base), { recursive: true });
    writeFileSync(path.join(site, base, `${file}.br`), 'x'.repeat(sizes[file]));
    return file;
  };
  const host = {
    base: '/host/1/',
    scripts: [{ file: place('/host/1/', 'main.js') }],
    parts: {
      frame: ['frame.css', place('/host/1/', 'frame.js')],
      federation: ['frame.js'],
      home: ['home.js'],
    },
    shares: { 'ui/table': ['frame.js', place('/host/1/', 'table.js')], 'ui/form': ['form.js'] },
  };
  const remote = {
    name: 'admin',
    base: '/remotes/admin/1/',
    pages: [{ id: 'cargos.list' }],
    uses: { 'cargos.list': ['ui/table', 'react'] },
    preload: {
      'cargos.list': [
        place('/remotes/admin/1/', 'entry.js'),
        'cargos.css',
        place('/remotes/admin/1/', 'cargos.js'),
      ],
    },
  };
  writeFileSync(path.join(site, 'registry.json'), JSON.stringify({ revision: 1, host, remotes: [remote] }));
}
const sizes = {
  'main.js': 90_000,
  'frame.js': 30_000,
  'table.js': 20_000,
  'entry.js': 4_000,
  'cargos.js': 3_000,
};
const weights = {
  host: { 'main.js': { 'host/src/main.tsx': 5_000 }, 'table.js': { 'shared/src/ui/table.tsx': 24_000 } },
  admin: { 'cargos.js': { 'remote-admin/src/cargo-list.page.tsx': 4_000 } },
};
const record = {
  'host/src/main.tsx': 5_000,
  'shared/src/ui/table.tsx': 18_000,
  'remote-admin/src/cargo-list.page.tsx': 4_000,
};

test('a list weighs the scripts that its page preloads, each once', () => {
  live(sizes);
  const [list] = weighLists(site, { 'cargos.list': 148 });
  expect(list).toMatchObject({ page: 'cargos.list', kB: 147 });
  expect(overBudget([list], weights, record)).toEqual([]);
});

test('one that is two kB heavier is told, with what has grown and nothing else', () => {
  live({ ...sizes, 'table.js': 22_000 });
  const [said, ...more] = overBudget(weighLists(site, { 'cargos.list': 148 }), weights, record);
  expect(more).toEqual([]);
  expect(said).toContain('cargos.list: 149.0 kB antes da primeira linha, mais que 148');
  expect(said).toContain('+6000 shared/src/ui/table.tsx');
  expect(said).not.toContain('cargo-list.page.tsx');
});

test('an area that is off the air weighs nothing', () => {
  live(sizes);
  expect(weighLists(site, { 'outra.list': 1 })).toEqual([]);
});

test('each budget is of a page that an area has', () => {
  const manifests = buildUnits()
    .filter(({ kind }) => kind === 'remote')
    .map(({ root }) => readFileSync(path.join(root, 'src/manifest.ts'), 'utf8'))
    .join();
  for (const page of Object.keys(budgets)) expect(manifests).toContain(`'${page}'`);
});
