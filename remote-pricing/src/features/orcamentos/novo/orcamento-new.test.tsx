import { duplicadosSchema } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import {
  orcamentoClientesSchema,
  orcamentoDetalheAnswerSchema,
  orcamentoOpcoesAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamentos';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido, perguntas } from '../conteudo.fixture';
import { detalhe, enviado, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const uuid = (n: number) => `5f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b${String(n).padStart(2, '0')}`;
const opcoes = answer(orcamentoOpcoesAnswerSchema, {
  data: {
    origens: [{ uuid: uuid(1), nome: 'Site' }],
    servicos: [
      { uuid: uuid(2), nome: 'Contabilidade', descricao: 'Escrituração.' },
      { uuid: uuid(3), nome: 'Fiscal', descricao: 'Notas.' },
    ],
    prazo_meses: 12,
    validade: '2026-12-05',
  },
});

const open = (responses: CannedAnswers = {}, search = '') =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento${search}`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      'GET /orcamentos/oportunidades': { data: [] },
      'GET /orcamentos/opcoes': opcoes,
      'GET /orcamentos/duplicados': { data: [] },
      'GET /orcamentos/clientes': { data: [] },
      'GET /orcamentos/perguntas': perguntas,
      'GET /orcamentos/:uuid/formulario': { data: null },
      'GET /orcamentos/:uuid/conteudo': lido({ calculo: null }, { servicos: [], volumes: {} }),
      ...responses,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Page) {
  await user.type(await screen.findByRole('textbox', { name: /Nome ou razão social/ }), 'Padaria Nova');
  await user.type(screen.getByRole('textbox', { name: /CPF ou CNPJ/ }), '12abc34501de35');
  await user.selectOptions(screen.getByRole('combobox', { name: /Origem/ }), 'Site');
}
const save = () => screen.getByRole('button', { name: 'Continuar' });

test('a draft for a prospect is sent once under a key of its own and opens', async () => {
  let answers = 0;
  const page = await open({
    'POST /orcamentos': () => {
      answers += 1;
      if (answers === 1) return refuse(500);
      return { data: { uuid: uuid(9), numero: 'ORC-2026-000046' } };
    },
  });
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await fill(page);
  await page.user.click(save());
  expect(await screen.findByRole('alert')).toBeVisible();
  await page.user.click(save());
  expect(await screen.findByText('Rascunho ORC-2026-000046 criado.')).toBeVisible();
  errors.mockRestore();

  const [first, second] = page.api.sent('POST', '/orcamentos');
  expect(first?.body).toEqual({
    para: 'prospecto',
    cliente_uuid: null,
    prospecto_nome: 'Padaria Nova',
    prospecto_documento: '12ABC34501DE35',
    prospecto_contato: null,
    prospecto_email: null,
    prospecto_telefone: null,
    oportunidade_uuid: null,
    origem_uuid: uuid(1),
    servicos: [],
    prazo_meses: 12,
    validade: '2026-12-05',
    observacoes_internas: null,
  });
  expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  await waitFor(() =>
    expect(page.location()).toBe(`/precificacao/novo-orcamento?orcamento=${uuid(9)}&passo=formulario`),
  );
  expect(await screen.findByRole('region', { name: 'Etapa 2 de 5: Formulário' })).toBeVisible();
});

test('going elsewhere with client and origin known saves the draft; the form begins empty afterwards', async () => {
  const page = await open({ 'POST /orcamentos': { data: { uuid: uuid(9), numero: 'ORC-2026-000046' } } });
  await fill(page);
  await page.navigate('/precificacao/meus-orcamentos');
  expect(
    await screen.findByText('Rascunho ORC-2026-000046 criado: continue em Meus orçamentos.'),
  ).toBeVisible();
  await waitFor(() => expect(page.location()).toBe('/precificacao/meus-orcamentos'));
  expect(page.api.sent('POST', '/orcamentos').map(({ body }) => body)).toEqual([
    expect.objectContaining({ prospecto_nome: 'Padaria Nova', origem_uuid: uuid(1), servicos: [] }),
  ]);
  page.unmount();
  await open();
  expect(await screen.findByRole('textbox', { name: /Nome ou razão social/ })).toHaveValue('');
});

test('closing the tab with client and origin known saves the draft; a reload goes on in that one', async () => {
  const created = { 'POST /orcamentos': { data: { uuid: uuid(9), numero: 'ORC-2026-000046' } } };
  const page = await open(created);
  await fill(page);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(page.api.sent('POST', '/orcamentos')).toHaveLength(1));
  const [closing] = page.api.sent('POST', '/orcamentos');
  expect(closing?.body).toMatchObject({ prospecto_nome: 'Padaria Nova', origem_uuid: uuid(1) });
  page.unmount();

  const { api, location } = await open(created);
  expect(
    await screen.findByText(
      'Rascunho ORC-2026-000046 criado ao sair. Continue daqui; o cliente muda em Abrir o orçamento.',
    ),
  ).toBeVisible();
  await waitFor(() =>
    expect(location()).toBe(`/precificacao/novo-orcamento?orcamento=${uuid(9)}&passo=cliente`),
  );
  const [again] = api.sent('POST', '/orcamentos');
  expect(again?.body).toEqual(closing?.body);
  expect(again?.headers.get('idempotency-key')).toBe(closing?.headers.get('idempotency-key'));
});

test('an unfinished first step is not sent when the tab closes', async () => {
  const page = await open();
  await page.user.type(await screen.findByRole('textbox', { name: /Nome ou razão social/ }), 'Padaria');
  window.dispatchEvent(new Event('pagehide'));
  expect(page.api.sent('POST', '/orcamentos')).toEqual([]);
  page.unmount();
  await open();
  expect(await screen.findByRole('textbox', { name: /Nome ou razão social/ })).toHaveValue('Padaria');
});

test('what could not be saved on leaving is there on coming back', async () => {
  const page = await open({ 'POST /orcamentos': refuse(500, { message: 'Falha.' }) });
  await fill(page);
  await page.navigate('/precificacao/meus-orcamentos');
  expect(await screen.findByText(/O rascunho não foi salvo: .* está em Novo orçamento\./)).toBeVisible();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Padaria Nova'));
  page.unmount();
  await open();
  expect(await screen.findByRole('textbox', { name: /Nome ou razão social/ })).toHaveValue('Padaria Nova');
});

test('an unfinished first step asks before it goes, and `Cancelar` gives a finished one up', async () => {
  const page = await open();
  const { user, api } = page;
  await user.type(await screen.findByRole('textbox', { name: /Nome ou razão social/ }), 'Padaria');
  await page.navigate('/precificacao/meus-orcamentos');
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Origem/ }), 'Site');
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(page.location()).toBe('/precificacao/meus-orcamentos'));
  expect(api.sent('POST', '/orcamentos')).toEqual([]);
});

test('missing and wrong fields are told at the fields, and nothing is sent', async () => {
  const page = await open();
  await page.user.type(await screen.findByRole('textbox', { name: /CPF ou CNPJ/ }), '11222333000180');
  await page.user.click(save());
  expect(await screen.findByText('CNPJ inválido.')).toBeVisible();
  expect(screen.getAllByText('Campo obrigatório.').length).toBeGreaterThan(0);
  expect(page.api.sent('POST', '/orcamentos')).toHaveLength(0);
});

test('a refusal of the api stands at its field', async () => {
  const page = await open({
    'POST /orcamentos': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { validade: ['A validade precisa ser posterior a hoje.'] },
    }),
  });
  await fill(page);
  await page.user.click(save());
  expect(await screen.findByText('A validade precisa ser posterior a hoje.')).toBeVisible();
});

test('a client of the portfolio is found by typing', async () => {
  const page = await open({
    'GET /orcamentos/clientes': answer(orcamentoClientesSchema, {
      data: [{ uuid: uuid(5), nome: 'Gráfica Traço Fino Ltda.', documento: '11222333000181' }],
    }),
  });
  await page.user.click(await screen.findByRole('radio', { name: 'Cliente da carteira' }));
  await page.user.type(screen.getByRole('combobox', { name: /Cliente/ }), 'graf');
  await page.user.click(await screen.findByRole('option', { name: /Gráfica Traço Fino/ }));
  expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue('Gráfica Traço Fino Ltda.');
  expect(screen.queryByRole('textbox', { name: /Nome ou razão social/ })).not.toBeInTheDocument();
});

test('open budgets of the same document are told, with links', async () => {
  const page = await open({
    'GET /orcamentos/duplicados': answer(duplicadosSchema, {
      data: [
        {
          uuid: enviado.uuid,
          numero: enviado.numero,
          nome_cliente: enviado.nome_cliente,
          vendedor: 'Carla',
          status: 'enviado',
          status_label: 'Enviado',
        },
      ],
    }),
  });
  await page.user.type(await screen.findByRole('textbox', { name: /CPF ou CNPJ/ }), '12abc34501de35');
  expect(await screen.findByRole('link', { name: /ORC-2026-000002/ })).toHaveAttribute(
    'href',
    `/precificacao/fluxo-orcamento/${enviado.uuid}`,
  );
  expect(page.api.sent('GET', '/orcamentos/duplicados')[0]?.query).toEqual({ documento: '12ABC34501DE35' });
});

test('a prospect whose document is a client’s is offered as that client', async () => {
  const page = await open({
    'GET /orcamentos/clientes': answer(orcamentoClientesSchema, {
      data: [{ uuid: uuid(7), nome: 'Ateliê Norte Ltda.', documento: '12ABC34501DE35' }],
    }),
  });
  await fill(page);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Este documento já é do cliente Ateliê Norte Ltda.')).toBeVisible();
  await page.user.click(alert.getByRole('button', { name: 'Usar o cliente' }));
  expect(await screen.findByRole('radio', { name: 'Cliente da carteira' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveValue('Ateliê Norte Ltda.');
});

test('begun on a client’s page it is for that client, whatever was begun for another', async () => {
  const page = await open(
    {
      'GET /orcamentos/clientes': answer(orcamentoClientesSchema, {
        data: [{ uuid: uuid(7), nome: 'Ateliê Norte Ltda.', documento: '12ABC34501DE35' }],
      }),
    },
    `?cliente=${uuid(7)}`,
  );
  expect(await screen.findByRole('radio', { name: 'Cliente da carteira' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveValue('Ateliê Norte Ltda.');
  expect(page.api.sent('GET', '/orcamentos/clientes')[0]?.query).toEqual({ uuid: uuid(7) });
});

test('the first step of a begun budget tells for whom it is', async () => {
  await open({}, `?orcamento=${rascunho.uuid}&passo=cliente`);
  const step = within(await screen.findByRole('region', { name: 'Etapa 1 de 5: Cliente' }));
  expect(step.getByText(rascunho.nome_cliente)).toBeVisible();
});
