import type { Page } from 'playwright-core';
import { api } from '../../support/api';
import { usePerson } from '../../support/cast';
import { newClient } from '../../support/clients';
import { downloaded } from '../../support/download';
import { choose, notice, open, rowAction, save, unique } from '../../support/screen';
import { until } from '../../support/until';

const person = usePerson('admin');

const panelOf = (page: Page, title: string) => page.getByRole('complementary', { name: title });
const changesOf = (page: Page, title: string) =>
  panelOf(page, title).getByRole('table', { name: 'Campos alterados' });

test('what was changed on a screen is in the logs, with what it was and became', async () => {
  const { page } = person;
  const client = await newClient(person.token, { nome: `Registro ${unique()} Ltda.` });
  await open(page, `/clientes/editar/${client.uuid}?aba=dados`, client.nome);
  await choose(page, 'Município', 'Valinhos/SP');
  await page.getByLabel('Regime tributário').selectOption('Lucro Real');
  await save(page);
  await notice(page, 'Salvo com sucesso.');

  await open(page, `/logs?busca=${encodeURIComponent(client.nome)}`, 'Logs');
  await page
    .getByRole('row', { name: /Alterou/ })
    .getByRole('button')
    .first()
    .click();
  const changes = changesOf(page, client.nome);
  await changes.getByRole('row', { name: 'Município Campinas Valinhos' }).waitFor();
  await changes.getByRole('row', { name: 'Regime tributário Lucro Presumido Lucro Real' }).waitFor();
  await changes.getByRole('row', { name: 'Município (IBGE) 3509502 3556206' }).waitFor();
  await until(async () => expect(await changes.locator('tbody tr').count()).toBe(3));
  await panelOf(page, client.nome).getByRole('link', { name: 'Ver registro' }).click();
  await page.getByRole('heading', { name: client.nome, level: 1 }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('a deleted department is restored from its log row', async () => {
  const { page } = person;
  const name = `Setor ${unique()}`;
  await open(page, '/departamentos/novo', 'Novo departamento');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  await open(page, `/departamentos?busca=${encodeURIComponent(name)}`, 'Departamentos');
  await rowAction(page, name, 'Excluir');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await notice(page, 'Excluído com sucesso.');

  await open(page, `/logs?busca=${encodeURIComponent(name)}`, 'Logs');
  await page
    .getByRole('row', { name: /Excluiu/ })
    .getByRole('button')
    .first()
    .click();
  await panelOf(page, name).getByRole('button', { name: 'Restaurar' }).click();
  await notice(page, 'Registro restaurado.');
  await open(page, `/departamentos?busca=${encodeURIComponent(name)}`, 'Departamentos');
  await page.getByRole('link', { name }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('a password typed into the settings is in no log row and in no export of them', async () => {
  const { page } = person;
  const secret = `segredo-${unique()}`;
  await open(page, '/configs?grupo=integracoes', 'Configurações');
  const panel = page.getByRole('tabpanel', { name: 'Integrações' });
  await panel.getByLabel('Senha do SMTP', { exact: true }).fill(secret);
  await save(panel);
  await notice(page, 'Salvo com sucesso.');
  await panel.getByText('Definido').waitFor();
  await panel.getByRole('button', { name: 'Remover: Senha do SMTP' }).click();
  await notice(page, 'Valor removido.');

  await open(page, '/logs?entidade=configuracao', 'Logs');
  await page.getByRole('table').getByText('Senha do SMTP').first().waitFor();
  await page
    .getByRole('row', { name: /Senha do SMTP/ })
    .last()
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('table', { name: 'Campos alterados' }).waitFor();
  expect(await page.locator('body').textContent()).not.toContain(secret);

  await open(page, '/logs', 'Logs');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const content = (await downloaded(await downloading)).toString('utf8');
  expect(content).toContain('Senha do SMTP');
  expect(content).not.toContain(secret);
  const { body } = await api(`/logs?busca=${secret}`, { token: person.token });
  expect((body as { data: { total: number } }).data.total).toBe(0);
  expect(person.complaints.list).toEqual([]);
});

test('the chain of the logs is whole', async () => {
  const { page } = person;
  await open(page, '/logs', 'Logs');
  await page.getByRole('button', { name: 'Verificar integridade' }).click();
  await notice(page, /^Cadeia íntegra: [\d.]+ registros verificados\. Âncoras fora do banco: /);
  expect(person.complaints.list).toEqual([]);
});
