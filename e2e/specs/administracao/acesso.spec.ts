import { api, tokenOf } from '../../support/api';
import { closeBrowser, type Visit } from '../../support/browser';
import { newClient } from '../../support/clients';
import { notice, open, openTab, save, visitAs } from '../../support/screen';
import { settled } from '../../support/until';

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

const guarded = ['/perfis', '/usuario/list', '/departamentos', '/cargos', '/logs', '/departamentos/novo'];

async function denied(person: Visit, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await person.page.goto(address);
    await person.page.waitForURL(`**/permissao-negada?rota=${encodeURIComponent(address)}`);
  }
}

test('who lacks the permissions is led away from every screen of the area, and sees only his preferences', async () => {
  const person = await visitAs(await tokenOf('analista@demo.local'));
  const { page } = person;
  await denied(person, [...guarded, '/clientes', '/clientes/novo']);
  await open(page, '/configs', 'Configurações');
  await page.getByText('As configurações da empresa são alteradas por quem gerencia perfis.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await person.close();
});

test('a restricted person with the clients sees and opens only the own portfolio', async () => {
  const token = await tokenOf('comercial@demo.local');
  const [own, foreign] = [
    await newClient(admin, { responsavel: 'Bruno Tavares' }),
    await newClient(admin, { responsavel: 'Renata Moraes' }),
  ];
  const person = await visitAs(token);
  person.complaints.ignore(/403|404/);
  const { page } = person;
  await denied(person, guarded);
  await open(page, `/clientes?busca=${own.documento}`, 'Clientes');
  await page.getByRole('link', { name: own.nome }).click();
  await page.getByRole('heading', { name: own.nome, level: 1 }).waitFor();
  await openTab(page, 'Dados');
  await page.getByLabel('Nome fantasia').fill('Da minha carteira');
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  for (const tab of ['Cadastro PLD', 'Documentos', 'Particularidades', 'Linha do tempo']) {
    await openTab(page, tab);
    await settled(page);
  }
  expect(await page.getByText(/^Não foi possível carregar/).count()).toBe(0);

  await open(page, `/clientes?busca=${foreign.documento}`, 'Clientes');
  await page.getByText('Nenhum resultado para os filtros aplicados.').waitFor();
  await page.goto(`/clientes/editar/${foreign.uuid}`);
  await page.getByText('Recurso não encontrado.').first().waitFor();
  // Its existence does not leak either where a document is typed again.
  await open(page, '/clientes/novo', 'Novo cliente');
  await page.getByLabel('CNPJ ou CPF').fill(foreign.documento);
  await page.getByText('Já existe um cliente com este documento, fora da sua carteira.').waitFor();
  expect(await page.getByText(foreign.nome).count()).toBe(0);
  expect(person.complaints.list).toEqual([]);
  await person.close();
});

test('a client’s user is led away from the area, and the api gives him only his own record', async () => {
  const token = await tokenOf('cliente@demo.local');
  const foreign = await newClient(admin);
  const person = await visitAs(token);
  const { page } = person;
  await denied(person, [...guarded, '/clientes', `/clientes/editar/${foreign.uuid}`]);
  await open(page, '/configs', 'Configurações');
  expect(await page.getByRole('tab').count()).toBe(0);
  await person.close();
  for (const path of ['/usuarios', '/perfis', '/departamentos', '/cargos', '/logs', '/configs/grupos']) {
    const { status } = await api(path, { token });
    expect({ path, refused: status === 403 || status === 404 }).toEqual({ path, refused: true });
  }
  expect([403, 404]).toContain((await api(`/clientes/${foreign.uuid}`, { token })).status);
});
