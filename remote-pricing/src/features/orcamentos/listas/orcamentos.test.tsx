import {
  orcamentoDetalheAnswerSchema,
  orcamentoListSchema,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, listAnswer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido, perguntas } from '../conteudo.fixture';
import OrcamentoFlowPage from '../fluxo/orcamento-flow.page';
import { detalhe, enviado, rascunho } from '../orcamentos.fixture';
import OrcamentoListPage from './orcamento-list.page';
import OrcamentoMinePage from './orcamento-mine.page';

const { pages } = manifest;
/** What the flow's page asks besides the budget. */
const besides = {
  'GET /orcamentos/perguntas': perguntas,
  'GET /orcamentos/:uuid/conteudo': lido({ status: 'enviado', edita: false }),
  'GET /orcamentos/:uuid/acoes': { data: [] },
  'GET /orcamentos/:uuid/aceite': { data: { prova: null, registra: false } },
  'GET /orcamentos/:uuid/requisitos': {
    data: {
      itens: [],
      completo: false,
      envia: false,
      reenvia: false,
      impedimento: null,
      contato_nome: null,
      contato_email: null,
      telefone: null,
      email: null,
      tem_pdf: false,
    },
  },
};
const flow = {
  path: `/precificacao/fluxo-orcamento/${enviado.uuid}`,
  route: '/precificacao/fluxo-orcamento/:uuid',
  pages,
};

test('the list names budgets, leads to their flow and says which prices are still missing', async () => {
  await renderPage(<OrcamentoListPage />, {
    path: '/precificacao/todos-orcamentos',
    pages,
    responses: {
      'GET /orcamentos/pessoas': { data: { precificadores: [], vendedores: [] } },
      'GET /orcamentos': answer(
        orcamentoListSchema,
        listAnswer([enviado, rascunho], { agregados: { abertos: 2, enviados: 1, margem_bp: 2580 } }),
      ),
    },
  });
  expect(await screen.findByRole('link', { name: /ORC-2026-000002/ })).toHaveAttribute(
    'href',
    `/precificacao/fluxo-orcamento/${enviado.uuid}`,
  );
  expect(screen.getByText('R$ 8.514,60')).toBeVisible();
  expect(screen.getAllByText('a calcular')).toHaveLength(2);
  expect(screen.getByText('vence em 3 dias')).toBeVisible();
  expect(
    within(screen.getByText('Margem média').closest('div') as HTMLElement).getByText('25,80 %'),
  ).toBeVisible();
});

test('people without the right to costs see no mean margin, and without budgets how to start', async () => {
  const { api } = await renderPage(<OrcamentoMinePage />, {
    path: '/precificacao/meus-orcamentos',
    pages,
    profile: 'comercial',
    responses: { 'GET /orcamentos/meus': answer(orcamentoListSchema, listAnswer([])) },
  });
  expect(await screen.findByText('Você ainda não criou orçamentos.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Novo orçamento' })[0]).toHaveAttribute(
    'href',
    '/precificacao/novo-orcamento',
  );
  expect(screen.queryByText('Margem média')).not.toBeInTheDocument();
  expect(api.requests).toHaveLength(1);
});

test('the flow shows the step, the items and no margin where the api sent none', async () => {
  await renderPage(<OrcamentoFlowPage />, {
    ...flow,
    profile: 'comercial',
    responses: {
      ...besides,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe({ ...enviado, status: 'em_precificacao', status_label: 'Em precificação' }),
      }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Comercial Ipê/ })).toBeVisible();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Aceite');
  expect(screen.getByRole('row', { name: /^Contabilidade/ })).toHaveTextContent('R$ 1.706,60');
  expect(screen.getByText('Precisa de aprovação do gestor')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Margem' })).not.toBeInTheDocument();
  expect(screen.queryByText('Custo')).not.toBeInTheDocument();
  const allowances = within(screen.getByRole('region', { name: 'Franquias' }));
  expect(allowances.getByRole('row', { name: /Lançamentos/ })).toHaveTextContent('R$ 1,32');
});

test('the margin of a budget of the previous generation is shown as it came', async () => {
  const { user } = await renderPage(<OrcamentoFlowPage />, {
    ...flow,
    responses: {
      ...besides,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe(enviado, {
          legado: true,
          margem_bp: 2580,
          custo_mensal_centavos: 431_772,
          composicao: {
            tabela_centavos: 925_500,
            desconto_centavos: 74_040,
            mensal_centavos: 851_460,
            deducoes_centavos: 199_993,
            custo_centavos: 431_772,
            resultado_centavos: 219_695,
            margem_bp: 2580,
            piso_centavos: 751_720,
          },
        }),
      }),
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Margem' }));
  const lines = within(screen.getByRole('list', { name: 'Do preço de tabela ao resultado' }));
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Preço de tabelaR$\u00a09.255,00',
    'Desconto-R$\u00a0740,40',
    'Tributos, comissão e inadimplência-R$\u00a01.999,93',
    'Custo-R$\u00a04.317,72',
    'ResultadoR$\u00a02.196,95',
  ]);
  expect(screen.getByText('25,80 % de margem · piso R$ 7.517,20')).toBeVisible();
});

test('a draft says that its prices are still to be calculated', async () => {
  await renderPage(<OrcamentoFlowPage />, {
    ...flow,
    path: `/precificacao/fluxo-orcamento/${rascunho.uuid}`,
    responses: {
      ...besides,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
    },
  });
  expect(await screen.findByText('Preços a calcular')).toBeVisible();
  expect(screen.queryByText(/R\$ 0,00/)).not.toBeInTheDocument();
});

test('a budget outside the person’s rows was not found, and is not asked for again', async () => {
  await renderPage(<OrcamentoFlowPage />, {
    ...flow,
    responses: {
      ...besides,
      'GET /orcamentos/:uuid': refuse(404),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Recurso não encontrado.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

test('a new pricer of many is taken back for those that were with somebody and not put off', async () => {
  const person = (n: number, nome: string) => ({ uuid: `5a0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b0${n}`, nome });
  const patricia = person(1, 'Patrícia Nogueira');
  const olga = person(2, 'Olga');
  const pricing = { ...enviado, status: 'em_precificacao', status_label: 'Em precificação' } as const;
  const others = [
    { ...pricing, uuid: rascunho.uuid, numero: 'ORC-2026-000004', precificador: null },
    { ...pricing, uuid: person(3, '').uuid, numero: 'ORC-2026-000005', adiada_ate: '2030-01-02' },
    { ...pricing, uuid: person(4, '').uuid, numero: 'ORC-2026-000006', precificador: 'Olga' },
  ];
  const { user, api } = await renderPage(<OrcamentoListPage />, {
    path: '/precificacao/todos-orcamentos',
    pages,
    responses: {
      'GET /orcamentos/pessoas': { data: { precificadores: [patricia, olga], vendedores: [patricia] } },
      'GET /orcamentos': answer(
        orcamentoListSchema,
        listAnswer([pricing, ...others], { agregados: { abertos: 4, enviados: 0, margem_bp: 2580 } }),
      ),
      'POST /orcamentos/massa': ({ body }) => ({
        data: { sucesso: (body as { uuids: string[] }).uuids, falhas: [] },
      }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Trocar precificador' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Trocar o precificador de 4/ }));
  await user.click(await dialog.findByRole('combobox', { name: 'Precificador' }));
  await user.click(await screen.findByRole('option', { name: 'Olga' }));
  await user.click(dialog.getByRole('button', { name: 'Trocar precificador' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(api.sent('POST', '/orcamentos/massa').map(({ body }) => body)).toEqual([
      {
        acao: 'reatribuir_precificador',
        uuids: [pricing, ...others].map(({ uuid }) => uuid),
        dados: { precificador_uuid: olga.uuid },
      },
      {
        acao: 'reatribuir_precificador',
        uuids: [pricing.uuid],
        dados: { precificador_uuid: patricia.uuid },
      },
    ]),
  );
  expect(await screen.findByText('1 item como antes.')).toBeVisible();
});
