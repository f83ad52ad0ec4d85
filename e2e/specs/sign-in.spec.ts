import { TOTP } from 'otpauth';
import { closeBrowser, demoAccounts, demoPassword, signIn, type Visit, visit } from '../support/browser';
import { pressOfDeadSession } from '../support/screen';
import { holds, until } from '../support/until';

let person: Visit;
beforeEach(async () => {
  // As a real browser: with the service worker.
  person = await visit({ serviceWorkers: 'allow' });
});
afterEach(() => person.close());
afterAll(closeBrowser);

test.each(demoAccounts)('%s signs in, reaches the home page and signs out', async (email) => {
  const { page } = person;
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
  await page.getByRole('button', { name: /Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await until(async () => expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull());
  expect(person.complaints.list).toEqual([]);
});

test('wrong password says so at the form and keeps the login typed', async () => {
  const { page } = person;
  person.complaints.ignore(/406/);
  await page.goto('/login');
  await page.getByLabel('E-mail ou usuário').fill('admin@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill('errada-errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('E-mail ou senha incorretos.').first().waitFor();
  expect(await page.getByLabel('E-mail ou usuário').inputValue()).toBe('admin@demo.local');
});

test('the second factor asks for the code of the app and then opens the suite', async () => {
  const { page } = person;
  await page.goto('/login');
  await page.getByLabel('E-mail ou usuário').fill('doisfatores@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const code = page.getByLabel(/código/i).first();
  await code.waitFor();
  await code.fill(new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
});

test('a deep link survives signing in', async () => {
  const { page } = person;
  await signIn(page, 'admin@demo.local', '/departamentos');
  await page.getByRole('heading', { name: 'Departamentos', level: 1 }).waitFor();
  await page.waitForURL('**/departamentos');
});

test('every call carries the raw token and the current path', async () => {
  const { page } = person;
  await signIn(page, 'admin@demo.local', '/departamentos');
  await page.getByRole('heading', { name: 'Departamentos', level: 1 }).waitFor();
  const calls: { url: string; authorization: string | undefined; rota: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    const headers = request.headers();
    calls.push({ url: request.url(), authorization: headers.authorization, rota: headers.rota });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Departamentos', level: 1 }).waitFor();
  await page.getByRole('table').first().waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.some((call) => call.url.endsWith('/auth/user'))).toBe(true);
  for (const call of calls) expect(call).toMatchObject({ authorization: token, rota: '/departamentos' });
});

test('a dead session says "Login expirado." once and gives the half-filled form back after signing in', async () => {
  const { page } = person;
  person.complaints.ignore(/401|Get User/);
  await signIn(page, 'admin@demo.local', '/departamentos/novo');
  await page.getByLabel('Nome').fill('Controladoria de projetos');
  await page.evaluate(async () => {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: localStorage.getItem('token') ?? '', rota: '/' },
    });
  });
  await pressOfDeadSession(page, page.getByRole('button', { name: 'Salvar' }));
  await page.getByText('Login expirado.').waitFor();
  expect(await page.getByText('Login expirado.').count()).toBe(1);
  await page.getByLabel('E-mail ou usuário').fill('admin@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Novo departamento' }).waitFor();
  await holds(page.getByLabel('Nome'), 'Controladoria de projetos');
});
