import type { Page } from 'playwright-core';
import { api } from '../../support/api';
import { visit } from '../../support/browser';
import { usePerson } from '../../support/cast';
import { acceptInvitation, chosenPassword, invite, passwordLink } from '../../support/people';
import { notice, open, pageAction, pressOfDeadSession, rowAction, save, visitAs } from '../../support/screen';

const admin = usePerson('admin');

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme a nova senha').fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail ou usuário').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

const inside = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).waitFor({ state: 'attached' });

test('an invitation sent again ends the first link; by the new one the person chooses a password and gets in', async () => {
  const { page } = admin;
  const invited = await invite(admin.token);
  const first = await passwordLink(invited.email);
  await open(page, `/usuario/list?busca=${invited.email}`, 'Usuários');
  await rowAction(page, invited.nome, 'Reenviar convite');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reenviar convite' }).click();
  await notice(page, 'Convite reenviado.');
  const second = await passwordLink(invited.email, first);

  const person = await visit();
  person.complaints.ignore(/406/);
  await person.page.goto(first);
  await person.page.getByText('Este link expirou. Solicite um novo.').waitFor();
  await choosePassword(person.page, second, chosenPassword);
  await person.page.getByText('Senha alterada. Entre com a nova senha.').waitFor();
  await enter(person.page, invited.email, chosenPassword);
  await inside(person.page);
  expect(person.complaints.list).toEqual([]);
  await person.close();
  await page.reload();
  await page.getByRole('row', { name: invited.nome }).getByText('Ativo').waitFor();
});

test('resetting a password sends a link; once used, the old password and the open sessions are over', async () => {
  const { page } = admin;
  const invited = await invite(admin.token);
  const known = await passwordLink(invited.email);
  const session = await acceptInvitation(invited);
  await open(page, `/usuario/list?busca=${invited.email}`, 'Usuários');
  await rowAction(page, invited.nome, 'Redefinir senha');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Redefinir senha' }).click();
  await notice(page, 'Link de redefinição enviado.');
  const link = await passwordLink(invited.email, known);
  // Until another one is chosen, the present password and its sessions go on.
  expect((await api('/auth/user', { token: session })).status).toBe(200);

  const person = await visit();
  person.complaints.ignore(/406|422/);
  await choosePassword(person.page, link, chosenPassword);
  await person.page.getByText('A senha não pode ser igual às últimas 5.').waitFor();
  await choosePassword(person.page, link, 'Outro-Segredo#2027');
  await person.page.getByText('Senha alterada. Entre com a nova senha.').waitFor();
  expect((await api('/auth/user', { token: session })).status).toBe(401);
  await enter(person.page, invited.email, chosenPassword);
  await person.page.getByText('E-mail ou senha incorretos.').waitFor();
  await enter(person.page, invited.email, 'Outro-Segredo#2027');
  await inside(person.page);
  await person.close();
});

test('ending the sessions throws the other browser out with its next step, and the page counts them', async () => {
  const { page } = admin;
  const invited = await invite(admin.token);
  const person = await visitAs(await acceptInvitation(invited));
  person.complaints.ignore(/401|Get User/);
  await open(person.page, '/', 'Hoje');
  await open(page, `/usuario/editar/${invited.uuid}`, invited.nome);
  await page.getByText('1 sessão aberta').waitFor();
  await pageAction(page, 'Encerrar sessões');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar sessões' }).click();
  await notice(page, 'Sessões encerradas.');
  await page.getByText('0 sessões abertas').waitFor();
  await pressOfDeadSession(person.page, person.page.getByRole('link', { name: 'Minhas tarefas' }).first());
  await person.page.getByText('Login expirado.').waitFor();
  await person.close();
});

test('a Microsoft account is linked by both of its ids, and unlinked', async () => {
  const { page } = admin;
  const invited = await invite(admin.token);
  await open(page, `/usuario/editar/${invited.uuid}`, invited.nome);
  await page.getByLabel('ID do objeto').fill(crypto.randomUUID());
  await save(page);
  await page.getByText('Informe os dois identificadores, ou nenhum.').waitFor();
  await page.getByLabel('ID do diretório (tenant)').fill(crypto.randomUUID());
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  await open(page, `/usuario/editar/${invited.uuid}`, invited.nome);
  await page.getByText('Conta Microsoft vinculada').waitFor();
  await page.getByRole('button', { name: 'Desvincular' }).click();
  await page.getByText(/^A conta será desvinculada ao salvar\./).waitFor();
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  await open(page, `/usuario/editar/${invited.uuid}`, invited.nome);
  expect(await page.getByText('Conta Microsoft vinculada').count()).toBe(0);
  expect(admin.complaints.list).toEqual([]);
});
