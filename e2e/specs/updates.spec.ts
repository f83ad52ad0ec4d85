import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { closeBrowser, signIn, type Visit, visit } from '../support/browser';
import { type RunningServer, removeFolder, startServer } from '../support/server';
import { copySite, hashTree, live, publishChanged, rollBack, touchRegistry } from '../support/site';
import { holds } from '../support/until';

let server: RunningServer;
let siteDir: string;
let person: Visit;

beforeAll(async () => {
  siteDir = copySite();
  server = await startServer({ siteDir });
});
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
  if (server) removeFolder(server.dataDir);
  removeFolder(siteDir);
});
afterEach(() => person.close());

/**
 * The window comes back to the front two minutes later, and again until it is told of the new version: it
 * asks what is published then, once its own watching has begun, a little after the page.
 */
async function comeBackUntilTold(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 120_000;
      window.dispatchEvent(new Event('focus'));
    });
    const told = await notice(page)
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (told) return;
  }
  throw new Error('The window was never told of the new version.');
}

async function follow(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: entry, exact: true })
    .click();
}

/** Keeps every text the page shows from now on, for what is there only for a moment. */
async function watchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    (window as unknown as { seenTexts: string[] }).seenTexts = seen;
    new MutationObserver(() => seen.push(document.body.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}
async function textsSeen(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts.join('\n'));
}

const downloading = 'Baixando atualização, aguarde...';
const notice = (page: Page) => page.getByText('Atualização de sistema disponível');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

test('a new version of a remote is offered, never swapped in; a rollback is back at the next load; no other file changes', async () => {
  person = await visit({ baseURL: server.url });
  const { page } = person;
  const before = hashTree(siteDir);
  const old = live(siteDir, 'admin').version;
  await signIn(page, 'admin@demo.local', '/departamentos');
  await heading(page, 'Departamentos').waitFor();

  const version = await publishChanged(siteDir, 'admin', {
    'Nenhum departamento cadastrado.': 'Nada por aqui.',
    Departamentos: 'Departamentos (nova versão)',
  });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await watchTexts(page);
  await comeBackUntilTold(page);
  expect(await textsSeen(page)).toContain(downloading);
  await follow(page, 'Cargos');
  await heading(page, 'Cargos').waitFor();
  await follow(page, 'Departamentos');
  await heading(page, 'Departamentos').waitFor();
  expect(loaded.filter((url) => url.includes(version))).toEqual([]);

  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await heading(page, 'Departamentos (nova versão)').waitFor();
  expect(loaded.some((url) => url.includes(`/remotes/admin/${version}/`))).toBe(true);
  expect(await notice(page).count()).toBe(0);
  const published = hashTree(siteDir);
  const touched = [...published].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
  const own = [`remotes/admin/${version}/`, `server/admin/${version}/`];
  expect(touched.filter((file) => !own.some((folder) => file.startsWith(folder))).sort()).toEqual([
    'history.json',
    'registry.good.json',
    'registry.json',
  ]);
  // Five versions of a part stay: only an older one of the same part may be gone.
  const gone = [...before.keys()].filter((file) => !published.has(file));
  expect(gone.filter((file) => !/^(remotes|server)\/admin\//.test(file) || file.includes(old))).toEqual([]);

  await rollBack(siteDir, 'admin');
  expect(live(siteDir, 'admin').version).toBe(old);
  const after = hashTree(siteDir);
  expect(
    [...published]
      .filter(([file, hash]) => after.get(file) !== hash)
      .map(([file]) => file)
      .sort(),
  ).toEqual(['history.json', 'registry.good.json', 'registry.json']);
  expect([...after.keys()].filter((file) => !published.has(file))).toEqual([]);
  await heading(page, 'Departamentos (nova versão)').waitFor();
  await page.reload();
  await heading(page, 'Departamentos').waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('a notice that was dismissed comes back for a remote and for a host published later', async () => {
  person = await visit({ baseURL: server.url, serviceWorkers: 'allow' });
  const { page } = person;
  await signIn(page, 'admin@demo.local', '/departamentos');
  await heading(page, 'Departamentos').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const dismissed = async () => {
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Dispensar aviso' }).click();
    await notice(page).waitFor({ state: 'detached' });
  };
  await publishChanged(siteDir, 'admin');
  await comeBackUntilTold(page);
  await dismissed();
  await publishChanged(siteDir, 'admin');
  await comeBackUntilTold(page);
  await dismissed();
  await publishChanged(siteDir, 'host');
  await comeBackUntilTold(page);
  await dismissed();
  expect(person.complaints.list).toEqual([]);
});

test('an update over unsaved work asks first, and keeps the work when the person stays', async () => {
  person = await visit({ baseURL: server.url });
  const { page } = person;
  await signIn(page, 'admin@demo.local', '/departamentos/novo');
  await page.getByLabel('Nome').fill('Setor meio digitado');
  await publishChanged(siteDir, 'admin');
  await comeBackUntilTold(page);
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Alterações não salvas' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await holds(page.getByLabel('Nome'), 'Setor meio digitado');
  await notice(page).waitFor();
});

test('a new host is downloaded first, then offered, and runs after the person accepts', async () => {
  person = await visit({ baseURL: server.url, serviceWorkers: 'allow' });
  const { page } = person;
  await signIn(page, 'admin@demo.local');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await watchTexts(page);
  const version = await publishChanged(siteDir, 'host');
  await comeBackUntilTold(page);
  expect(await textsSeen(page)).toContain(downloading);
  expect(await notice(page).count()).toBe(1);
  expect(await page.locator(`script[src*="${version}"]`).count()).toBe(0);
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await page.locator(`script[src*="${version}"]`).first().waitFor({ state: 'attached' });
  await heading(page, 'Hoje')
    .or(page.getByRole('heading', { name: 'Hoje' }))
    .first()
    .waitFor();
  expect(person.complaints.list).toEqual([]);
});

describe('a service worker that', () => {
  const workerFile = () => join(siteDir, 'server/host', live(siteDir, 'host').version, 'sw.js');
  let original: string;
  beforeEach(() => {
    original = readFileSync(workerFile(), 'utf8');
  });
  afterEach(() => {
    writeFileSync(workerFile(), original);
    touchRegistry(siteDir);
  });

  test.each([
    ['is missing', null, /^$/],
    ['is broken JavaScript', 'this is { not JavaScript', /ServiceWorker|sw\.js/],
    ['throws when it starts', 'throw new Error("no worker today")', /ServiceWorker|sw\.js|no worker today/],
  ] as const)('%s does not hurt the page', async (_what, content, logged) => {
    if (content === null) rmSync(workerFile());
    else writeFileSync(workerFile(), content);
    touchRegistry(siteDir);
    person = await visit({ baseURL: server.url, serviceWorkers: 'allow' });
    const { page } = person;
    person.complaints.ignore(content === null ? /sw\.js/ : logged);
    const asked = page.waitForResponse((response) => response.url().endsWith('/sw.js'));
    await signIn(page, 'admin@demo.local');
    expect((await asked).status()).toBe(content === null ? 404 : 200);
    await follow(page, 'Departamentos');
    await heading(page, 'Departamentos').waitFor();
    expect(
      await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).filter((one) => one.active).length,
      ),
    ).toBe(0);
    expect(person.complaints.list).toEqual([]);
  });

  test('answers with a page of HTML is never registered', async () => {
    person = await visit({ baseURL: server.url, serviceWorkers: 'allow' });
    const { page } = person;
    await person.context.route('**/sw.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Gestão</title>' }),
    );
    const asked = page.waitForResponse((response) => response.url().endsWith('/sw.js'));
    await signIn(page, 'admin@demo.local');
    await asked;
    await follow(page, 'Departamentos');
    await heading(page, 'Departamentos').waitFor();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    expect(person.complaints.list).toEqual([]);
  });

  test('was withdrawn is gone at the next load', async () => {
    person = await visit({ baseURL: server.url, serviceWorkers: 'allow' });
    const { page } = person;
    person.complaints.ignore(/sw\.js/);
    await signIn(page, 'admin@demo.local');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    rmSync(workerFile());
    touchRegistry(siteDir);
    await page.reload();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await follow(page, 'Departamentos');
    await heading(page, 'Departamentos').waitFor();
    expect(person.complaints.list).toEqual([]);
  });
});
