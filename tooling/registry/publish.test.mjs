import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { hashFiles } from '../federation/content-hash.mjs';
import { list, publish, rollback, signAgain, withdraw } from './publish.mjs';
import { isSealed } from './signing.mjs';
import { readHistory, readSiteRegistry, withSiteLock } from './site-folder.mjs';

let folder;
let site;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
  process.env.REGISTRY_KEY_DIR = path.join(folder, 'keys');
  site = path.join(folder, 'site');
  await publish({ site, root: built({ name: 'host', version: '1.0.0-host' }), quality: 1 });
});

afterEach(() => {
  delete process.env.REGISTRY_KEY_DIR;
  rmSync(folder, { recursive: true, force: true });
});

/** A package folder as a build leaves it. */
function built({
  name = 'pricing',
  version,
  contract = 1,
  requires = {},
  provides = { react: '19.3.1' },
  surface = { offers: {}, asks: {}, calls: {} },
}) {
  const root = path.join(folder, `${name}-${version}`);
  for (const part of ['web', 'server']) mkdirSync(path.join(root, 'dist', part), { recursive: true });
  writeFileSync(path.join(root, 'dist/web/entry.js'), `globalThis.version = ${JSON.stringify(version)};`);
  writeFileSync(path.join(root, 'dist/server/secret.mjs'), 'export const inside = 1;');
  writeFileSync(path.join(root, 'dist/server/surface.json'), JSON.stringify(surface));
  const files = hashFiles(path.join(root, 'dist/web'));
  const server = hashFiles(path.join(root, 'dist/server'));
  const report =
    name === 'host'
      ? { name, version, contract, provides, files, server }
      : { name, title: name, version, contract, requires, pages: [], entry: files[0], files, server };
  writeFileSync(path.join(root, `dist/${name === 'host' ? 'host' : 'remote'}.json`), JSON.stringify(report));
  return root;
}

const publishPricing = (version, more = {}) =>
  publish({ site, root: built({ version, ...more }), quality: 1 });
const live = (name = 'pricing') => list(site).find((row) => row.name === name)?.live;

test('a publish copies to a folder of its own and points the registry to it', async () => {
  const { revision } = await publishPricing('1.0.0-a');
  expect(revision).toBe(2);
  expect(readSiteRegistry(site)).toMatchObject({
    revision: 2,
    host: { version: '1.0.0-host', base: '/host/1.0.0-host/' },
    remotes: [{ name: 'pricing', version: '1.0.0-a', base: '/remotes/pricing/1.0.0-a/' }],
  });
  const file = path.join(site, 'remotes/pricing/1.0.0-a/entry.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file))).toBe(true);
  expect(existsSync(`${file}.gz`)).toBe(true);
});

test('server files never lie in a served folder', async () => {
  await publishPricing('1.0.0-a');
  expect(existsSync(path.join(site, 'remotes/pricing/1.0.0-a/secret.mjs'))).toBe(false);
  expect(existsSync(path.join(site, 'server/pricing/1.0.0-a/secret.mjs'))).toBe(true);
});

test('publishing what is live changes nothing; another publish leaves other files alone', async () => {
  await publishPricing('1.0.0-a');
  await expect(publishPricing('1.0.0-a')).resolves.toMatchObject({ changed: false, revision: 2 });
  const before = readFileSync(path.join(site, 'remotes/pricing/1.0.0-a/entry.js'));
  await publish({ site, root: built({ name: 'admin', version: '1.0.0-z' }), quality: 1 });
  expect(readFileSync(path.join(site, 'remotes/pricing/1.0.0-a/entry.js')).equals(before)).toBe(true);
  expect(live()).toBe('1.0.0-a');
});

test('a version is never overwritten by another content; the same one is pointed to, as after a git revert', async () => {
  await publishPricing('1.0.0-a');
  await publishPricing('1.0.0-b');
  await expect(publishPricing('1.0.0-a', { requires: { react: '^19.0.0' } })).rejects.toThrow(
    'nunca é sobrescrita',
  );
  expect(live()).toBe('1.0.0-b');
  await expect(publishPricing('1.0.0-a')).resolves.toMatchObject({ changed: true });
  expect(live()).toBe('1.0.0-a');
});

/** What a publish leaves that was killed: nothing, some files, all but its description, all but the pointing. */
const leftovers = {
  'an empty folder': () => mkdirSync(path.join(site, 'server/pricing/1.0.0-b'), { recursive: true }),
  'half of the files': () => {
    mkdirSync(path.join(site, 'remotes/pricing/1.0.0-b'), { recursive: true });
    writeFileSync(path.join(site, 'remotes/pricing/1.0.0-b/entry.js'), 'globalThis.ver');
  },
  'half of its description': async () => {
    await publishPricing('1.0.0-b');
    writeFileSync(path.join(site, 'server/pricing/1.0.0-b/published.json'), '{"name":');
  },
  'everything but a whole script': async () => {
    await publishPricing('1.0.0-b');
    writeFileSync(path.join(site, 'remotes/pricing/1.0.0-b/entry.js'), 'globalThis.ver');
  },
  'everything, and the lock': async () => {
    await publishPricing('1.0.0-b');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(path.join(site, '.lock'), JSON.stringify({ pid, machine: os.hostname() }));
  },
};

test.each(Object.entries(leftovers))(
  'after a publish that left %s, the same one works at once',
  async (_what, leave) => {
    await publishPricing('1.0.0-a');
    const before = readFileSync(path.join(site, 'registry.json'));
    await leave();
    // It was killed before the registry pointed to it.
    for (const name of ['registry.json', 'registry.good.json']) writeFileSync(path.join(site, name), before);
    await expect(publishPricing('1.0.0-b')).resolves.toMatchObject({ changed: true });
    expect(live()).toBe('1.0.0-b');
    const entry = readFileSync(path.join(site, 'remotes/pricing/1.0.0-b/entry.js'), 'utf8');
    expect(entry).toBe('globalThis.version = "1.0.0-b";');
    await expect(rollback({ site, name: 'pricing' })).resolves.toMatchObject({ version: '1.0.0-a' });
  },
);

test('a damaged registry is read from the copy beside it, and whole again after the next publish', async () => {
  await publishPricing('1.0.0-a');
  const file = path.join(site, 'registry.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 200));
  writeFileSync(path.join(site, 'history.json'), '[{');
  expect(live()).toBe('1.0.0-a');
  await publishPricing('1.0.0-b');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    revision: 3,
    remotes: [{ version: '1.0.0-b' }],
  });
});

test('a registry of which nothing can be read is not taken for an empty one', async () => {
  for (const name of ['registry.json', 'registry.good.json']) writeFileSync(path.join(site, name), '{"rev');
  await expect(publishPricing('1.0.0-a')).rejects.toThrow('danificado');
});

test('a remote is taken off the air and comes back', async () => {
  await publishPricing('1.0.0-a');
  await publish({ site, root: built({ name: 'admin', version: '1.0.0-z' }), quality: 1 });
  await expect(withdraw({ site, name: 'pricing' })).resolves.toMatchObject({
    version: '1.0.0-a',
    revision: 4,
  });
  expect(readSiteRegistry(site).remotes.map(({ name }) => name)).toEqual(['admin']);
  expect(list(site)).toContainEqual({ name: 'pricing', live: null, others: ['1.0.0-a'] });
  expect(readHistory(site).at(-1)).toMatchObject({
    action: 'withdraw',
    name: 'pricing',
    by: expect.any(String),
  });
  await expect(withdraw({ site, name: 'pricing' })).rejects.toThrow('não está no ar');
  await expect(withdraw({ site, name: 'host' })).rejects.toThrow('não se retira');
  await expect(rollback({ site, name: 'pricing' })).resolves.toMatchObject({ version: '1.0.0-a' });
  expect(live()).toBe('1.0.0-a');
});

test('the lock of a process that runs is waited for', async () => {
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const file = path.join(site, '.lock');
  writeFileSync(file, JSON.stringify({ pid: holder.pid, machine: os.hostname() }));
  const publishing = publishPricing('1.0.0-a');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(live()).toBeUndefined();
  holder.kill('SIGKILL');
  await publishing;
  expect(live()).toBe('1.0.0-a');
});

test.each([
  ['another contract', { contract: 2 }, 'contract 2'],
  ['a shared version the host has not', { requires: { react: '^20.0.0' } }, 'react ^20.0.0'],
  ['a shared module the host has not', { requires: { dates: '^1.0.0' } }, 'dates'],
])('refuses a remote with %s', async (_what, more, reason) => {
  await expect(publishPricing('1.0.0-a', more)).rejects.toThrow(reason);
  expect(readSiteRegistry(site)).toMatchObject({ revision: 1, remotes: [] });
});

test('refuses a host that live remotes do not fit, unless forced', async () => {
  await publishPricing('1.0.0-a', { requires: { react: '^19.3.1' } });
  const root = built({ name: 'host', version: '2.0.0-host', provides: { react: '20.0.0' } });
  await expect(publish({ site, root, quality: 1 })).rejects.toThrow('pricing (react');
  await expect(publish({ site, root, quality: 1, force: true })).resolves.toMatchObject({ changed: true });
});

const core = '@gestao/shared/ui/core';
const asks = (name) => ({ asks: { [core]: { [name]: ['lista.page.tsx', 'ficha.page.tsx'] } }, calls: {} });
const offers = (...names) => ({ offers: { [core]: names }, calls: {} });
const publishHost = (version, surface, more = {}) =>
  publish({ site, root: built({ name: 'host', version, surface }), quality: 1, ...more });

test('refuses a remote that takes a name the live host does not have, also when forced', async () => {
  await publishHost('2.0.0-host', offers('Kpi'));
  const root = built({ version: '1.0.0-a', surface: asks('KpiRow') });
  for (const force of [false, true])
    await expect(publish({ site, root, quality: 1, force })).rejects.toThrow(
      /KpiRow de @gestao\/shared\/ui\/core, de 2 arquivos \(lista\.page\.tsx, ficha\.page\.tsx\)/,
    );
  expect(existsSync(path.join(site, 'remotes/pricing'))).toBe(false);
  await publishHost('3.0.0-host', offers('Kpi', 'KpiRow'));
  await expect(publish({ site, root, quality: 1 })).resolves.toMatchObject({ changed: true });
});

test('refuses a host without a name that live areas take; forced, it still says which', async () => {
  await publishHost('2.0.0-host', offers('Kpi', 'KpiRow'));
  await publishPricing('1.0.0-a', { surface: asks('KpiRow') });
  await publish({
    site,
    root: built({ name: 'admin', version: '1.0.0-a', surface: asks('KpiRow') }),
    quality: 1,
  });
  const dropped = publishHost('3.0.0-host', offers('Kpi'));
  await expect(dropped).rejects.toThrow(/KpiRow de @gestao\/shared\/ui\/core: admin, 2 arquivos/);
  await expect(dropped).rejects.toThrow(/KpiRow de @gestao\/shared\/ui\/core: pricing, 2 arquivos/);
  expect(live('host')).toBe('2.0.0-host');
  const said = [];
  await publishHost('3.0.0-host', offers('Kpi'), { force: true, warn: (sentence) => said.push(sentence) });
  expect(said.join()).toContain('KpiRow de @gestao/shared/ui/core: pricing');
  await expect(publishPricing('1.0.0-b', { surface: asks('KpiRow') })).rejects.toThrow('3.0.0-host');
  // Going back is compared as well.
  await publishPricing('1.0.0-c', { surface: asks('Kpi') });
  await expect(rollback({ site, name: 'pricing' })).rejects.toThrow('KpiRow');
});

const lines = ['body: closed object', 'body.nome: string'];
const calling = { asks: {}, calls: { 'POST /itens': { print: 'a', lines, by: ['form.tsx'] } } };

test('refuses an area whose calls the live api does not serve; forced, it still says which', async () => {
  const root = built({ version: '1.0.0-a', surface: calling });
  const said = [];
  const against = (calls, more) =>
    publish({ site, root, quality: 1, api: { calls }, warn: (sentence) => said.push(sentence), ...more });
  await expect(against({})).rejects.toThrow('POST /itens não existe (form.tsx)');
  await expect(
    against({ 'POST /itens': { print: 'b', lines: [...lines, 'body.nivel: string'] } }),
  ).rejects.toThrow('POST /itens exige nivel, que não é enviado');
  expect(said).toEqual([]);
  await against({}, { force: true });
  expect(said.join()).toContain('POST /itens não existe');
});

test('what the running api left in the site is what calls are compared with; a change that breaks nothing is told', async () => {
  mkdirSync(path.join(site, 'server/api'), { recursive: true });
  const file = path.join(site, 'server/api/surface.json');
  writeFileSync(file, JSON.stringify({ calls: {} }));
  await expect(publishPricing('1.0.0-a', { surface: calling })).rejects.toThrow('POST /itens não existe');
  const served = { print: 'b', lines: [...lines, 'answer: object'] };
  writeFileSync(file, JSON.stringify({ calls: { 'POST /itens': served } }));
  const said = [];
  const root = built({ version: '1.0.0-b', surface: calling });
  await publish({ site, root, quality: 1, warn: (sentence) => said.push(sentence) });
  expect(said).toEqual([expect.stringContaining('POST /itens mudou na api no ar')]);
});

test('a version that is there and does not run stays for the pages that were opened with it', async () => {
  await publishPricing('1.0.0-a');
  await publishPricing('1.0.0-b');
  // The built packages of these tests are no containers: nothing of them runs in a page.
  const root = built({ version: '1.0.0-a' });
  await expect(publish({ site, root, quality: 1, trial: true })).rejects.toThrow();
  expect(live()).toBe('1.0.0-b');
  expect(existsSync(path.join(site, 'remotes/pricing/1.0.0-a/entry.js'))).toBe(true);
});

test('what a build asks and offers is signed with it', async () => {
  const root = built({ version: '1.0.0-a', surface: asks('KpiRow') });
  writeFileSync(path.join(root, 'dist/server/surface.json'), JSON.stringify(asks('Kpi')));
  await expect(publish({ site, root, quality: 1 })).rejects.toThrow('surface.json');
});

test('refuses a build whose file was changed by one byte', async () => {
  const root = built({ version: '1.0.0-a' });
  writeFileSync(path.join(root, 'dist/web/entry.js'), 'globalThis.version = "1.0.0-A";');
  await expect(publish({ site, root, quality: 1 })).rejects.toThrow('entry.js');
  expect(existsSync(path.join(site, 'remotes/pricing'))).toBe(false);
});

test('refuses a script that does not parse, and leaves nothing of it', async () => {
  const root = built({ version: '1.0.0-a' });
  writeFileSync(path.join(root, 'dist/web/entry.js'), 'globalThis.version = ;');
  const report = JSON.parse(readFileSync(path.join(root, 'dist/remote.json'), 'utf8'));
  report.files = hashFiles(path.join(root, 'dist/web'));
  writeFileSync(path.join(root, 'dist/remote.json'), JSON.stringify(report));
  await expect(publish({ site, root, quality: 1 })).rejects.toThrow('Unexpected token');
  expect(readSiteRegistry(site).remotes).toEqual([]);
  expect(existsSync(path.join(site, 'server/pricing/1.0.0-a'))).toBe(false);
});

test('a rollback goes to the version before, then further back, then says there is none', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await publishPricing(version);
  await expect(rollback({ site, name: 'pricing' })).resolves.toMatchObject({
    from: '1.0.0-c',
    version: '1.0.0-b',
    revision: 5,
  });
  await rollback({ site, name: 'pricing' });
  expect(live()).toBe('1.0.0-a');
  await expect(rollback({ site, name: 'pricing' })).rejects.toThrow('Não há versão anterior');
  await rollback({ site, name: 'pricing', version: '1.0.0-c' });
  expect(live()).toBe('1.0.0-c');
  expect(readHistory(site).map(({ action, version }) => `${action} ${version}`)).toEqual([
    'publish 1.0.0-host',
    'publish 1.0.0-a',
    'publish 1.0.0-b',
    'publish 1.0.0-c',
    'rollback 1.0.0-b',
    'rollback 1.0.0-a',
    'rollback 1.0.0-c',
  ]);
});

test('a rollback refuses a version whose files were changed on disk', async () => {
  await publishPricing('1.0.0-a');
  await publishPricing('1.0.0-b');
  writeFileSync(path.join(site, 'remotes/pricing/1.0.0-a/entry.js'), 'stolen()');
  await expect(rollback({ site, name: 'pricing' })).rejects.toThrow('alterado');
  expect(live()).toBe('1.0.0-b');
});

test('old tabs keep working: the live version and at least three before it stay on disk', async () => {
  for (const letter of 'abcdefgh') await publishPricing(`1.0.0-${letter}`);
  expect(list(site).find(({ name }) => name === 'pricing')).toEqual({
    name: 'pricing',
    live: '1.0.0-h',
    others: ['1.0.0-g', '1.0.0-f', '1.0.0-e', '1.0.0-d'],
  });
  expect(existsSync(path.join(site, 'remotes/pricing/1.0.0-a'))).toBe(false);
});

test('a remote needs a published host', async () => {
  await expect(
    publish({ site: path.join(folder, 'empty'), root: built({ version: '1.0.0-a' }), quality: 1 }),
  ).rejects.toThrow('Publique o host');
});

test('two changes of one site wait for each other', async () => {
  const order = [];
  const change = (name) =>
    withSiteLock(site, async () => {
      order.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${name} out`);
    });
  await Promise.all([change('a'), change('b')]);
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test('every record is signed by a key that lies outside the site, for its owner alone', async () => {
  await publishPricing('1.0.0-a');
  const { host, remotes } = readSiteRegistry(site);
  expect(await isSealed(host)).toBe(true);
  expect(await isSealed(remotes[0])).toBe(true);
  expect(remotes[0].signature).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  expect(await isSealed({ ...remotes[0], base: '/remotes/pricing/outra/' })).toBe(false);
  const file = path.join(folder, 'keys/chave-privada.pem');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  await publishPricing('1.0.0-b');
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('a rollback never puts on the air what this key did not sign', async () => {
  await publishPricing('1.0.0-a');
  await publishPricing('1.0.0-b');
  const file = path.join(site, 'server/pricing/1.0.0-a/published.json');
  const published = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...published, title: 'Outra' }));
  await expect(rollback({ site, name: 'pricing' })).rejects.toThrow('não tem a assinatura');
  writeFileSync(file, JSON.stringify(published));
  await expect(rollback({ site, name: 'pricing' })).resolves.toMatchObject({ version: '1.0.0-a' });
});

test('under another key, only what this machine has built is signed again', async () => {
  const root = built({ version: '1.0.0-a' });
  await publish({ site, root, quality: 1 });
  expect(await signAgain({ site, root })).toBe(false);
  process.env.REGISTRY_KEY_DIR = path.join(folder, 'new-keys');
  const file = path.join(site, 'registry.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('"title": "pricing"', '"title": "outra"'));
  expect(await signAgain({ site, root })).toBe(false);
  writeFileSync(file, before);
  expect(await signAgain({ site, root })).toBe(true);
  expect(await isSealed(readSiteRegistry(site).remotes[0])).toBe(true);
});
