import { createHash } from 'node:crypto';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { demoPassword } from '../support/browser';
import { baseUrl, demoLinks } from '../support/lane';

// Debian's Firefox has no commands for the media that playwright-core sets in every window; the WebDriver BiDi
// of puppeteer-core asks for none of them.
let browser: Browser;
let page: Page;
const complaints: string[] = [];
const hashOfNothing = createHash('sha384').digest('base64');

beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR', 'ui.prefersReducedMotion': 1 },
  });
});
afterAll(() => browser?.close());

beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(30_000);
  complaints.length = 0;
  // What a page still had under way when it was left counts as a file without content.
  page.on('pageerror', (error) => {
    if (!String(error).includes(hashOfNothing)) complaints.push(String(error));
  });
});
afterEach(() => page.browserContext().close());

const part = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
const text = (words: string) => page.locator(`::-p-text(${words})`).wait();

async function signIn(path: string): Promise<void> {
  await page.goto(baseUrl() + path);
  await page.locator('input[autocomplete="username"]').fill('admin@demo.local');
  await page.locator('input[type="password"]').fill(demoPassword);
  await part('button', 'Entrar').click();
}

test('signing in, creating a department, finding it in the list, signing out', async () => {
  const nome = `Setor da raposa ${Date.now().toString(36)}`;
  await signIn('/departamentos/novo');
  await part('heading', 'Novo departamento').wait();
  await page.locator('main input[name="nome"]').fill(nome);
  await part('button', 'Salvar').click();
  await text('Salvo com sucesso.');
  await part('heading', 'Departamentos').wait();
  await part('link', nome).wait();
  await page.locator('header button[aria-label^="Conta de"]').click();
  await part('menuitem', 'Sair').click();
  await part('button', 'Entrar').wait();
  expect(complaints).toEqual([]);
});

test('every area loads its remote and shows a page', async () => {
  await signIn('/');
  await part('heading', 'Hoje').wait();
  for (const [path, heading] of [
    ['/clientes', 'Clientes'],
    ['/projetos', 'Projetos'],
    ['/precificacao/todos-orcamentos', 'Todos os orçamentos'],
    ['/implantacao/todas-implantacoes', 'Todas as implantações'],
  ] as const) {
    await page.goto(baseUrl() + path);
    await part('heading', heading).wait();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Não foi possível carregar');
  }
  expect(complaints).toEqual([]);
});

test('every page of a client opens by its link', async () => {
  for (const [name, link] of Object.entries(demoLinks())) {
    const answer = await page.goto(link);
    expect({ name, status: answer?.status() }).toEqual({ name, status: 200 });
    await page.locator('h1').wait();
  }
  expect(complaints).toEqual([]);
});
