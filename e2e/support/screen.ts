import type { Locator, Page, Request } from 'playwright-core';
import { type Visit, visit } from './browser';
import { until } from './until';

type Place = Page | Locator;

/** The stream of what others change. */
export const streamAddress = /\/api\/eventos(\?|$)/;

/** A browser already signed in with a token of the api, without passing the login page. */
export async function visitAs(token: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const person = await visit(options);
  await person.context.addInitScript((value) => {
    // A tab that shows what another person sees has a token of its own.
    if (!localStorage.getItem('token')) localStorage.setItem('token', value);
  }, token);
  return person;
}

/** Opens an address and waits for the page's own heading. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

/** Chooses in a field with a searched list of options. */
export async function choose(place: Place, label: string | RegExp, option: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label });
  await box.fill(option);
  await place.getByRole('option', { name: option, exact: true }).first().click();
}

/** Begins one of a list's filters: what it may be set to then stands open. */
export async function beginFilter(page: Page, name: string): Promise<void> {
  const filters = page.getByRole('group', { name: 'Filtros' });
  await filters.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filtro' }).getByRole('button', { name, exact: true }).click();
}

/** How far a list goes on sideways beside what is in sight, in pixels. */
export const sideways = (page: Page) =>
  page
    .getByRole('table')
    .evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0));

/** Picks an action of a row's menu. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Picks an action of the menu beside the page's heading. */
export async function pageAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens a tab of a page, also one that stands in the menu at the row's end. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  const timeout = 5_000;
  // A counter that arrives late makes its tab wider: the last one may move into the menu meanwhile.
  await until(async () => {
    await page.getByRole('tab').first().waitFor();
    if (await tab.isVisible()) return tab.click({ timeout });
    await page.getByRole('button', { name: 'Mais', exact: true }).click({ timeout });
    await page.getByRole('menuitem', { name }).click({ timeout });
  });
}

export const save = (place: Place) => place.getByRole('button', { name: 'Salvar', exact: true }).click();

/** Waits for a notice and takes it away, so that the next one with the same words is another one. */
export async function notice(page: Page, text: string | RegExp): Promise<void> {
  // One that is on its way out was waited for before.
  const here = page.getByRole('region', { name: 'Avisos' }).locator('[data-notice=here]');
  const found = here.getByText(text).first();
  await found.waitFor();
  // A dialog that is just closing would still catch a click of the mouse.
  await page.getByRole('button', { name: 'Dispensar aviso' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}

/** `AAAA-MM-DD` of so many days from now, where the firm is. */
export const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000);
export const today = () => dayAhead(0);

/** Next year's day of the year (`MM-DD`), as `AAAA-MM-DD`: it lies ahead whenever the journey is made. */
export const nextYear = (day: string) => `${Number(today().slice(0, 4)) + 1}-${day}`;

/** A short word that no other record has. */
export const unique = () => Date.now().toString(36);

/**
 * A valid CNPJ that nobody in the demo firm has.
 * @param branch tells several of the same moment apart, from 1 to 9999
 */
export function newCnpj(branch = 1): string {
  const digits = [...String(Date.now()).slice(-8), ...String(branch).padStart(4, '0')].map(Number);
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}

/** Name of the first record of the list. */
export async function firstRow(page: Page): Promise<string> {
  const label = await page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .getAttribute('aria-label');
  return (label ?? '').replace('Ações de ', '');
}

/** Opens a page that from then on hears what others change. */
export async function listening(page: Page, go: () => Promise<unknown>): Promise<void> {
  let arrived = false;
  const own = new Set<Request>();
  const note = (request: Request) => void (arrived && own.add(request));
  // The page before may just begin a stream of its own, which ends with it.
  page.once('framenavigated', () => {
    arrived = true;
  });
  page.on('request', note);
  const [stream] = await Promise.all([
    page.waitForResponse((answer) => streamAddress.test(answer.url()) && own.has(answer.request())),
    go(),
  ]);
  page.off('request', note);
  expect(stream.status()).toBe(200);
}

/** Presses what ends on the login page once the session is dead: what the page asks by itself may be there first. */
export async function pressOfDeadSession(page: Page, press: Locator): Promise<void> {
  await Promise.all([page.waitForURL(/\/login/), press.click({ timeout: 5_000 }).catch(() => undefined)]);
}
