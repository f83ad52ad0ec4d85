import {
  type PainelPrecificacao,
  painelPrecificacaoAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamento-painel';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import OrcamentoDashboardPage from './orcamento-dashboard.page';

const site = '11111111-1111-4111-8111-111111111111';
const preco = '22222222-2222-4222-8222-222222222222';
const marina = '33333333-3333-4333-8333-333333333333';
const painel: PainelPrecificacao = {
  de: '2026-08-24',
  ate: '2026-11-21',
  criados: 8,
  enviados: 6,
  aceitos: 2,
  mrr_novo_centavos: 851_460,
  implantacao_vendida_centavos: 735_500,
  conversao_bp: 3333,
  dias_ate_envio: 2,
  dias_ate_aceite: 5,
  desconto_medio_bp: 800,
  por_status: [{ status: 'recusado', nome: 'Recusado', quantidade: 4, mensal_centavos: 100_000 }],
  por_origem: [{ uuid: site, nome: 'Site', quantidade: 8, mensal_centavos: 100_000 }],
  por_servico: [],
  por_vendedor: [],
  motivos_recusa: [
    { uuid: preco, nome: 'Preço', quantidade: 3 },
    { nome: 'Prazo', quantidade: 1 },
  ],
  sla_fila: [{ fila: 'a_precificar', nome: 'A precificar', no_prazo: 3, vence_hoje: 1, atrasado: 2 }],
  opcoes: {
    vendedores: [{ uuid: marina, nome: 'Marina Prado' }],
    origens: [{ uuid: site, nome: 'Site' }],
    servicos: [],
  },
};

const show = (data: PainelPrecificacao, path = '/precificacao/dashboard') =>
  renderPage(<OrcamentoDashboardPage />, {
    path,
    pages: manifest.pages,
    profile: 'precificacao',
    responses: {
      'GET /orcamentos/dashboard': answer(painelPrecificacaoAnswerSchema, { data }),
    },
  });

test('the reasons of refusals add up, and nobody without the right sees a margin', async () => {
  const { user } = await show(painel);
  expect(await screen.findByText('R$ 8.514,60')).toBeVisible();
  expect(screen.queryByText('Margem média')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Margem × desconto' })).not.toBeInTheDocument();
  const refusals = within(screen.getByRole('region', { name: 'Motivos de recusa' }));
  expect(refusals.getByText('3 (acum. 75,00 %)')).toBeVisible();
  await user.click(refusals.getByRole('button', { name: 'Ver em tabela' }));
  expect(refusals.getByRole('row', { name: /Prazo/ })).toHaveTextContent('1 (acum. 100,00 %)');
});

test('every figure leads to the list the person may open, with the same period and cuts', async () => {
  await show(painel, `/precificacao/dashboard?vendedor=${marina}`);
  const range = 'criado_de=2026-08-24&criado_ate=2026-11-21';
  const status = within(await screen.findByRole('region', { name: 'Por status' }));
  expect(status.getByRole('link', { name: 'Recusado' })).toHaveAttribute(
    'href',
    `/precificacao/todos-orcamentos?${range}&vendedor=${marina}&status=recusado`,
  );
  const refusals = within(screen.getByRole('region', { name: 'Motivos de recusa' }));
  expect(refusals.getByRole('link', { name: 'Preço' })).toHaveAttribute(
    'href',
    `/precificacao/todos-orcamentos?${range}&vendedor=${marina}&status=recusado&motivo=${preco}`,
  );
  // A reason that names no record leads nowhere.
  expect(refusals.queryByRole('link', { name: 'Prazo' })).not.toBeInTheDocument();
  const queues = within(screen.getByRole('region', { name: 'Prazo das filas, agora' }));
  expect(queues.getByRole('link', { name: 'A precificar: atrasado' })).toHaveAttribute(
    'href',
    '/precificacao/caixa-entrada-orcamentos?fila=a_precificar',
  );
});

test('the cuts live in the address and are asked of the api', async () => {
  const { user, api, location } = await show(painel);
  await screen.findByText('R$ 8.514,60');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vendedor' }), 'Marina Prado');
  await waitFor(() => expect(location()).toBe(`/precificacao/dashboard?vendedor=${marina}`));
  await screen.findByText('R$ 8.514,60');
  expect(api.requests.at(-1)?.query).toMatchObject({ periodo: '90d', vendedor: marina });
});

test('margin against discount is a picture with a table that leads to each budget', async () => {
  const ponto = {
    uuid: site,
    numero: 'ORC-2026-000127',
    nome_cliente: 'Comercial Ipê',
    desconto_bp: 800,
    margem_bp: 2580,
    status_label: 'Aceito',
  };
  const { user } = await show({ ...painel, margem_media_bp: 2580, pontos: [ponto] });
  const picture = within(await screen.findByRole('region', { name: 'Margem × desconto' }));
  expect(
    picture.getByText('Margem × desconto de 1 orçamento: margens de 25,80 % a 25,80 %.'),
  ).toBeInTheDocument();
  await user.click(picture.getByRole('button', { name: 'Ver em tabela' }));
  const row = picture.getByRole('row', { name: /ORC-2026-000127/ });
  expect(row).toHaveTextContent('8,00 %');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/precificacao/fluxo-orcamento/${site}`);
});

test('a cut without budgets says so and offers the way back', async () => {
  const { user, location } = await show({ ...painel, criados: 0 }, `/precificacao/dashboard?origem=${site}`);
  expect(await screen.findByText('Nenhum orçamento do período com estes cortes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar cortes' }));
  await waitFor(() => expect(location()).toBe('/precificacao/dashboard'));
});

test('the period is kept in the address, every chart is a table too, and filters speak in their gender', async () => {
  const { user, api, location } = await show(painel);
  const origins = within(await screen.findByRole('region', { name: 'Por origem' }));
  await user.click(origins.getByRole('button', { name: 'Ver em tabela' }));
  expect(origins.getByRole('row', { name: /Site/ })).toHaveTextContent('R$ 1.000,00');
  for (const [filter, all] of [
    ['Vendedor', 'Vendedor: todos'],
    ['Origem', 'Origem: todas'],
    ['Serviço', 'Serviço: todos'],
  ] as const) {
    expect(screen.getByRole('combobox', { name: filter })).toHaveDisplayValue(all);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Últimos 12 meses');
  await waitFor(() => expect(location()).toBe('/precificacao/dashboard?periodo=12m'));
  expect(api.requests.at(-1)?.query).toEqual({ periodo: '12m' });
});

test('the period stands beside as many days before it, in figures and along time', async () => {
  const { user } = await show({
    ...painel,
    antes: { criados: 5, enviados: 4, mrr_novo_centavos: 400_000, implantacao_vendida_centavos: 0 },
    serie: [
      { de: '2026-08-24', ate: '2026-10-07', criados: 2, antes: 4 },
      { de: '2026-10-08', ate: '2026-11-21', criados: 6, antes: 1 },
    ],
  });
  expect(await screen.findByText('antes: 5')).toBeVisible();
  expect(screen.getByText('antes: R$ 4.000,00')).toBeVisible();
  const series = within(screen.getByRole('region', { name: 'Criados ao longo do período' }));
  expect(series.getByText('8 orçamentos criados no período; 5 no período anterior.')).toBeInTheDocument();
  await user.click(series.getByRole('button', { name: 'Ver em tabela' }));
  expect(
    series
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
  ).toEqual([
    ['4', '2'],
    ['1', '6'],
  ]);
});
