import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { usePerson } from '../../support/cast';
import { focusReaches, headingFocused } from '../../support/keyboard';
import { acceptInvitation, invite, newProfile } from '../../support/people';
import { beginFilter, notice, open, sideways, unique, visitAs } from '../../support/screen';
import { removeFolder } from '../../support/server';
import { restingBox, settled, until } from '../../support/until';

const person = usePerson('admin', { acceptDownloads: true });

/** Waits until the address holds the filter and the heading counts so many people. */
async function counted(page: Page, address: RegExp, people: number): Promise<void> {
  await page.waitForURL(address);
  await page.getByText(people === 1 ? '1 usuário' : `${people} usuários`, { exact: true }).waitFor();
}

test('each figure leads to the people it counts, and each filter to its own', async () => {
  const { page } = person;
  for (const [name, address] of [
    ['Ativos', /\?status=ativo$/],
    ['Convidados pendentes', /\?status=convidado$/],
    ['Sem 2FA', /\?status=ativo&sem_dois_fatores=sim$/],
  ] as const) {
    await open(page, '/usuario/list', 'Usuários');
    const figure = page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) });
    const people = Number((await figure.textContent())?.match(/\d+$/)?.[0]);
    expect(people).toBeGreaterThan(0);
    await figure.click();
    await counted(page, address, people);
  }
  await open(page, '/usuario/list', 'Usuários');
  const filters = page.getByRole('group', { name: 'Filtros' });
  await beginFilter(page, 'Visão');
  await page.getByRole('radio', { name: 'Total' }).click();
  await page.waitForURL(/visao=total/);
  await page
    .getByRole('cell', { name: /^Restrita/ })
    .first()
    .waitFor({ state: 'detached' });
  await beginFilter(page, 'Sem acesso há mais de 30 dias');
  await page.getByText('Nenhum resultado para os filtros aplicados.').waitFor();
  await filters.getByRole('button', { name: 'Remover filtro Visão' }).click();
  // Who was invited and never came, and who has been away for long; not the one who is looking.
  await page.waitForURL(/\?sem_acesso=sim$/);
  await page
    .getByRole('row', { name: /Convidado/ })
    .first()
    .waitFor();
  await page.getByRole('row', { name: /Helena Duarte/ }).waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});

test('the keys of the lists walk, choose, edit, invite and search', async () => {
  const { page } = person;
  const keys = page.keyboard;
  await open(page, '/usuario/list', 'Usuários');
  await page.locator('[data-row-open]').first().waitFor();
  const names = await page.locator('[data-row-open]').allInnerTexts();
  await keys.press('j');
  await keys.press('j');
  await keys.press('k');
  await focusReaches(page, { name: names[0] });
  await keys.press('x');
  await keys.press('j');
  await keys.press('j');
  await keys.press('Shift+X');
  await page.getByText('3 selecionados').waitFor();
  await keys.press('Escape');
  await page.getByText('3 selecionados').waitFor({ state: 'detached' });
  await keys.press('/');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.type === 'search');
  await keys.type('analista@demo');
  await counted(page, /busca=analista/, 1);
  // Once empties the search, once more gives the keys back to the list.
  await keys.press('Escape');
  await page.waitForURL(/\/usuario\/list$/);
  await page.getByRole('row', { name: names[0] }).waitFor();
  await keys.press('Escape');
  await keys.press('j');
  await focusReaches(page, { name: names[0] });
  await keys.press('Enter');
  await page.getByRole('heading', { name: names[0], level: 1 }).waitFor();
  await page.goBack();
  await headingFocused(page, 'Usuários');
  await page.locator('[data-row]').first().waitFor();
  await settled(page);
  await keys.press('j');
  await focusReaches(page, { name: names[0] });
  await keys.press('e');
  await page.getByRole('heading', { name: names[0], level: 1 }).waitFor();
  await page.goBack();
  await headingFocused(page, 'Usuários');
  await keys.press('?');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
  await keys.press('Escape');
  // Gone, not only closed: until then a key belongs to it.
  await page.locator('dialog[aria-labelledby="atalhos"]').waitFor({ state: 'detached' });
  await keys.press('n');
  await page.getByRole('heading', { name: 'Convidar usuário' }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('in a small window the people fit, and where a list does not, a row’s actions stay in reach', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, '/usuario/list?busca=analista@demo', 'Usuários');
  const row = page.getByRole('row', { name: /Camila Ferreira/ });
  await row.getByText('Ativo').waitFor();
  await until(async () => expect(await sideways(page)).toBe(0));

  // Who wants more columns than fit pushes them sideways, under the name and the row's actions.
  await page.getByRole('button', { name: 'Colunas' }).click();
  for (const name of ['Cargo', 'Equipe', 'Tipo', '2FA', 'Último acesso']) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.keyboard.press('Escape');
  await until(async () => expect(await sideways(page)).toBeGreaterThan(0));
  const name = row.getByText('Camila Ferreira');
  const { x: left } = await restingBox(name);
  await page.getByRole('table').evaluate(({ parentElement: box }) => box?.scrollTo(300, 0));
  expect((await restingBox(name)).x).toBe(left);
  const actions = page.getByRole('button', { name: 'Ações de Camila Ferreira' });
  const box = await restingBox(actions);
  expect(box.x + box.width).toBeLessThanOrEqual(1024);
  // Over the columns that go on under it, not beneath them.
  await actions.click();
  await page.getByRole('menuitem', { name: 'Editar' }).waitFor();
});

test('columns that are hidden, moved and pinned are another person’s with the shared view', async () => {
  const { page } = person;
  const word = unique();
  const headers = async (where: Page) =>
    (await where.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await open(page, '/usuario/list?visao=total', 'Usuários');
  await page.getByRole('button', { name: 'Colunas' }).click();
  const menu = page.getByRole('dialog', { name: 'Colunas' });
  await menu.getByRole('checkbox', { name: 'Visão' }).uncheck();
  await menu.getByRole('button', { name: 'Mover Perfil para a esquerda' }).click();
  await menu.getByRole('button', { name: 'Fixar Status à esquerda' }).click();
  await page.keyboard.press('Escape');
  const wanted = 'Status,Nome,Perfil,E-mail,Departamento,Último acesso,Ações';
  await until(async () => expect((await headers(page)).join()).toBe(wanted));
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialog.getByLabel('Nome').fill(`Visão ${word}`);
  await dialog.getByLabel('Compartilhar com os colegas que abrem esta lista').check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, 'Visão salva.');

  const perfil_id = await newProfile(person.token, `Pessoas ${word}`, ['gerenciar usuarios']);
  const colleague = await visitAs(await acceptInvitation(await invite(person.token, { perfil_id })));
  await open(colleague.page, '/usuario/list', 'Usuários');
  await colleague.page.getByRole('button', { name: 'Visão: Padrão' }).click();
  await colleague.page.getByRole('menuitemradio', { name: `Visão ${word} (Helena Duarte)` }).click();
  await colleague.page.waitForURL(/visao=total/);
  await until(async () => expect((await headers(colleague.page)).join()).toBe(wanted));
  // Who did not make it neither renames nor deletes it.
  await colleague.page.getByRole('button', { name: `Visão: Visão ${word}` }).click();
  const offered = colleague.page.getByRole('menuitem');
  await until(async () => expect(await offered.allInnerTexts()).toEqual(['Salvar como nova visão']));
  await colleague.close();
  expect(person.complaints.list).toEqual([]);
});

test('the list is exported as filtered in each of the three formats', async () => {
  const { page } = person;
  const folder = mkdtempSync(join(tmpdir(), 'gestao-exports-'));
  await open(page, '/usuario/list?busca=analista@demo', 'Usuários');
  await page.getByRole('row', { name: /Camila Ferreira/ }).waitFor();
  const files: Record<string, string> = {};
  for (const [format, ending] of [
    ['CSV', 'csv'],
    ['Planilha (XLSX)', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = join(folder, `usuarios.${ending}`);
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^usuarios-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    );
    await (await download).saveAs(file);
    files[ending] = file;
  }
  const [header, row, ...rest] = readFileSync(files.csv as string, 'utf8')
    .slice(1)
    .trim()
    .split('\r\n');
  expect(header).toBe('Nome;E-mail;Perfil;Cargo;Departamento;Equipe;Visão;Tipo;2FA;Último acesso;Status');
  expect(row).toMatch(/^Camila Ferreira;analista@demo\.local;.*;Restrita;Interno;/);
  expect(rest).toEqual([]);
  // What stands in these two is read by the api's tests.
  expect(
    readFileSync(files.xlsx as string)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(
    readFileSync(files.pdf as string)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  removeFolder(folder);
  expect(person.complaints.list).toEqual([]);
});
