import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { type PrivatePostgres, startPrivatePostgres } from '../../api/src/testing/postgres-server';
import { closeBrowser, type Visit, visit } from '../support/browser';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider';
import { freePort, type RunningServer, removeFolder, startServer } from '../support/server';
import { until } from '../support/until';

let postgres: PrivatePostgres;
let provider: IdentityProvider;
let server: RunningServer;
let person: Visit;

/** The suite on PostgreSQL, with an OpenID provider of its own where Microsoft would be; `MICROSOFT_*` alone name it. */
beforeAll(async () => {
  const port = await freePort();
  [postgres, provider] = await Promise.all([
    startPrivatePostgres(),
    startIdentityProvider(`http://localhost:${port}`),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'gestao-e2e-ms-'));
  const certificate = join(dataDir, 'provider.pem');
  writeFileSync(certificate, provider.certificate);
  server = await startServer({
    dataDir,
    port,
    env: {
      DATABASE_URL: postgres.databaseUrl,
      MICROSOFT_CLIENT_ID: provider.clientId,
      MICROSOFT_TENANT_ID: provider.tenantId,
      MICROSOFT_AUTHORITY: provider.issuer,
      NODE_EXTRA_CA_CERTS: certificate,
    },
  });
});

afterAll(async () => {
  await closeBrowser();
  await server?.stop();
  await provider?.stop();
  await postgres?.remove();
  if (server) removeFolder(server.dataDir);
});

beforeEach(async () => {
  person = await visit({ baseURL: server.url, ignoreHTTPSErrors: true });
});
afterEach(() => person.close());

async function linkAccount(email: string, objectId: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await client.query('update usuario set microsoft_tid = $2, microsoft_oid = $3 where email = $1', [
    email,
    objectId ? provider.tenantId : null,
    objectId,
  ]);
  await client.end();
}

async function signInAtProvider(): Promise<void> {
  const { page, context } = person;
  await page.goto('/login');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Entrar com Microsoft' }).click();
  const popup = await opened;
  await popup.getByPlaceholder(/login/i).fill('ricardo');
  await popup.getByPlaceholder(/password/i).fill('qualquer');
  await popup.getByRole('button', { name: /sign-in/i }).click();
  await popup.getByRole('button', { name: /continue/i }).click();
}

test('an account an administrator linked signs in by the popup', async () => {
  await linkAccount('gestor@demo.local', provider.objectId);
  await signInAtProvider();
  await person.page.getByRole('heading', { name: 'Hoje' }).waitFor();
  expect(await person.page.evaluate(() => localStorage.getItem('token'))).toMatch(/.{40,}/);
  await person.page.getByRole('button', { name: /Conta de Ricardo/ }).waitFor();
});

test('with no stored token, the cached account signs in silently', async () => {
  await linkAccount('gestor@demo.local', provider.objectId);
  await signInAtProvider();
  await person.page.getByRole('heading', { name: 'Hoje' }).waitFor();
  await person.page.evaluate(() => localStorage.removeItem('token'));
  await person.page.goto('/');
  await person.page.getByRole('heading', { name: 'Hoje' }).waitFor();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page
    .getByRole('menuitem', { name: 'Sair' })
    .or(page.getByRole('button', { name: 'Sair' }))
    .first()
    .click();
}

/** In the provider's window: leaves, and comes back to the product, whose page closes the window. */
async function confirmAtProvider(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /sign me out/i }).click();
  await closed;
}

test('after Sair the login page offers to leave the Microsoft account too, which then signs in no more', async () => {
  await linkAccount('gestor@demo.local', provider.objectId);
  await signInAtProvider();
  const { page, context } = person;
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
  await signOut(page);
  await page.getByLabel('Senha', { exact: true }).waitFor();
  // By the rule of the session (docs/domain/plataforma.md#sessao-no-navegador): whoever reloads now is signed
  // in again.
  await page.reload();
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
  await signOut(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Sair também da conta Microsoft' }).click();
  await confirmAtProvider(await opened);
  await page.getByText('Você saiu da conta Microsoft.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Entrar com Microsoft' }).waitFor();
  expect(await page.getByRole('button', { name: /^Sair também/ }).count()).toBe(0);
});

test('on a staging host Sair opens the sign-out of the provider, whose window closes by itself', async () => {
  const environments = join(server.dataDir, 'environments.json');
  writeFileSync(environments, JSON.stringify({ '*': { staging: true } }));
  try {
    await linkAccount('gestor@demo.local', provider.objectId);
    await signInAtProvider();
    const { page, context } = person;
    await page.getByRole('heading', { name: 'Hoje' }).waitFor();
    const opened = context.waitForEvent('page');
    await signOut(page);
    await page.getByRole('heading', { name: 'Bem-vindo de volta' }).waitFor();
    await confirmAtProvider(await opened);
    await page.bringToFront();
    await page.reload();
    await page.getByRole('button', { name: 'Entrar com Microsoft' }).waitFor();
  } finally {
    rmSync(environments);
  }
});

test('the window of the return address has a Portuguese title', async () => {
  await person.page.goto('/auth/callback');
  await person.page.getByRole('alert').waitFor();
  await until(async () => expect(await person.page.title()).toBe('Conta Microsoft · Gestão'));
});

test('an account nobody linked is refused, whatever its e-mail', async () => {
  person.complaints.ignore(/406/);
  await linkAccount('gestor@demo.local', null);
  await signInAtProvider();
  await person.page
    .getByText('Sua conta Microsoft não está cadastrada. Fale com o administrador.')
    .first()
    .waitFor();
});
