import type { Page } from 'playwright-core';
import { tokenOf } from '../support/api';
import { closeBrowser } from '../support/browser';
import { open, sideways, visitAs } from '../support/screen';
import { settled, until } from '../support/until';

/** Lists that people spend their day in, and whether figures stand above them. */
const lists = [
  { path: '/clientes', title: 'Clientes', figures: false, state: 'Status' },
  { path: '/usuario/list', title: 'Usuários', figures: true, state: 'Status' },
  { path: '/precificacao/todos-orcamentos', title: 'Todos os orçamentos', figures: true, state: 'Status' },
  { path: '/oportunidades?visao=lista', title: 'Oportunidades', figures: true, state: 'Etapa' },
  { path: '/logs', title: 'Logs', figures: false, state: 'Ação' },
  { path: '/projetos', title: 'Projetos', figures: true, state: 'Status' },
  { path: '/minhas-tarefas', title: 'Minhas tarefas', figures: true, state: 'Status' },
  { path: '/implantacao/todas-implantacoes', title: 'Todas as implantações', figures: true, state: 'Status' },
] as const;

let token: string;
beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

/** Rows wholly in sight, where the first one begins and how high the highest is, in pixels. */
async function measure(page: Page): Promise<{ rows: number; first: number; height: number }> {
  await page.locator('[data-row]').first().waitFor();
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    /** Lower edge of what shows a row: the window, boxes that scroll, the held line of totals. */
    const edgeOf = (row: HTMLElement) => {
      let edge = window.innerHeight;
      const totals = row.closest('table')?.tFoot;
      if (totals) edge = Math.min(edge, totals.getBoundingClientRect().top);
      for (let box = row.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY !== 'visible') {
          edge = Math.min(edge, box.getBoundingClientRect().bottom);
        }
      }
      return edge;
    };
    const places = rows.map((row) => row.getBoundingClientRect());
    return {
      rows: rows.filter((row) => row.getBoundingClientRect().bottom <= edgeOf(row) + 0.5).length,
      first: Math.round(places[0]?.top ?? 0),
      height: Math.round(Math.max(...places.map(({ height }) => height))),
    };
  });
}

test.each(lists)('$title shows sixteen rows of one line, its state among them', async (list) => {
  const { page, complaints, close } = await visitAs(token, { viewport: { width: 1440, height: 900 } });
  await open(page, list.path, list.title);
  let height = 0;
  await until(async () => {
    const wide = await measure(page);
    expect(wide.rows).toBeGreaterThanOrEqual(16);
    expect(wide.first).toBeLessThanOrEqual(list.figures ? 300 : 240);
    expect(wide.height).toBeLessThanOrEqual(40);
    expect(await sideways(page)).toBe(0);
    height = wide.height;
  });
  await page.getByRole('columnheader', { name: list.state, exact: true }).waitFor();

  await page.setViewportSize({ width: 1024, height: 768 });
  await until(async () => {
    const small = await measure(page);
    expect(small.height).toBe(height);
    expect(small.rows).toBeGreaterThanOrEqual(10);
    expect(await sideways(page)).toBe(0);
  });
  await page.getByRole('columnheader', { name: list.state, exact: true }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('table').waitFor({ state: 'detached' });
  await until(async () => {
    expect((await measure(page)).height).toBeLessThanOrEqual(96);
    expect(await page.locator('[data-row]').first().textContent()).toContain(`${list.state}: `);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  expect(complaints.list).toEqual([]);
  await close();
});

test('a client stands beside the list, J goes on, a reload keeps it, Enter opens it whole', async () => {
  const { page, complaints, close } = await visitAs(token);
  await open(page, '/clientes', 'Clientes');
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const names = await page.locator('[data-row-open]').allInnerTexts();
  await rows.nth(1).getByRole('cell').nth(2).click();
  const beside = (at: number) => page.getByRole('complementary', { name: names[at] });
  await beside(1).getByText('Regime').waitFor();
  await page.keyboard.press('j');
  await beside(2).waitFor();
  await page.keyboard.press('k');
  await beside(1).waitFor();
  await page.reload();
  await beside(1).waitFor();
  // The keys are the list's, which comes by itself.
  await rows.nth(2).waitFor();
  await settled(page);
  await page.keyboard.press('j');
  await beside(2).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: names[2], level: 1 }).waitFor();
  await page.goBack();
  await beside(2).waitFor();
  await rows.nth(2).waitFor();
  await page.keyboard.press('Escape');
  await beside(2).waitFor({ state: 'detached' });
  expect(complaints.list).toEqual([]);
  await close();
});

test('rows are as high as the person chose, on every list and after a reload', async () => {
  const { page, close } = await visitAs(await tokenOf('gestor@demo.local'));
  await open(page, '/clientes', 'Clientes');
  for (const [name, height] of [
    ['Compacta', 32],
    ['Confortável', 48],
    ['Padrão', 36],
  ] as const) {
    await page.locator('[data-row]').first().waitFor();
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferencias') && answer.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: 'Densidade' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await kept;
    const high = () => until(async () => expect((await measure(page)).height).toBe(height));
    await high();
    await page.reload();
    await high();
  }
  await close();
});
