import type { Page } from 'playwright-core';
import { closeBrowser, signIn, type Visit, visit } from '../support/browser';
import { until } from '../support/until';

let person: Visit;
// A low window, so that pages are longer than it.
beforeEach(async () => {
  person = await visit({ viewport: { width: 1440, height: 400 } });
});
afterEach(() => person.close());
afterAll(closeBrowser);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

async function scrollTo(page: Page, y: number): Promise<void> {
  // Again until it is there: a page whose rows are still coming may be too short at first.
  await page.waitForFunction((to) => {
    window.scrollTo(0, to);
    return Math.abs(window.scrollY - to) < 2;
  }, y);
}

/**
 * Waits until the page stands at its top, or below it, and stays there for thirty pictures: what the browser
 * does by itself after going back comes a little later than the page.
 */
async function rests(page: Page, where: 'top' | 'below'): Promise<void> {
  await page.evaluate(() => Object.assign(window, { pictures: 0 }));
  await page.waitForFunction((wanted) => {
    const counted = window as unknown as { pictures: number };
    counted.pictures = (wanted === 'top') === (window.scrollY === 0) ? counted.pictures + 1 : 0;
    return counted.pictures >= 30;
  }, where);
}

test('another page, back and forward start at the top', async () => {
  const { page } = person;
  await signIn(page, 'admin@demo.local', '/clientes');
  await page.getByRole('table').waitFor();
  await scrollTo(page, 150);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Logs', exact: true })
    .click();
  await heading(page, 'Logs').waitFor();
  await page.getByRole('table').waitFor();
  await rests(page, 'top');
  await scrollTo(page, 120);
  await page.goBack();
  await heading(page, 'Clientes').waitFor();
  await rests(page, 'top');
  await page.goForward();
  await heading(page, 'Logs').waitFor();
  await rests(page, 'top');
  expect(person.complaints.list).toEqual([]);
});

test('a new page of a list starts at its first row; a filter leaves the page where it is', async () => {
  const { page } = person;
  await signIn(page, 'admin@demo.local', '/clientes');
  const table = page.getByRole('table');
  await table.waitFor();
  const box = table.locator('..');
  await box.evaluate((element) => element.scrollTo(0, 200));
  await scrollTo(page, 120);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await page.waitForURL(/pagina=2/);
  await rests(page, 'top');
  await until(async () => expect(await box.evaluate((element) => element.scrollTop)).toBe(0));
  await scrollTo(page, 60);
  await page.getByRole('searchbox').first().fill('a');
  await page.waitForURL(/busca=a/);
  await rests(page, 'below');
});
