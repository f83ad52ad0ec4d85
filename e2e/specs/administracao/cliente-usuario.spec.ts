import { api, tokenOf } from '../../support/api';
import { closeBrowser, type Visit } from '../../support/browser';
import { newClient } from '../../support/clients';
import { acceptInvitation, invite, newProfile } from '../../support/people';
import { notice, open, save, unique, visitAs } from '../../support/screen';
import { until } from '../../support/until';

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

const tabsOf = ({ page }: Visit) => page.getByRole('tab').allInnerTexts();

test('a client’s user with the clients’ permission reads the own record, changes its contacts, and nothing else', async () => {
  const [own, foreign] = [await newClient(admin), await newClient(admin)];
  const perfil_id = await newProfile(admin, `Cadastro ${unique()}`, ['gerenciar clientes']);
  const token = await acceptInvitation(
    await invite(admin, { perfil_id, is_client: 1, cliente_uuid: own.uuid }),
  );
  const person = await visitAs(token);
  person.complaints.ignore(/40[34]/);
  const { page } = person;
  await open(page, '/clientes', 'Clientes');
  await page.getByRole('link', { name: own.nome }).waitFor();
  await page.getByText('1 cliente', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Novo cliente' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Ações de / }).count()).toBe(0);
  await page.getByRole('link', { name: own.nome }).click();
  await page.getByText('Estes dados são mantidos pelo escritório.').waitFor();
  await until(async () => expect(await page.getByLabel('Razão social').isDisabled()).toBe(true));
  const tabs = ['Dados', 'Contatos', 'Serviços e honorários', 'Documentos', 'Volume comercial'];
  await until(async () => expect(await tabsOf(person)).toEqual(tabs));
  expect(await page.getByRole('button', { name: 'Mais ações' }).count()).toBe(0);

  await page.getByRole('tab', { name: 'Contatos' }).click();
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await page.getByLabel('Nome').fill('Marta do cliente');
  await page.getByLabel('E-mail').fill('marta@cliente.example');
  await save(page.getByRole('tabpanel'));
  await notice(page, 'Salvo com sucesso.');

  await open(page, '/clientes/novo', 'Novo cliente');
  await page.getByText('Clientes são cadastrados pelo escritório.').waitFor();
  await page.goto(`/clientes/editar/${foreign.uuid}`);
  await page.getByText('Recurso não encontrado.').first().waitFor();
  const parts = [
    'pld',
    'particularidades',
    'linha-do-tempo',
    'links-documentos',
    'ficha.pdf',
    'encerramento',
  ];
  for (const part of parts) {
    for (const { uuid } of [own, foreign]) {
      const { status } = await api(`/clientes/${uuid}/${part}`, { token });
      expect({ part, refused: status === 403 || status === 404 }).toEqual({ part, refused: true });
    }
  }
  const { body } = await api('/clientes/opcoes', { token });
  const { responsaveis, equipes, fechamento_modelos } = (body as { data: Record<string, unknown[]> }).data;
  expect([responsaveis, equipes, fechamento_modelos]).toEqual([[], [], []]);
  expect(person.complaints.list).toEqual([]);
  await person.close();
});

test('who sees the logs without the total view sees only what he did himself', async () => {
  const client = await newClient(admin);
  const perfil_id = await newProfile(admin, `Auditoria ${unique()}`, ['see logs', 'gerenciar clientes']);
  const one = await invite(admin, { perfil_id });
  const token = await acceptInvitation(one);
  const person = await visitAs(token);
  const { page } = person;
  await open(page, '/logs', 'Logs');
  const rows = page.getByRole('table', { name: 'Logs' }).locator('tbody tr');
  await rows.first().waitFor();
  for (const text of await rows.allInnerTexts()) expect(text).toContain(one.nome);
  await page.goto(`/logs?busca=${encodeURIComponent(client.nome)}`);
  await page.getByText('Nenhum resultado para os filtros aplicados.').waitFor();

  const { body } = await api(`/logs?busca=${encodeURIComponent(client.nome)}`, { token: admin });
  const [row] = (body as { data: { itens: { uuid: string }[] } }).data.itens;
  expect((await api(`/logs/${row?.uuid}`, { token: admin })).status).toBe(200);
  expect((await api(`/logs/${row?.uuid}`, { token })).status).toBe(404);
  const clients = await api('/logs/clientes', { token });
  expect((clients.body as { data: unknown[] }).data).toEqual([]);
  expect(person.complaints.list).toEqual([]);
  await person.close();
});
