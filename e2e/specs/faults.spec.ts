import type { Page } from 'playwright-core';
import { closeBrowser, demoPassword, signIn, type Visit, visit } from '../support/browser';
import { type RunningServer, removeFolder, startServer } from '../support/server';
import { holds, until } from '../support/until';

let server: RunningServer;
let person: Visit;

/** A server of its own: it is killed, and its accounts are locked. */
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
  if (server) removeFolder(server.dataDir);
});
beforeEach(async () => {
  person = await visit({ baseURL: server.url });
});
afterEach(() => person.close());

async function tryToEnter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail ou usuário').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await answered;
}

async function follow(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: entry, exact: true })
    .click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

test('with the api down the page says so and keeps the typed form; after the restart saving works, once', async () => {
  const { page } = person;
  person.complaints.ignore(/ERR_|Failed to load|Erro de conexão|ChunkLoadError|Failed to fetch/);
  await signIn(page, 'admin@demo.local', '/departamentos/novo');
  await page.getByLabel('Nome').fill('Setor da queda');
  await server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Erro de conexão.').first().waitFor();
  await page.getByText(/^Sem conexão com o servidor desde \d\d:\d\d/).waitFor();
  await holds(page.getByLabel('Nome'), 'Setor da queda');
  await until(async () => expect(await page.getByRole('button', { name: 'Salvar' }).isEnabled()).toBe(true));

  server = await startServer({ dataDir: server.dataDir, port: server.port });
  await page
    .getByRole('status')
    .filter({ hasText: 'Sem conexão com o servidor' })
    .getByRole('button', { name: 'Tentar novamente' })
    // The page asks by itself every ten seconds too: when it has just done so, the button is gone.
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  await page.getByText(/^Sem conexão com o servidor/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Salvo com sucesso.').waitFor();
  await heading(page, 'Departamentos').waitFor();
  await page.goto('/departamentos?busca=Setor+da+queda');
  await page.getByRole('link', { name: 'Setor da queda' }).waitFor();
  expect(await page.getByRole('link', { name: 'Setor da queda' }).count()).toBe(1);
  expect(person.complaints.list).toEqual([]);
});

test('a page reloaded without a connection opens from what is kept, and goes on by itself once it is back', async () => {
  const kept = await visit({ baseURL: server.url, serviceWorkers: 'allow' });
  const { page, context } = kept;
  kept.complaints.ignore(/ERR_|Failed to load|Erro de conexão|Failed to fetch|no-response/);
  await signIn(page, 'admin@demo.local', '/departamentos');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Files asked for before the worker was there pass it once.
  await page.reload();
  const row = page.getByRole('link', { name: 'Fiscal', exact: true });
  await row.waitFor();
  // What the page runs on is kept a moment after it has come.
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const remote = files.filter((name) => name.includes('/remotes/'));
    const kept = await Promise.all(remote.map((name) => caches.match(name, { ignoreVary: true })));
    return kept.length > 0 && kept.every(Boolean);
  });

  await server.stop('SIGKILL');
  await context.setOffline(true);
  await page.reload();
  await heading(page, 'Departamentos').waitFor();
  await page.getByText(/^Sem conexão com o servidor desde \d\d:\d\d/).waitFor();
  expect(await row.count()).toBe(0);

  server = await startServer({ dataDir: server.dataDir, port: server.port });
  await context.setOffline(false);
  await row.waitFor();
  await page.getByText(/^Sem conexão com o servidor/).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/departamentos');
  expect(kept.complaints.list).toEqual([]);
  await kept.close();
});

test('without local storage signing in works for this tab and says so', async () => {
  const { page, context } = person;
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await signIn(page, 'admin@demo.local');
  await page.getByText(/Este navegador não permite guardar dados/).waitFor();
  await follow(page, 'Departamentos');
  await page.getByRole('table').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test.each([
  ['rubbish', 'isto não é um token'],
  ['of the right length but unknown', 'x'.repeat(43)],
])('a stored token that is %s leads to the login page, without a loop', async (_what, token) => {
  const { page, context } = person;
  person.complaints.ignore(/401|Get User/);
  await context.addInitScript((value) => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('token', value);
    sessionStorage.setItem('once', '1');
  }, token);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/departamentos');
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await until(async () => expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull());
  expect(loads).toBe(1);
  await tryToEnter(page, 'admin@demo.local', demoPassword);
  await heading(page, 'Departamentos').waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('an expired link for a new password says so and leads to a new one', async () => {
  const { page } = person;
  await page.goto(`/reset-password/${'x'.repeat(43)}`);
  await page.getByText('Este link expirou. Solicite um novo.').first().waitFor();
  await page.getByRole('link', { name: 'Pedir novo link' }).click();
  await page.getByRole('heading', { name: 'Recuperar senha' }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('a blocked account is told so, but only with its right password', async () => {
  const { page } = person;
  person.complaints.ignore(/406/);
  await page.goto('/login');
  await tryToEnter(page, 'sergio.peixoto@aurora.example', 'errada-errada');
  await page.getByText('E-mail ou senha incorretos.').first().waitFor();
  await tryToEnter(page, 'sergio.peixoto@aurora.example', demoPassword);
  await page.getByText('Acesso bloqueado. Fale com o administrador.').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('after many wrong passwords the person is told how long to wait, and others are not kept out', async () => {
  const { page } = person;
  person.complaints.ignore(/406|429/);
  await page.goto('/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await tryToEnter(page, 'cliente@demo.local', `errada-errada-${attempt}`);
  }
  await page
    .getByText(/^Muitas tentativas\. Tente novamente em \d+ minutos?\.$/)
    .first()
    .waitFor();
  await tryToEnter(page, 'gestor@demo.local', demoPassword);
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
});

test('a remote that hangs shows its skeleton, then says it is slow, then its card; the rest works meanwhile', async () => {
  const { page } = person;
  person.complaints.ignore(/ERR_|Failed to load|Loading|TimeoutError|timed out|nothing after/);
  await person.context.route('**/remotes/projects/**', () => undefined);
  await signIn(page, 'admin@demo.local');
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
  await follow(page, 'Projetos');
  await page.locator('main [aria-busy="true"]').first().waitFor();
  await page.getByText('Isto está demorando mais que o normal.').waitFor();
  await follow(page, 'Departamentos');
  await heading(page, 'Departamentos').waitFor();
  await follow(page, 'Projetos');
  await page
    .getByText(/^Não foi possível carregar/)
    .first()
    .waitFor();
  await page.getByText('O servidor demorou demais para responder.').waitFor();
  await person.context.unroute('**/remotes/projects/**');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await heading(page, 'Projetos').waitFor();
});

test.each([
  ['a page of HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Gestão</title>' }],
  ['nothing', { status: 200, contentType: 'text/javascript', body: '' }],
  ['an error', { status: 500, contentType: 'text/plain', body: 'boom' }],
])('a remote that answers with %s shows its card, and recovers without a reload', async (_what, answer) => {
  const { page } = person;
  person.complaints.ignore(/./);
  let broken = true;
  await person.context.route('**/remotes/projects/**', (route) =>
    broken ? route.fulfill(answer) : route.continue(),
  );
  await signIn(page, 'admin@demo.local', '/projetos');
  await page
    .getByText(/^Não foi possível carregar/)
    .first()
    .waitFor();
  await follow(page, 'Departamentos');
  await heading(page, 'Departamentos').waitFor();
  await follow(page, 'Projetos');
  await page
    .getByText(/^Não foi possível carregar/)
    .first()
    .waitFor();
  broken = false;
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await heading(page, 'Projetos').waitFor();
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});
