import { api, firstOf, me, tokenOf } from '../support/api';
import { baseUrl, closeBrowser, demoAccounts, visit } from '../support/browser';
import { type StaffRoute, staffRoutes } from '../support/routes';

let addresses: { route: StaffRoute; address: string }[];

beforeAll(async () => {
  const admin = await tokenOf('admin@demo.local');
  addresses = await Promise.all(
    staffRoutes.map(async (route) => {
      if (!route.record) return { route, address: route.path };
      const value = await firstOf(route.record.list, route.record.field, admin);
      return { route, address: route.path.replace(`{${route.record.field}}`, value) };
    }),
  );
});
afterAll(closeBrowser);

describe.each(demoAccounts)('%s', (email) => {
  test('every route opens or lands on /permissao-negada, as the specification says', async () => {
    const token = await tokenOf(email);
    const person = await visit();
    person.complaints.ignore(/404|403/);
    await person.context.addInitScript((value) => localStorage.setItem('token', value), token);
    const { page } = person;
    const { all_permissions: held } = await me(token);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Hoje' }).waitFor();
    const wrong: string[] = [];
    for (const { route, address } of addresses) {
      const expected =
        route.anyOf.length === 0 || route.anyOf.some((one) => held.includes(one))
          ? address
          : '/permissao-negada';
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await page.waitForFunction(
        () =>
          document.querySelector('main h1') !== null &&
          document.querySelector('main [aria-busy="true"]') === null,
      );
      const landed = new URL(page.url()).pathname;
      if (landed !== expected) wrong.push(`${address}: landed on ${landed}, expected ${expected}`);
      const broken = await page.getByText(/^Não foi possível carregar/).count();
      if (broken > 0) wrong.push(`${address}: shows the failure card`);
    }
    expect(wrong).toEqual([]);
    expect(person.complaints.list).toEqual([]);
    await person.close();
  });

  test('the menu shows exactly the permitted areas', async () => {
    const token = await tokenOf(email);
    const person = await visit();
    await person.context.addInitScript((value) => localStorage.setItem('token', value), token);
    const { page } = person;
    const { all_permissions: held } = await me(token);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link').first().waitFor();
    const shown = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const open = (path: string) => {
      const route = staffRoutes.find((one) => one.path === path);
      return (
        route !== undefined && (route.anyOf.length === 0 || route.anyOf.some((one) => held.includes(one)))
      );
    };
    expect(shown.filter((path) => !open(path))).toEqual([]);
    const listed = staffRoutes.filter(
      (route) =>
        !route.record && !route.path.endsWith('/novo') && !['/test'].includes(route.path) && open(route.path),
    );
    expect(listed.map((route) => route.path).filter((path) => !shown.includes(path))).toEqual([]);
    await person.close();
  });
});

test('an unknown address shows the not-found page', async () => {
  const person = await visit();
  const token = await tokenOf('admin@demo.local');
  await person.context.addInitScript((value) => localStorage.setItem('token', value), token);
  await person.page.goto('/nao-existe');
  await person.page.getByText('Página não encontrada.').first().waitFor();
  await person.close();
});

test('the api answers 401 to a token in any other place', async () => {
  const token = await tokenOf('admin@demo.local');
  expect((await api('/departamentos')).status).toBe(401);
  expect((await api(`/departamentos?token=${token}`)).status).toBe(401);
  expect((await api('/departamentos', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await api('/departamentos', { headers: { Cookie: `token=${token}` } })).status).toBe(401);
  expect((await fetch(`${baseUrl()}/api/departamentos`, { headers: { Authorization: token } })).status).toBe(
    200,
  );
});
