import { api, firstOf, me, tokenOf } from '../support/api';
import { closeBrowser, demoAccounts, visit } from '../support/browser';
import { baseUrl } from '../support/lane';
import { type StaffRoute, staffRoutes } from '../support/routes';
import { until } from '../support/until';

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin@demo.local');
});

/** Addresses with a record of the person's own list; else with one that only others may see. */
function addressesOf(token: string): Promise<{ route: StaffRoute; address: string; visible: boolean }[]> {
  return Promise.all(
    staffRoutes.map(async (route) => {
      if (!route.record) return { route, address: route.path, visible: true };
      const { list, field } = route.record;
      const own = await firstOf(list, field, token).catch(() => null);
      const value = own ?? (await firstOf(list, field, admin));
      return { route, address: route.path.replace(`{${field}}`, value), visible: own !== null };
    }),
  );
}

afterAll(closeBrowser);

describe.each(demoAccounts)('%s', (email) => {
  test('every route opens or lands on /permissao-negada, as this table says', async () => {
    const token = await tokenOf(email);
    const person = await visit();
    person.complaints.ignore(/404|403/);
    await person.context.addInitScript((value) => localStorage.setItem('token', value), token);
    const { page } = person;
    const { all_permissions: held } = await me(token);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Hoje' }).waitFor();
    const wrong: string[] = [];
    for (const { route, address, visible } of await addressesOf(token)) {
      const expected =
        route.anyOf.length === 0 || route.anyOf.some((one) => held.includes(one))
          ? address
          : '/permissao-negada';
      await page.evaluate((to) => {
        document.querySelector('main h1')?.setAttribute('data-earlier', '');
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      // The guard asks before it answers: either it leads away, or the page's own heading comes.
      const settled = await page
        .waitForFunction(
          ([denied, same]) =>
            (denied ? location.pathname === '/permissao-negada' : true) &&
            document.querySelector(denied || same ? 'main h1' : 'main h1:not([data-earlier])') !== null &&
            document.querySelector('main [aria-busy="true"]') === null,
          [expected === '/permissao-negada', ['/', '/test'].includes(address)],
          { timeout: 30_000 },
        )
        .catch(() => null);
      if (!settled) {
        wrong.push(`${address}: never became ${expected}`);
        continue;
      }
      const landed = await page.evaluate(() => location.pathname);
      if (landed !== expected) wrong.push(`${address}: landed on ${landed}, expected ${expected}`);
      const broken = await page.getByText(/^Não foi possível carregar/).count();
      // A client may open what asks no permission, but the api refuses it the staff's rows there.
      const refused = email === 'cliente@demo.local' && route.anyOf.length === 0;
      if (visible && !refused && broken > 0) wrong.push(`${address}: shows the failure card`);
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
    const { all_permissions: held, is_client } = await me(token);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link').first().waitFor();
    const open = (path: string) => {
      const route = staffRoutes.find((one) => one.path === path);
      return (
        route !== undefined && (route.anyOf.length === 0 || route.anyOf.some((one) => held.includes(one)))
      );
    };
    const listed = staffRoutes.filter(
      (route) =>
        !route.record &&
        !route.inside &&
        !route.path.endsWith('/novo') &&
        !['/test'].includes(route.path) &&
        open(route.path),
    );
    // No permission guards them, but the one shows nothing to a client's person, the other only to them
    // (docs/domain/acesso.md#linhas).
    const empty = [is_client === 1 ? '/precificacao/caixa-entrada-orcamentos' : '/minha-empresa'];
    await until(async () => {
      const shown = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      expect(shown.filter((path) => !open(path))).toEqual([]);
      expect(listed.map((route) => route.path).filter((path) => !shown.includes(path))).toEqual(empty);
    });
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
