import { tokenOf } from '../../support/api';
import { usePerson } from '../../support/cast';
import { type NewClient, newClient } from '../../support/clients';
import { downloaded } from '../../support/download';
import {
  choose,
  newCnpj,
  notice,
  open,
  openTab,
  pageAction,
  save,
  unique,
  visitAs,
} from '../../support/screen';
import { holds } from '../../support/until';

const person = usePerson('admin');

const editOf = (client: NewClient, tab?: string) =>
  `/clientes/editar/${client.uuid}${tab ? `?aba=${tab}` : ''}`;

test('a client is registered; its CNPJ typed again leads to it at once', async () => {
  const { page } = person;
  const nome = `Padaria ${unique()} Ltda.`;
  const cnpj = newCnpj();
  await open(page, '/clientes/novo', 'Novo cliente');
  const documento = page.getByLabel('CNPJ ou CPF');
  await documento.fill('11222333000199');
  await documento.blur();
  await page.getByText('CNPJ inválido.').waitFor();
  await documento.fill(cnpj);
  await page.getByText('CNPJ inválido.').waitFor({ state: 'detached' });
  await page.getByLabel('Razão social').fill(nome);
  await page.getByLabel('Regime tributário').selectOption('Simples Nacional');
  await choose(page, 'Segmento', 'Comércio');
  await page.getByLabel('Já é cliente').check();
  await choose(page, 'Município', 'Campinas/SP');
  await choose(page, 'Responsável pela carteira', 'Renata Moraes');
  await save(page);
  await notice(page, 'Salvo com sucesso.');

  await open(page, '/clientes/novo', 'Novo cliente');
  await page.getByLabel('CNPJ ou CPF').fill(cnpj);
  await page.getByText(`Já existe: ${nome}`).waitFor();
  await page.getByRole('link', { name: 'Abrir', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Alterações não salvas' })
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Sair' })
    .click();
  await page.getByRole('heading', { name: nome, level: 1 }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('every part of the client’s page opens, and what is typed in each is kept', async () => {
  const { page } = person;
  const client = await newClient(person.token);
  await open(page, editOf(client, 'dados'), client.nome);
  const tab = (name: string) => openTab(page, name);
  /** Saves a part of the page, and has what it left of the client read again: the next part is of that version. */
  const keep = async () => {
    const read = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'GET' && answer.url().endsWith(`/api/clientes/${client.uuid}`),
    );
    await save(page);
    await notice(page, 'Salvo com sucesso.');
    await read;
  };

  await page.getByLabel('Nome fantasia').fill('Fantasia');
  await keep();

  await tab('Contatos');
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  const contact = page.getByRole('group', { name: 'Contato 1' });
  await contact.getByLabel('Nome').fill('Ana Contato');
  await contact.getByLabel('E-mail').fill('ana@cliente.example');
  await keep();

  await tab('Cadastro PLD');
  await page.getByText('Cadastro PLD incompleto').waitFor();
  await page.getByText(/^Falta: representante, sócio, administrador, beneficiário final/).waitFor();
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  const owner = page.getByRole('group', { name: 'Pessoa 1' });
  await owner.getByLabel('Nome').fill('Ana Sócia');
  await owner.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await owner.getByLabel('Endereço').fill('Rua das Flores, 10, Campinas');
  await owner.getByLabel('Participação').fill('100');
  await owner.getByLabel('Pessoa politicamente exposta (PEP)').selectOption('Não');
  for (const role of ['Representante', 'Sócio', 'Administrador', 'Beneficiário final'])
    await owner.getByRole('checkbox', { name: role }).check();
  await page.getByRole('button', { name: 'Revisado hoje' }).click();
  await keep();
  await page.getByText('Cadastro PLD completo').waitFor();

  await tab('Serviços e honorários');
  await page.getByRole('button', { name: 'Adicionar serviço' }).click();
  const service = page.getByRole('dialog', { name: 'Adicionar serviço' });
  const chosen = service.getByRole('combobox', { name: 'Serviço' });
  await chosen.click();
  await service.getByRole('option').first().click();
  await service.getByLabel('Valor mensal').fill('1234,56');
  await service.getByLabel('Início').fill('2026-01-01');
  await save(service);
  await notice(page, 'Salvo com sucesso.');
  await page.getByText('R$ 1.234,56').first().waitFor();

  await tab('Fechamentos');
  await page.getByText('Nenhum fechamento').first().waitFor();

  await tab('Volume comercial');
  await page.getByRole('button', { name: 'Informar volumes' }).click();
  const volumes = page.getByRole('dialog', { name: /^Volumes de/ });
  await volumes.getByRole('textbox').first().fill('37');
  await save(volumes);
  await notice(page, 'Salvo com sucesso.');
  await page.getByRole('cell', { name: '37', exact: true }).waitFor();

  await tab('Documentos');
  await page
    .getByLabel('Enviar arquivo')
    .last()
    .setInputFiles({
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    });
  await page.getByRole('row', { name: /contrato\.pdf/ }).waitFor();

  await tab('Particularidades');
  await page.getByLabel('Texto').fill('Liga sempre antes do almoço.');
  await keep();
  await page
    .getByRole('article', { name: /^Helena Duarte/ })
    .first()
    .waitFor();

  await tab('Linha do tempo');
  await page.getByText(client.nome).nth(1).waitFor();
  await page.getByText('Helena Duarte').first().waitFor();

  await tab('Dados');
  await holds(page.getByLabel('Nome fantasia'), 'Fantasia');
  expect(person.complaints.list).toEqual([]);
});

test('two people edit the same client: the second sees who was first and what differs, and saves again', async () => {
  const { page } = person;
  person.complaints.ignore(/409/);
  const client = await newClient(person.token);
  const other = await visitAs(await tokenOf('gestor@demo.local'));
  const form = editOf(client, 'dados');
  await Promise.all([open(page, form, client.nome), open(other.page, form, client.nome)]);
  await page.getByLabel('Nome fantasia').fill('Nome da Helena');
  await choose(page, 'Município', 'Valinhos/SP');
  await other.page.getByLabel('Nome fantasia').fill('Nome do Ricardo');
  await other.page.getByLabel('Inscrição municipal').fill('998877');
  await save(other.page);
  await notice(other.page, 'Salvo com sucesso.');
  await other.close();

  await save(page);
  await page
    .getByText(/^Este registro foi alterado por Ricardo Menezes às \d\d:\d\d\. O que você digitou continua/)
    .waitFor();
  await holds(page.getByLabel('Nome fantasia'), 'Nome da Helena');
  await page.getByRole('button', { name: 'Ver diferenças' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diferenças' });
  const row = dialog.getByRole('row', { name: /^Nome fantasia/ });
  await row.getByText('Nome do Ricardo').waitFor();
  await row.getByText('Nome da Helena').waitFor();
  await dialog
    .getByRole('row', { name: /^Inscrição municipal/ })
    .getByText('998877')
    .waitFor();
  await dialog.getByRole('button', { name: 'Salvar por cima' }).click();
  await notice(page, 'Salvo com sucesso.');
  await page.reload();
  await page.getByRole('heading', { name: client.nome, level: 1 }).waitFor();
  await holds(page.getByLabel('Nome fantasia'), 'Nome da Helena');
  await holds(page.getByLabel('Município', { exact: true }), 'Valinhos/SP');
  await holds(page.getByLabel('Inscrição municipal'), '998877');
  expect(person.complaints.list).toEqual([]);
});

test('a client is suspended, resumed, printed and, by the checklist, ended', async () => {
  const { page } = person;
  person.complaints.ignore(/406/);
  const client = await newClient(person.token);
  await open(page, editOf(client), client.nome);
  await pageAction(page, 'Suspender');
  const suspend = page.getByRole('dialog', { name: `Suspender ${client.nome}?` });
  await suspend.getByLabel('Motivo').fill('Inadimplência');
  await suspend.getByRole('button', { name: 'Suspender' }).click();
  await notice(page, 'Cliente suspenso.');
  await page.getByText('Cliente suspenso: Inadimplência').waitFor();
  await pageAction(page, 'Retomar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retomar' }).click();
  await notice(page, 'Cliente ativo novamente.');

  const downloading = page.waitForEvent('download');
  await pageAction(page, 'Ficha do cliente');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await downloaded(download)).subarray(0, 5).toString()).toBe('%PDF-');

  await pageAction(page, 'Encerrar');
  const end = page.getByRole('dialog', { name: `Encerrar o contrato de ${client.nome}?` });
  await end.getByText('Nenhum fechamento será gerado depois da última competência do contrato.').waitFor();
  await end.getByLabel('Motivo', { exact: true }).selectOption({ index: 1 });
  await end.getByRole('button', { name: 'Encerrar' }).click();
  await end.getByText(/^Confirme o distrato antes de encerrar:/).waitFor();
  // Each is ticked once the server has it, in the name of who ticked it.
  const items = end.getByRole('group', { name: 'Distrato' }).getByRole('checkbox');
  for (const item of await items.all()) await item.click();
  await end
    .getByText(/^Confirmado por Helena Duarte em /)
    .nth((await items.count()) - 1)
    .waitFor();
  await end.getByRole('button', { name: 'Encerrar' }).click();
  await notice(page, 'Contrato encerrado.');
  await page.getByText(/^Contrato encerrado em /).waitFor();
  expect(person.complaints.list).toEqual([]);
});
