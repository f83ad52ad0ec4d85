import type { Locator, Page } from 'playwright-core';
import { tokenOf } from '../../support/api';
import { closeBrowser, type Visit } from '../../support/browser';
import { acceptInvitation, invite, newProfile, type Person } from '../../support/people';
import { notice, open, rowAction, save, unique, visitAs } from '../../support/screen';
import { until } from '../../support/until';

/** Administers people and profiles without the total view (docs/domain/acesso.md#delegacao). */
let delegate: Person;
let perfilId: number;
let token: string;
let admin: string;
let person: Visit;
beforeAll(async () => {
  admin = await tokenOf('admin@demo.local');
  perfilId = await newProfile(admin, `Delegado ${unique()}`, [
    'gerenciar usuarios',
    'gerenciar perfis',
    'gerenciar areas',
    'gerenciar cargos',
  ]);
  delegate = await invite(admin, { perfil_id: perfilId });
  token = await acceptInvitation(delegate);
});
beforeEach(async () => {
  person = await visitAs(token);
});
afterEach(() => person.close());
afterAll(closeBrowser);

const above = 'Este perfil tem permissões que você não possui.';
const closed = (field: Locator) => until(async () => expect(await field.isDisabled()).toBe(true));
const onlyEdits = (page: Page) =>
  until(async () => expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Editar']));

test('profiles with rights he lacks, and his own, are only read; he gives only the rights he has', async () => {
  const { page } = person;
  for (const [id, reason] of [
    [1, above],
    [perfilId, 'Você não pode alterar o seu próprio perfil.'],
  ]) {
    await page.goto(`/perfis/editar/${id}`);
    await page.getByText(String(reason)).waitFor();
    expect(await page.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
    await closed(page.getByRole('checkbox', { name: 'Ver logs' }));
  }
  const name = `Recepção ${unique()}`;
  await open(page, '/perfis/novo', 'Novo perfil');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await closed(page.getByRole('checkbox', { name: 'Ver logs' }));
  await page.getByRole('checkbox', { name: 'Gerenciar cargos' }).check();
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  await page.getByRole('link', { name }).waitFor();
  expect(person.complaints.list).toEqual([]);
  // A copy of a stronger one has only what he may give.
  await rowAction(page, 'Administrador', 'Duplicar perfil');
  await page.getByText(/^A cópia começa somente com as permissões que você possui/).waitFor();
  await page.getByLabel('Nome', { exact: true }).fill(`Cópia ${name}`);
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  await page.getByRole('link', { name: `Cópia ${name}` }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('people with more than he has are only read, and he invites nobody stronger than himself', async () => {
  const { page } = person;
  await open(page, '/usuario/list?busca=admin@demo', 'Usuários');
  await page.getByRole('button', { name: 'Ações de Helena Duarte' }).click();
  await onlyEdits(page);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByText(above).waitFor();
  expect(await page.getByRole('button', { name: /^Salvar|Mais ações/ }).count()).toBe(0);

  await open(page, '/usuario/list?busca=analista@demo', 'Usuários');
  await page.getByRole('button', { name: 'Ações de Camila Ferreira' }).click();
  await onlyEdits(page);
  await page.keyboard.press('Escape');

  await open(page, '/usuario/novo', 'Convidar usuário');
  await closed(page.getByRole('checkbox', { name: 'Visão total' }));
  const stronger = page.getByRole('option', { name: 'Administrador (tem permissões que você não possui)' });
  await closed(stronger);

  await open(page, `/usuario/editar/${delegate.uuid}`, delegate.nome);
  await page.getByText('Você não pode alterar o seu próprio perfil.').waitFor();
  await closed(page.getByLabel('Perfil'));
  expect(person.complaints.list).toEqual([]);
});
