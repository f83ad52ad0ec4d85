import { tokenOf } from '../../support/api';
import { closeBrowser } from '../../support/browser';
import { open, visitAs } from '../../support/screen';

afterAll(closeBrowser);

test('no name in the menu is cut, and a CEP is as wide as a CEP', async () => {
  const { page, complaints, close } = await visitAs(await tokenOf('admin@demo.local'));
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/clientes/novo', 'Novo cliente');
    const labels = page.getByRole('navigation', { name: 'Menu principal' }).locator('a > span:first-of-type');
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
  }
  expect(complaints.list).toEqual([]);
  await close();
});
