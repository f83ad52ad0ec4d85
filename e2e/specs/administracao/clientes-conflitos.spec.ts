import type { Page } from 'playwright-core';
import { api, tokenOf } from '../../support/api';
import { closeBrowser, type Visit } from '../../support/browser';
import { type NewClient, newClient } from '../../support/clients';
import { listening, notice, open, rowAction, save, visitAs } from '../../support/screen';
import { holds } from '../../support/until';

let first: Visit;
let second: Visit;
let admin: string;
let client: NewClient;
let servico: { valor: string; rotulo: string } | undefined;

async function call(path: string, method: string, body: unknown): Promise<void> {
  const answer = await api(`/clientes/${client.uuid}${path}`, { token: admin, method, body });
  if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
}

beforeAll(async () => {
  admin = await tokenOf('admin@demo.local');
  client = await newClient(admin, { responsavel: 'Renata Moraes' });
  first = await visitAs(await tokenOf('gestor@demo.local'));
  second = await visitAs(admin);
  second.complaints.ignore(/409/);
  const contato = {
    uuid: null,
    nome: 'Ana',
    telefone: null,
    cpf: null,
    papeis: [],
    recebe_notificacoes: true,
  };
  await call('/contatos', 'PUT', {
    contatos: [{ ...contato, email: 'ana@cliente.example', cargo: 'Sócia', principal: true }],
    versao: 1,
  });
  const { body } = await api(`/clientes/${client.uuid}/pld`, { token: admin });
  await call('/pld', 'PUT', {
    pessoas: [
      {
        uuid: null,
        nome: 'Ana',
        documento: '52998224725',
        endereco: 'Rua Um',
        participacao_bp: 10_000,
        representante: true,
        socio: true,
        administrador: false,
        beneficiario_final: false,
        pep: null,
      },
    ],
    revisado_em: null,
    versao: (body as { data: { versao: number } }).data.versao,
  });
  const options = await api('/clientes/servicos/opcoes', { token: admin });
  [servico] = (options.body as { data: { servicos: (typeof servico)[] } }).data.servicos;
  await call('/servicos', 'POST', {
    servico_uuid: servico?.valor,
    data_inicio: '2026-01-01',
    data_fim: null,
    valor_mensal_centavos: 50_000,
    fechamento_modelo_uuid: null,
  });
});
afterAll(async () => {
  await first.close();
  await second.close();
  await closeBrowser();
});

const tabOf = (tab: string) => `/clientes/editar/${client.uuid}?aba=${tab}`;
const area = (page: Page) => page.getByRole('tabpanel');

test.each([
  ['contatos', 'Cargo', 'Contatos'],
  ['pld', 'Endereço', 'Pessoas'],
  ['particularidades', 'Texto', 'Texto'],
])(
  '%s: who saves second keeps what was typed, reads what the first one wrote, and saves again',
  async (tab, field, row) => {
    const { page } = second;
    await open(first.page, tabOf(tab), client.nome);
    await listening(page, () => open(page, tabOf(tab), client.nome));
    // Before the first one saves: a page without unsaved work would follow it.
    await page.getByLabel(field).fill('Valor do segundo');
    await first.page.getByLabel(field).fill('Valor do primeiro');
    await save(area(first.page));
    await notice(first.page, 'Salvo com sucesso.');
    await page.getByText('Ricardo Menezes alterou agora.').first().waitFor();
    await save(area(page));
    await page.getByText(/^Este registro foi alterado por Ricardo Menezes/).waitFor();
    await holds(page.getByLabel(field), 'Valor do segundo');
    await page.getByRole('button', { name: 'Ver diferenças' }).click();
    const dialog = page.getByRole('dialog', { name: 'Diferenças' });
    const line = dialog.getByRole('row').filter({ hasText: row });
    await line.getByText(/Valor do primeiro/).waitFor();
    await line.getByText(/Valor do segundo/).waitFor();
    await dialog.getByRole('button', { name: 'Salvar por cima' }).click();
    await notice(page, 'Salvo com sucesso.');
    await page.reload();
    await holds(page.getByLabel(field), 'Valor do segundo');
    expect(second.complaints.list).toEqual([]);
  },
);

test('a service changed by two: the dialog shows both values and saves the chosen one', async () => {
  const edit = async (page: Page, value: string) => {
    await open(page, tabOf('servicos'), client.nome);
    await rowAction(page, servico?.rotulo ?? '', 'Editar');
    const dialog = page.getByRole('dialog', { name: 'Editar serviço' });
    await dialog.getByLabel('Valor mensal').fill(value);
    return dialog;
  };
  const { page } = second;
  // Both before one of them saves: a page without unsaved work would follow.
  const [other, dialog] = [await edit(first.page, '600'), await edit(page, '700')];
  await save(other);
  await notice(first.page, 'Salvo com sucesso.');
  await save(dialog);
  await dialog.getByRole('button', { name: 'Ver diferenças' }).click();
  const differences = page.getByRole('dialog', { name: 'Diferenças' });
  const line = differences.getByRole('row').filter({ hasText: 'Valor mensal' });
  for (const value of ['R$ 500,00', 'R$ 600,00', 'R$ 700,00']) await line.getByText(value).waitFor();
  await differences.getByRole('button', { name: 'Salvar por cima' }).click();
  await notice(page, 'Salvo com sucesso.');
  await page
    .getByRole('row', { name: /R\$ 700,00/ })
    .first()
    .waitFor();
  expect(second.complaints.list).toEqual([]);
});
