import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as product, workspaceFolders } from '../test/workspace.mjs';

// What the generators write is judged by running it, on a copy of this tree.

let copy;
/** What both generators said they wrote. @type {string[]} */
let written;

/** Without what this run of jest left in the environment. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(JEST_|GESTAO_TEST|NODE_OPTIONS|NODE_ENV|npm_)/.test(name),
  ),
);
const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });

/** Runs a program of the copy. @returns {string} what it said, and its exit code unless all was well */
function node(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  return status === 0 ? stdout : `exit ${status}\n${stdout}${stderr}`;
}

/** The packages of the copy are those of this tree: there is nothing to install. */
const make = (...args) => node('tooling/new/cli.mjs', ...args, '--no-install');

/** @returns {string[]} what was written */
function generate(...args) {
  const said = make(...args);
  expect(said).not.toMatch(/^exit/);
  return said.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []);
}

/** The files of this tree that are or will be kept; packages as they are installed, what was type-checked already. */
function copyTree() {
  copy = mkdtempSync(join(tmpdir(), 'gestao-new-'));
  const files = git(product, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(Boolean);
  for (const file of files)
    if (existsSync(join(product, file))) cpSync(join(product, file), join(copy, file), { recursive: true });
  symlinkSync(join(product, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of workspaceFolders())
    for (const part of ['node_modules', '.cache'])
      if (existsSync(join(product, folder, part)))
        cpSync(join(product, folder, part), join(copy, folder, part), {
          recursive: true,
          verbatimSymlinks: true,
        });
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  git(
    copy,
    '-c',
    'user.name=Teste',
    '-c',
    'user.email=teste@teste.example',
    'commit',
    '--quiet',
    '-m',
    'test: copy',
  );
}

beforeAll(() => {
  copyTree();
  written = generate('remote', 'estoque');
  // What the installation would link: the packages are those of the other remotes.
  cpSync(join(copy, 'remote-admin/node_modules'), join(copy, 'remote-estoque/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  written = [
    ...written,
    ...generate('feature', 'estoque', 'produtos'),
    ...generate('feature', 'acesso', 'turnos'),
  ];
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What differs from the copied tree, in texts too. */
const changes = () =>
  [git(copy, 'status', '--porcelain', '--untracked-files=all'), git(copy, 'diff')].join('\n');

it('says all that it writes, and nothing else changes', () => {
  const changed = git(copy, 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => !file.startsWith('api/migrations/meta/'));
  expect(changed.sort()).toEqual([...new Set(written)].sort());
});

it('passes the linter and stands on the drawn arrows', () => {
  const code = [...new Set(written)].filter((file) => /\.(m?[jt]sx?|json)$/.test(file));
  expect(node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...code)).not.toMatch(
    /^exit/,
  );
  expect(node('tooling/architecture/cli.mjs', 'check')).toBe('');
}, 60_000);

it('passes the type check', () => {
  const folders = ['shared', 'api', 'remote-admin', 'remote-estoque', 'e2e'];
  const tsc = join(copy, 'node_modules/.bin/tsc');
  // As the type check of the whole does it: more checkers would look at the same types again, side by side.
  const options = ['--builders', '2', '--checkers', '1', '--pretty', 'false'];
  const { status, stdout } = spawnSync(tsc, ['--build', ...folders, ...options], {
    cwd: copy,
    encoding: 'utf8',
    env,
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
}, 600_000);

it('passes its own tests, and those that know every area, page and permission', () => {
  const own = written.filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('api/src/every-area/'));
  expect(own).toHaveLength(6);
  // A firm that was there before: who may grant everything gets the new permission, and nobody else.
  const grant = 'api/src/areas/acesso/turnos/grant.test.ts';
  const [sql] = readdirSync(join(copy, 'api/migrations')).filter((file) => file.endsWith('_turno.sql'));
  writeFileSync(join(copy, grant), grantTest(sql));
  const sharedOnes = ['remote-admin/src/manifest.test.ts', 'shared/src/permissions/permissions.test.ts'];
  const ofTooling = ['architecture/rooms', 'architecture/writers', 'test/affected'].map(
    (name) => `tooling/${name}.test.mjs`,
  );
  const files = [grant, ...own, ...sharedOnes, ...ofTooling, 'api/src/areas/areas.test.ts'];
  expect(run(files)).toMatchObject({ suites: files.length, passed: files.length });
  rmSync(join(copy, grant));
}, 600_000);

it('is known to the tests that ask every route and every form', () => {
  const files = ['access-matrix', 'calls', 'round-trip'].map((name) => `api/src/every-area/${name}.test.ts`);
  const told = 'known to this table|is what the api serves|every write of the contract|/(turnos|produtos)';
  expect(run(files, '--testNamePattern', told)).toEqual({ suites: 3, passed: 3, tests: 9 });
}, 600_000);

/** Runs test files of the copy. @returns how many suites there were, how many passed, and how many tests did */
function run(files, ...options) {
  const report = join(copy, 'report.json');
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=2',
  ];
  const said = node(...jest, '--json', `--outputFile=${report}`, ...options, '--runTestsByPath', ...files);
  expect(said).not.toMatch(/^exit/);
  const { numTotalTestSuites, numPassedTestSuites, numPassedTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  rmSync(report);
  return { suites: numTotalTestSuites, passed: numPassedTestSuites, tests: numPassedTests };
}

const grantTest = (sql) => `
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';

describeDatabase('the new permission in a firm that exists', (database) => {
  useSignedInApp(database);
  it('goes to the administrators alone, once', async () => {
    const { orm } = database();
    await orm.execute(sql\`update perfil set permissoes = array_remove(permissoes, 'gerenciar turnos')\`);
    const grant = readFileSync('api/migrations/${sql}', 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
    for (const _ of [1, 2]) await orm.execute(sql.raw(grant));
    const { rows } = await orm.execute(
      sql\`select nome, versao from perfil where 'gerenciar turnos' = any(permissoes)\`,
    );
    expect(rows).toEqual([{ nome: 'Administrador', versao: 2 }]);
  });
});
`;

it('has its pages in the manifests that the build publishes, with their places in the menu', () => {
  const said = node(
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
  const before = changes();
  expect(make(...args)).toMatch(new RegExp(`^exit 1\\n${sentence}`));
  expect(changes()).toBe(before);
});

it.each([
  [
    'one of its places is gone',
    ['remote-admin/src/remote.ts', (text) => text.replace('defineRemote(manifest, {', 'bind({')],
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
    const kept = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), change(kept));
    const before = changes();
    expect(make('feature', 'acesso', 'salas')).toMatch(new RegExp(`^exit 1\\n${sentence}`));
    expect(changes()).toBe(before);
    writeFileSync(join(copy, file), kept);
  },
  60_000,
);
