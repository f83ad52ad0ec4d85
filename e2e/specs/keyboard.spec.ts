import type { Page } from 'playwright-core';
import { tokenOf } from '../support/api';
import { closeBrowser, demoPassword, type Visit, visit } from '../support/browser';
import { focused, focusReaches, headingFocused, tabTo } from '../support/keyboard';
import { holds, until } from '../support/until';

let person: Visit;
afterAll(closeBrowser);
beforeEach(async () => {
  person = await visit({ reducedMotion: 'reduce' });
});
afterEach(() => person.close());

async function signedIn(path: string): Promise<Page> {
  const token = await tokenOf('admin@demo.local');
  await person.context.addInitScript((value) => localStorage.setItem('token', value), token);
  await person.page.goto(path);
  await person.page.locator('main h1').waitFor();
  return person.page;
}

/** The search has the keys. */
const searching = (page: Page) =>
  page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.type === 'search');

test('signs in, goes to the departments by the palette, creates one, edits it and deletes it', async () => {
  const { page } = person;
  const { keyboard } = page;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await tabTo(page, 'textbox', 'E-mail ou usuário');
  await keyboard.type('admin@demo.local');
  await tabTo(page, 'textbox', 'Senha');
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();

  await keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Buscar no Gestão' }).waitFor();
  await focusReaches(page, { role: 'combobox' });
  await keyboard.type('departamentos');
  await page.getByRole('option', { name: /^Departamentos/, selected: true }).waitFor();
  await keyboard.press('Enter');
  await headingFocused(page, 'Departamentos');

  await tabTo(page, 'link', 'Novo departamento');
  await keyboard.press('Enter');
  await headingFocused(page, 'Novo departamento');
  await tabTo(page, 'textbox', /^Nome/);
  await keyboard.type('Setor do teclado');
  await tabTo(page, 'button', 'Salvar');
  await keyboard.press('Enter');
  await page.getByText('Salvo com sucesso.').waitFor();
  await headingFocused(page, 'Departamentos');

  await keyboard.press('/');
  await searching(page);
  await keyboard.type('do teclado');
  await page.waitForURL(/busca=/);
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1);
  await tabTo(page, 'link', 'Setor do teclado');
  await keyboard.press('Enter');
  await headingFocused(page, 'Setor do teclado');
  await tabTo(page, 'textbox', /^Nome/);
  await keyboard.press('End');
  await keyboard.type(' alterado');
  await keyboard.press('Enter');
  await headingFocused(page, 'Departamentos');

  // The list is as it was left, with the search before.
  await keyboard.press('/');
  await searching(page);
  await keyboard.press('Control+a');
  await keyboard.type('teclado alterado');
  await page.waitForURL(/busca=teclado/);
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1);
  await tabTo(page, 'link', 'Setor do teclado alterado');
  await keyboard.press('Enter');
  await headingFocused(page, 'Setor do teclado alterado');
  await tabTo(page, 'button', 'Mais ações');
  await keyboard.press('Enter');
  await focusReaches(page, { role: 'menuitem', name: 'Excluir' });
  await keyboard.press('Enter');
  await headingFocused(page, 'Excluir o departamento Setor do teclado alterado?');
  await tabTo(page, 'button', 'Excluir');
  await keyboard.press('Enter');
  await page.getByText('Excluído com sucesso.').waitFor();
  await headingFocused(page, 'Departamentos');
  expect(person.complaints.list).toEqual([]);
});

test('the first Tab offers to skip to the content, and every stop of the frame shows its focus', async () => {
  const page = await signedIn('/departamentos');
  await page.getByRole('table').first().waitFor();
  await page.keyboard.press('Tab');
  await focusReaches(page, { role: 'link', name: 'Ir para o conteúdo' });
  await until(async () => {
    const box = await page.getByRole('link', { name: 'Ir para o conteúdo' }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
  });
  await page.keyboard.press('Enter');
  await page.waitForURL(/#conteudo$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.reload();
  await page.getByRole('table').first().waitFor();
  await tabTo(page, 'button', /^Conta de/);
});

test('menus, panels and windows open by key, close by Esc and give the focus back', async () => {
  const page = await signedIn('/departamentos');
  const { keyboard } = page;
  await page.getByRole('table').first().waitFor();
  for (const name of [/^Notificações/, 'Tema', /^Conta de/]) {
    await tabTo(page, 'button', name);
    const before = await focused(page);
    await keyboard.press('Enter');
    await page.locator('[aria-expanded="true"]').first().waitFor();
    await keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('header [aria-expanded="true"]'));
    await focusReaches(page, { role: before.role, name: before.name });
  }
  const before = await focused(page);
  await keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar no Gestão' });
  await palette.waitFor();
  await keyboard.press('Escape');
  // Gone from the page, not only out of sight: until then the frame's keys are the palette's.
  await page.locator('dialog[aria-label="Buscar no Gestão"]').waitFor({ state: 'detached' });
  await focusReaches(page, { role: before.role, name: before.name });
  await keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await shortcuts.waitFor();
  await keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });
  await tabTo(page, 'button', /ações/i);
  await keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await focusReaches(page, { role: 'menuitem' });
  await keyboard.press('ArrowDown');
  await focusReaches(page, { role: 'menuitem' });
  await keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await focusReaches(page, { role: 'button', name: expect.stringMatching(/ações/i) });
});

test('leaving a half-filled form asks; Esc stays, with the focus back where it was', async () => {
  const page = await signedIn('/departamentos/novo');
  const { keyboard } = page;
  await page.getByRole('textbox', { name: 'Nome' }).waitFor();
  await tabTo(page, 'textbox', /^Nome/);
  await keyboard.type('Meio digitado');
  await tabTo(page, 'link', 'Cancelar');
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Alterações não salvas' });
  await question.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('dialog'));
  await keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await focusReaches(page, { role: 'link', name: 'Cancelar' });
  await holds(page.getByRole('textbox', { name: 'Nome' }), 'Meio digitado');
});
