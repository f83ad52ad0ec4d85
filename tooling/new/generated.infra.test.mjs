import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GeneratedCopy } from './generated-copy.mjs';

// What the generators write is judged by running it. What takes minutes of it, the check of its types first: generated.nightly.test.mjs.

/** @type {GeneratedCopy} */
let copy;
beforeAll(() => {
  copy = new GeneratedCopy();
}, 120_000);
afterAll(() => copy?.remove());

it('says all that it writes, and nothing else changes', () => {
  const changed = copy.changed().filter((file) => !file.startsWith('api/migrations/meta/'));
  expect(changed.sort()).toEqual([...new Set(copy.written)].sort());
});

it('passes the linter and stands on the drawn arrows', () => {
  const code = [...new Set(copy.written)].filter((file) => /\.(m?[jt]sx?|json)$/.test(file));
  expect(
    copy.node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...code),
  ).not.toMatch(/^exit/);
  expect(copy.node('tooling/architecture/cli.mjs', 'check')).toBe('');
}, 60_000);

it('passes the tests of its screens', () => {
  const screens = copy.written.filter((file) => /^remote-.*\.test\.tsx?$/.test(file));
  expect(screens).toHaveLength(4);
  expect(copy.test(screens)).toMatchObject({ suites: 4, passed: 4 });
}, 600_000);

it('has its pages in the manifests that the build publishes, with their places in the menu', () => {
  const said = copy.node(
    '--input-type=module',
    '-e',
    `import { loadManifest } from './tooling/federation/load-manifest.mjs';
    const manifests = await Promise.all(['admin', 'estoque'].map((name) => loadManifest(process.cwd() + '/remote-' + name)));
    console.log(JSON.stringify(manifests.flatMap(({ pages }) => pages)));`,
  );
  const pages = JSON.parse(said);
  const place = (id) => pages.find((page) => page.id === id);
  expect(place('estoque.overview')).toMatchObject({ path: '/estoque', permission: 'gerenciar estoque' });
  expect(place('produtos.list')).toMatchObject({
    path: '/produtos',
    permission: 'gerenciar produtos',
    menu: { group: 'Estoque', label: 'Produtos' },
  });
  expect(place('turnos.list')).toMatchObject({
    path: '/turnos',
    permission: 'gerenciar turnos',
    menu: { group: 'Administração', label: 'Turnos' },
  });
});

it.each([
  ['a feature that exists', ['feature', 'acesso', 'turnos'], 'A tabela "turno" já existe.'],
  ['an area that exists', ['remote', 'estoque'], 'A área "estoque" já existe na api.'],
  ['an area that nobody made', ['feature', 'compras', 'pedidos'], 'Não existe a área "compras".'],
  [
    'a permission that nobody made',
    ['feature', 'acesso', 'salas', '--permission=ver salas'],
    'Não existe a permissão',
  ],
])('refuses %s, and writes nothing', (_what, args, sentence) => {
  const before = copy.changes();
  expect(copy.make(...args)).toMatch(new RegExp(`^exit 1\\n${sentence}`));
  expect(copy.changes()).toBe(before);
});

it.each([
  [
    'one of its places is gone',
    ['remote-admin/src/remote.ts', (text) => text.replace('defineRemote<typeof manifest>({', 'bind({')],
    'remote-admin/src/remote.ts: não encontrei',
  ],
  [
    'the migration cannot be made',
    ['api/src/platform/database/schema/base.ts', (text) => `${text}throw new Error('quebrado');\n`],
    'A migração não pôde ser gerada:',
  ],
])(
  'refuses when %s, says so, and leaves everything as it was',
  (_what, [file, change], sentence) => {
    const path = join(copy.path, file);
    const kept = readFileSync(path, 'utf8');
    writeFileSync(path, change(kept));
    const before = copy.changes();
    expect(copy.make('feature', 'acesso', 'salas')).toMatch(new RegExp(`^exit 1\\n${sentence}`));
    expect(copy.changes()).toBe(before);
    writeFileSync(path, kept);
  },
  60_000,
);
