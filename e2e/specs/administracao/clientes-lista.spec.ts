import { api } from '../../support/api';
import { usePerson } from '../../support/cast';
import { newClient } from '../../support/clients';
import { downloaded } from '../../support/download';
import { choose, newCnpj, notice, open, pageAction, unique } from '../../support/screen';
import { until } from '../../support/until';

const person = usePerson('admin');

test('filters, columns and their saved view come back with one choice', async () => {
  const { page } = person;
  const name = `Minha visão ${unique()}`;
  await open(page, '/clientes?status=suspenso', 'Clientes');
  await page.getByRole('table').getByText('Imobiliária Porta Aberta Ltda.').waitFor();
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('checkbox', { name: 'UF' }).check();
  await page.getByRole('checkbox', { name: 'Serviços' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'UF' }).waitFor();
  await page.getByRole('columnheader', { name: 'Serviços' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, 'Visão salva.');

  await open(page, '/clientes', 'Clientes');
  await page.getByRole('button', { name: /Visão:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Padrão' }).click();
  await page.getByRole('button', { name: /Visão: Padrão/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.waitForURL(/status=suspenso/);
  await page.getByRole('columnheader', { name: 'UF' }).waitFor();
  await page.getByRole('columnheader', { name: 'Serviços' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Visão: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir visão' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await notice(page, 'Visão excluída.');
  expect(person.complaints.list).toEqual([]);
});

test('giving several clients to another portfolio tells which could not be, and why', async () => {
  const { page } = person;
  const word = unique();
  const clients = [
    await newClient(person.token, { nome: `Carteira ${word} A`, responsavel: 'Renata Moraes' }),
    await newClient(person.token, { nome: `Carteira ${word} B`, responsavel: 'Renata Moraes' }),
    await newClient(person.token, { nome: `Carteira ${word} C`, responsavel: 'Renata Moraes' }),
  ];
  await open(page, `/clientes?busca=${word}`, 'Clientes');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByText('3 selecionados').waitFor();
  const gone = clients[2] as (typeof clients)[number];
  const { status } = await api(`/clientes/${gone.uuid}?versao=1`, { token: person.token, method: 'DELETE' });
  expect(status).toBeLessThan(300);
  await page.getByRole('button', { name: 'Trocar carteira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar a carteira de 3 clientes?' });
  await choose(dialog, 'Novo responsável', 'Ricardo Menezes');
  await dialog.getByRole('button', { name: 'Trocar carteira' }).click();
  await page.getByText('2 atualizados, 1 não pôde ser alterado.').waitFor();
  await page.getByRole('button', { name: 'Ver motivos' }).click();
  await page.getByRole('dialog', { name: '1 registro não foi alterado' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await open(page, `/clientes?busca=${word}`, 'Clientes');
  const given = page.getByRole('row', { name: /Ricardo Menezes/ });
  await given.nth(1).waitFor();
  await until(async () => expect(await given.count()).toBe(2));
  expect(person.complaints.list).toEqual([]);
});

test('the exported file holds what the list shows, and a formula in a name stays a text', async () => {
  const { page } = person;
  const word = unique();
  const client = await newClient(person.token, { nome: `=SOMA(1;2) ${word}`, responsavel: 'Renata Moraes' });
  await open(page, `/clientes?busca=${word}`, 'Clientes');
  await page.getByText(client.nome).first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const content = await downloaded(await downloading);
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, row, ...rest] = content.toString('utf8').slice(1).trim().split('\r\n');
  expect(header).toMatch(/^Cliente;CNPJ\/CPF;Carteira;/);
  expect(row).toContain(`'=SOMA(1;2) ${word}`);
  expect(row).toContain('Renata Moraes');
  expect(rest.filter((line) => line.includes(word))).toEqual([]);
  expect(person.complaints.list).toEqual([]);
});

test('a file of 500 clients with 20 wrong lines names each line and column, and saves none; a right one is saved', async () => {
  const { page } = person;
  const word = unique();
  const lines = (count: number, wrong: boolean) =>
    Array.from({ length: count }, (_, index) => {
      const cnpj = newCnpj(index + 1);
      const bad = wrong && (index + 1) % 25 === 0;
      return `${bad && index % 2 === 0 ? '123' : cnpj};Importado ${word} ${index};Simples Nacional;Comércio;Campinas;3509502;${bad && index % 2 === 1 ? 'XX' : 'SP'};renata.moraes@aurora.example`;
    });
  const file = (count: number, wrong: boolean, carteira = 'Responsável pela carteira') => ({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `CNPJ ou CPF;Razão social;Regime tributário;Segmento;Município;Código IBGE;UF;${carteira}\r\n${lines(count, wrong).join('\r\n')}\r\n`,
    ),
  });
  await open(page, '/clientes', 'Clientes');
  await pageAction(page, 'Importar clientes');
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  await dialog.locator('input[type=file]').setInputFiles(file(500, true));
  await dialog.getByText(/^20 de 500 linhas com erro\./).waitFor();
  const rows = dialog.getByRole('table', { name: 'Erros do arquivo' }).locator('tbody tr');
  await until(async () => expect(await rows.count()).toBe(20));
  const [first, second] = await rows.allInnerTexts();
  // Line 1 is the header.
  expect(first).toMatch(/26\s+CNPJ ou CPF/);
  expect(second).toMatch(/51\s+UF/);
  expect(await dialog.getByRole('button', { name: /^Importar \d/ }).count()).toBe(0);
  const { body } = await api(`/clientes?busca=${word}`, { token: person.token });
  expect((body as { data: { total: number } }).data.total).toBe(0);

  await dialog.locator('input[type=file]').setInputFiles(file(5, false, 'Gerente da conta'));
  await dialog.getByText('Falta dizer qual coluna é Responsável pela carteira.').waitFor();
  await dialog.getByLabel('Gerente da conta').selectOption('Responsável pela carteira');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('5 linhas prontas para importar.').waitFor();
  await dialog.getByRole('button', { name: 'Importar 5 clientes' }).click();
  await notice(page, '5 clientes importados.');
  expect(person.complaints.list).toEqual([]);
});
