import { tokenOf } from '../../support/api';
import { closeBrowser } from '../../support/browser';
import { beginFilter, open, sideways, visitAs } from '../../support/screen';
import { until } from '../../support/until';

afterAll(closeBrowser);

test('no name in the menu is cut, and a CEP is as wide as a CEP', async () => {
  const { page, complaints, close } = await visitAs(await tokenOf('admin@demo.local'));
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/clientes/novo', 'Novo cliente');
    const labels = page.getByRole('navigation', { name: 'Menu principal' }).locator('a > span:first-of-type');
    await until(async () => {
      const cut = await labels.evaluateAll((all) =>
        all
          .filter(
            (one) => one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).textOverflow !== 'clip',
          )
          .map((one) => one.textContent),
      );
      expect({ width, cut }).toEqual({ width, cut: [] });
      expect(await labels.count()).toBeGreaterThan(10);
      expect((await page.getByLabel('CEP', { exact: true }).boundingBox())?.width).toBeLessThan(200);
    });
  }
  expect(complaints.list).toEqual([]);
  await close();
});

test('lists fit beside the menu of a small screen, and on a phone their filters take one line', async () => {
  const { page, complaints, close } = await visitAs(await tokenOf('admin@demo.local'));
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const [path, title] of [
    ['/perfis', 'Perfis'],
    ['/departamentos', 'Departamentos'],
    ['/cargos', 'Cargos'],
    ['/logs', 'Logs'],
    ['/usuario/list', 'Usuários'],
  ] as const) {
    await open(page, path, title);
    await page.getByRole('table').waitFor();
    await until(async () => expect([path, await sideways(page)]).toEqual([path, 0]));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/clientes', 'Clientes');
  const filters = page.getByRole('group', { name: 'Filtros' });
  await beginFilter(page, 'Volume excedido');
  await beginFilter(page, 'UF');
  await page.getByRole('checkbox', { name: 'MG' }).click();
  await page.keyboard.press('Escape');
  const middle = async (name: string) => {
    const box = await filters.getByRole('button', { name, exact: true }).boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  await until(async () => {
    expect(await middle('UF é MG')).toBe(await middle('Remover filtro Volume excedido'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  expect(complaints.list).toEqual([]);
  await close();
});
