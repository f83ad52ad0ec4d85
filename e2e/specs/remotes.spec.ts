import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeBrowser, demoPassword, signIn, type Visit, visit } from '../support/browser';
import { type RunningServer, removeFolder, root, startServer } from '../support/server';

let server: RunningServer;
let siteDir: string;
let person: Visit;

/** A site of its own, so that breaking it breaks nobody else. */
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'gestao-site-'));
  cpSync(process.env.SITE_DIR ?? join(root, 'dist/site'), siteDir, { recursive: true });
  server = await startServer({ siteDir });
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.dataDir);
  removeFolder(siteDir);
  await closeBrowser();
});
beforeEach(async () => {
  person = await visit({ baseURL: server.url });
  person.complaints.ignore(/404|integrity|Failed to load|ERR_|Loading/);
});
afterEach(() => person.close());

function folderOf(remote: string): string {
  const registry = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8')) as {
    remotes: { name: string; version: string }[];
  };
  const version = registry.remotes.find((one) => one.name === remote)?.version ?? '';
  return join(siteDir, 'remotes', remote, version);
}

test('a remote without its files shows its card, everything else works, and trying again recovers', async () => {
  const { page } = person;
  const folder = folderOf('projects');
  renameSync(folder, `${folder}.away`);
  try {
    await signIn(page, 'admin@demo.local', '/projetos');
    await page.getByText(/Não foi possível carregar/).waitFor();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Departamentos' })
      .click();
    await page.getByRole('heading', { name: 'Departamentos', level: 1 }).waitFor();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Projetos' })
      .click();
    await page.getByText(/Não foi possível carregar/).waitFor();
  } finally {
    renameSync(`${folder}.away`, folder);
  }
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { name: 'Projetos', level: 1 }).waitFor();
});

test('a chunk with one byte more is refused and its code does not run', async () => {
  const { page } = person;
  const folder = folderOf('admin');
  const chunk = readdirSync(folder, { recursive: true })
    .map(String)
    .find((file) => /cargos\.list.*\.js$/.test(file));
  expect(chunk).toBeDefined();
  const files = ['', '.br', '.gz']
    .map((suffix) => join(folder, `${chunk}${suffix}`))
    .filter((file) => existsSync(file));
  const originals = files.map((file) => readFileSync(file));
  for (const file of files.slice(1)) renameSync(file, `${file}.away`);
  writeFileSync(
    files[0] as string,
    Buffer.concat([originals[0] as Buffer, Buffer.from('\nwindow.__tampered=true;')]),
  );
  try {
    await signIn(page, 'admin@demo.local', '/cargos');
    await page.getByText(/Não foi possível carregar/).waitFor();
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  } finally {
    writeFileSync(files[0] as string, originals[0] as Buffer);
    for (const file of files.slice(1)) renameSync(`${file}.away`, file);
  }
});

test('a remote of another contract is refused before its code runs', async () => {
  const { page } = person;
  // The server gives only what was signed: another one stands between it and the browser.
  const isPage = ({ pathname }: URL) => !/\.\w+$|^\/api\//.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("name":"pricing".*?"contract":)1/, '$199');
    await route.fulfill({ response, body });
  });
  try {
    await signIn(page, 'precificacao@demo.local', '/precificacao/todos-orcamentos');
    await page.getByText(/Não foi possível carregar/).waitFor();
    // The page's own links may fetch files ahead; what counts is that none is asked for as a script.
    const run = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => entry.initiatorType === 'script')
        .map((entry) => entry.name),
    );
    expect(run.filter((url) => url.includes('/remotes/pricing/'))).toEqual([]);
    expect(await page.locator('script[src*="/remotes/pricing/"]').count()).toBe(0);
  } finally {
    await page.unroute(isPage);
  }
});

test('a registry that was changed after its publisher signed it, or cut short, changes nothing on the air', async () => {
  const { page } = person;
  const file = join(siteDir, 'registry.json');
  const original = readFileSync(file, 'utf8');
  const registry = JSON.parse(original) as { remotes: { name: string; base: string; version: string }[] };
  for (const remote of registry.remotes) if (remote.name === 'admin') remote.version += '-outra';
  try {
    writeFileSync(file, JSON.stringify(registry));
    await signIn(page, 'admin@demo.local', '/cargos');
    await page.getByRole('heading', { name: 'Cargos', level: 1 }).waitFor();
    writeFileSync(file, original.slice(0, original.length / 2));
    await page.goto(`${server.url}/departamentos`);
    await page.getByRole('heading', { name: 'Departamentos', level: 1 }).waitFor();
  } finally {
    writeFileSync(file, original);
  }
});

test('another session of the same person signs out when the first one does', async () => {
  const first = person.page;
  await signIn(first, 'gestor@demo.local');
  const second = await person.context.newPage();
  await second.goto('/');
  await second.getByRole('heading', { name: 'Hoje' }).waitFor();
  await first.getByRole('button', { name: /Conta de/ }).click();
  await first.getByRole('menuitem', { name: 'Sair' }).click();
  await second.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(demoPassword).not.toBe('');
});
