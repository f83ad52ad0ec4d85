import { api, tokenOf } from '../../support/api';
import { closeBrowser, phone, type Visit, visit } from '../../support/browser';
import { notice, open, pageAction, rowAction, visitAs } from '../../support/screen';
import { until } from '../../support/until';

let token: string;
let person: Visit;
let client: { uuid: string; razao_social: string };
let contact: string;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

interface Links {
  impedimento: string | null;
  contatos: { valor: string; rotulo: string }[];
  itens: { contato_nome: string; status: string }[];
}

/** A client of the demo firm whose implantação asks for documents, and a contact without a link. */
async function clientWithRequests() {
  const { body } = await api('/clientes?status=em_implantacao&por_pagina=100', { token });
  for (const one of (body as { data: { itens: (typeof client)[] } }).data.itens) {
    const links = await api(`/clientes/${one.uuid}/links-documentos`, { token });
    const { impedimento, contatos, itens } = (links.body as { data: Links }).data;
    const taken = itens.filter(({ status }) => status === 'ativo');
    contact =
      contatos.find(({ rotulo }) => !taken.some((link) => rotulo.startsWith(link.contato_nome)))?.rotulo ??
      '';
    if (!impedimento && contact) return one;
  }
  throw new Error('No client of the demo firm may send documents.');
}

beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
  client = await clientWithRequests();
});
beforeEach(async () => {
  person = await visitAs(token);
});
afterEach(() => person.close());
afterAll(closeBrowser);

test('a link for documents is made from the client’s menu, opens on a phone, and no more once it is revoked', async () => {
  const { page } = person;
  await open(page, `/clientes/editar/${client.uuid}`, client.razao_social);
  await pageAction(page, 'Gerar link de documentos');
  const dialog = page.getByRole('dialog', { name: 'Gerar link de documentos' });
  await dialog.getByLabel('Contato').selectOption(contact);
  await dialog.getByRole('button', { name: 'Gerar link' }).click();
  const created = page.getByRole('dialog', { name: 'Link de documentos', exact: true });
  const url = await created.getByRole('textbox', { name: 'Endereço do link' }).inputValue();
  await created.getByRole('button', { name: 'Concluir' }).click();

  const reader = await visit(phone);
  await reader.page.goto(new URL(url).pathname);
  await reader.page.getByText(client.razao_social).first().waitFor();
  const wider = () =>
    reader.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await until(async () => expect(await wider()).toBeLessThanOrEqual(0));

  await page.reload();
  const [name = ''] = contact.split(' (');
  const row = page
    .getByRole('table', { name: 'Links para o cliente enviar documentos' })
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: 'Ativo' });
  await row.getByRole('button', { name: /^Ações de / }).click();
  await page.getByRole('menuitem', { name: 'Revogar' }).click();
  const revoke = page.getByRole('dialog', { name: /^Revogar o link de/ });
  await revoke.getByRole('button', { name: 'Revogar' }).click();
  await revoke.getByText('Campo obrigatório.').waitFor();
  await revoke.getByLabel('Motivo').fill('Enviado por engano');
  await revoke.getByRole('button', { name: 'Revogar' }).click();
  await notice(page, 'Link revogado.');
  await reader.page.reload();
  await reader.page
    .getByText(/não está (mais )?disponível/)
    .first()
    .waitFor();
  expect(await reader.page.getByText(client.razao_social).count()).toBe(0);
  await reader.close();
  expect(person.complaints.list).toEqual([]);
});

test('a program called a PDF and an empty file are refused by name; a right one is kept once, and taken away', async () => {
  const { page } = person;
  person.complaints.ignore(/422/);
  const name = `contrato ${Date.now()}.pdf`;
  await open(page, `/clientes/editar/${client.uuid}?aba=documentos`, client.razao_social);
  const field = page.getByLabel('Enviar arquivo').last();
  const send = async (file: string, buffer: Buffer) => {
    // While one is on its way no other begins.
    await page.getByRole('button', { name: 'Enviar arquivo', exact: true }).last().click({ trial: true });
    await field.setInputFiles({ name: file, mimeType: 'application/pdf', buffer });
  };
  await send('virus.pdf', Buffer.from(`MZ${'x'.repeat(4000)}`));
  await page.getByText(/O nome diz PDF, mas o conteúdo é um programa/).waitFor();
  await send('vazio.pdf', Buffer.alloc(0));
  await page.getByText(/O arquivo está vazio: /).waitFor();
  const own = Buffer.concat([pdf, Buffer.from(`%${name}\n`)]);
  await send(name, own);
  await page.getByRole('cell', { name }).first().waitFor();
  await send(`outra ${name}`, own);
  await page.getByText(/Este arquivo já foi enviado em/).waitFor();
  await rowAction(page, name, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await notice(page, 'Excluído com sucesso.');
  await page.getByRole('cell', { name }).first().waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});
