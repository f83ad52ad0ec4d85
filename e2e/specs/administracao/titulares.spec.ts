import { api, tokenOf } from '../../support/api';
import { closeBrowser, type Visit } from '../../support/browser';
import { newClient } from '../../support/clients';
import { downloaded } from '../../support/download';
import { notice, open, unique, visitAs } from '../../support/screen';
import { holds, settled } from '../../support/until';

let token: string;
let person: Visit;
beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
  person = await visitAs(token);
});
afterAll(async () => {
  await person.close();
  await closeBrowser();
});

test('what is kept about a person is found, handed over, and made nobody’s', async () => {
  const { page } = person;
  const word = unique();
  const [nome, email] = [`Titular ${word}`, `titular.${word}@cliente.example`];
  const client = await newClient(token);
  const contato = { uuid: null, nome, email, telefone: '+5511987654321', cpf: null, cargo: null, papeis: [] };
  const { status } = await api(`/clientes/${client.uuid}/contatos`, {
    token,
    method: 'PUT',
    body: { contatos: [{ ...contato, recebe_notificacoes: true, principal: true }], versao: 1 },
  });
  expect(status).toBe(200);

  await open(page, '/configs?grupo=titulares', 'Configurações');
  const search = page.getByLabel('E-mail ou CPF do titular');
  const find = () => page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await search.fill('titular');
  await find();
  await page.getByText('Informe um e-mail ou CPF completo.').waitFor();
  await search.fill(email);
  await find();
  const row = page.getByRole('table', { name: 'Registros do titular' }).getByRole('row', { name: nome });
  await row.getByText(client.nome).waitFor();

  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Ações de / }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  for (const [format, begins] of [
    ['JSON', '{'],
    ['PDF', '%PDF'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await choose(`Exportar dados do titular (${format})`);
    const content = (await downloaded(await downloading)).toString('latin1');
    expect(content.startsWith(begins)).toBe(true);
    if (format === 'JSON') expect(content).toContain(email);
  }

  await choose('Anonimizar contato');
  const dialog = page.getByRole('dialog', { name: `Anonimizar ${nome}?` });
  await dialog.getByRole('textbox').fill('Titular');
  await dialog.getByRole('button', { name: 'Anonimizar contato' }).click();
  await dialog.getByText('Digite o nome do contato exatamente como aparece.').waitFor();
  await dialog.getByRole('textbox').fill(nome);
  await dialog.getByRole('button', { name: 'Anonimizar contato' }).click();
  await notice(page, /^Contato anonimizado/);
  await page.getByText('Nada encontrado com este e-mail ou CPF.').waitFor();

  await open(page, `/clientes/editar/${client.uuid}?aba=contatos`, client.nome);
  const kept = page.getByRole('group', { name: 'Contato 1' });
  await kept.waitFor();
  await settled(page);
  expect(await kept.getByLabel('Nome').inputValue()).not.toContain(word);
  expect(await kept.getByLabel('E-mail').inputValue()).not.toContain(word);
  await holds(kept.getByLabel('Telefone'), '');
  expect(person.complaints.list).toEqual([]);
});
