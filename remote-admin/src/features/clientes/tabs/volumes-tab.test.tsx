import { propostaReajusteSchema, volumesSchema } from '@gestao/shared/contracts/comercial/volumes';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { VolumesTab } from './volumes-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const meses = [
  '2025-11',
  '2025-12',
  ...Array.from({ length: 10 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`),
];
const historico = (contratado: number | null, realizado: number | null) =>
  meses.map((competencia, index) => ({
    competencia,
    contratado,
    realizado: index === meses.length - 1 ? realizado : null,
  }));
const lancamentos = {
  direcionador: 'lancamentos',
  nome: 'Lançamentos',
  unidade: 'lançamentos',
  contratado: 950,
  realizado: 1000,
  uso_bp: 10_526,
  excedente: 50,
  valor_unidade_excedente_centavos: 132,
  valor_excedente_centavos: 6600,
  situacao: 'excedido' as const,
  situacao_label: 'Excedido',
  historico: historico(950, 1000),
  versao: 2,
};
const notas = {
  ...lancamentos,
  direcionador: 'notas',
  nome: 'Notas',
  unidade: 'notas',
  contratado: null,
  realizado: null,
  uso_bp: null,
  excedente: null,
  valor_unidade_excedente_centavos: null,
  valor_excedente_centavos: null,
  situacao: null,
  situacao_label: null,
  historico: historico(null, null),
  versao: null,
};
const volumes = (change: object = {}) =>
  answer(dataOf(volumesSchema), {
    data: {
      competencia: '2026-10',
      itens: [lancamentos, notas],
      valor_excedente_centavos: 6600,
      orcamento: 'ORC-2026-000101',
      impedimento: null,
      reajuste: false,
      ...change,
    },
  });
const show = (more: CannedAnswers = {}) =>
  renderPage(<VolumesTab uuid={uuid} />, {
    responses: { 'GET /clientes/:uuid/volumes': volumes(), ...more },
  });

test('marks what goes beyond the contract, with its cost, and shows the chart as a table too', async () => {
  const { user } = show();
  const table = await screen.findByRole('table', { name: 'Volume do mês' });
  const row = within(table).getByRole('row', { name: /Lançamentos/ });
  for (const text of ['950', '1.000', '105,26 %', '50', 'R$ 66,00', 'Excedido']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(table).queryByText('Notas')).not.toBeInTheDocument();
  expect(screen.getByText('ORC-2026-000101')).toBeInTheDocument();
  expect(screen.getByText('Lançamentos em 10/2026: 1.000 realizados, 950 contratados.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver em tabela' }));
  const months = screen.getByRole('table', { name: 'Contratado e realizado em 12 meses' });
  expect(within(months).getByRole('row', { name: /09\/2026/ })).toHaveTextContent('Não informado');
});

test('goes to the month before and after, kept in the address', async () => {
  const { user, api, location } = show();
  await user.click(await screen.findByRole('button', { name: 'Mês anterior' }));
  await waitFor(() => expect(location()).toBe('/?competencia=2026-09'));
  expect(api.sent('GET', '/clientes/:uuid/volumes').at(-1)?.query).toEqual({ competencia: '2026-09' });
});

test('sends what was realised with the version it was read with; a refusal is told', async () => {
  const { user, api } = show({
    'PUT /clientes/:uuid/volumes': ({ query }: SentRequest) =>
      refuse(406, { message: `O fechamento de ${query.competencia} está concluído.` }),
  });
  await user.click(await screen.findByRole('button', { name: 'Informar volumes' }));
  const dialog = screen.getByRole('dialog', { name: 'Volumes de 10/2026' });
  const field = within(dialog).getByRole('textbox', { name: 'Lançamentos' });
  await user.clear(field);
  await user.type(field, '1.200');
  await user.type(within(dialog).getByRole('textbox', { name: 'Notas' }), '7');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('O fechamento de 2026-10 está concluído.')).toBeInTheDocument();
  expect(api.sent('PUT', '/clientes/:uuid/volumes')[0]?.body).toEqual({
    itens: [
      { direcionador: 'lancamentos', realizado: 1200, versao: 2 },
      { direcionador: 'notas', realizado: 7, versao: null },
    ],
  });
  api.reply({ 'PUT /clientes/:uuid/volumes': { data: { competencia: '2026-10' } } });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
});

test('who saves second sees the first one’s number, and saves over it with its version', async () => {
  const lost = refuse(409, {
    message: 'Este registro foi alterado por Otávio às 10:12.',
    codigo: 'versao_desatualizada',
  });
  let tries = 0;
  const { user, api } = show({
    'PUT /clientes/:uuid/volumes': () => (++tries === 1 ? lost : { data: { competencia: '2026-10' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Informar volumes' }));
  const dialog = screen.getByRole('dialog', { name: 'Volumes de 10/2026' });
  const field = within(dialog).getByRole('textbox', { name: 'Lançamentos' });
  await user.clear(field);
  await user.type(field, '1.200');
  api.reply({
    'GET /clientes/:uuid/volumes': volumes({
      itens: [notas, { ...lancamentos, realizado: 1100, versao: 3 }],
    }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Ver diferenças' }));
  const differences = await screen.findByRole('table', { name: 'Diferenças' });
  const row = within(differences).getByRole('row', { name: /Lançamentos/ });
  for (const text of ['1.100', '1.200']) expect(row).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(api.sent('PUT', '/clientes/:uuid/volumes')).toHaveLength(2));
  expect(api.sent('PUT', '/clientes/:uuid/volumes')[1]?.body).toMatchObject({
    itens: [{ direcionador: 'lancamentos', realizado: 1200, versao: 3 }, {}],
  });
});

test('a closed month is only shown', async () => {
  show({
    'GET /clientes/:uuid/volumes': volumes({ impedimento: 'O fechamento está concluído.', itens: [notas] }),
  });
  expect(await screen.findByText('O fechamento está concluído.')).toBeInTheDocument();
  expect(screen.getByText('Informe os volumes do mês para comparar com o contratado.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Informar volumes' })).not.toBeInTheDocument();
});

test('where the contract is outgrown, a readjustment is proposed once and opens', async () => {
  const { user, api, location } = renderPage(<VolumesTab uuid={uuid} />, {
    pages: [
      {
        id: 'orcamentos.flow',
        path: '/precificacao/fluxo-orcamento/:uuid',
        title: 'Orçamento',
        permission: null,
      },
    ],
    responses: {
      'GET /clientes/:uuid/volumes': volumes({ reajuste: true }),
      'POST /clientes/:uuid/proposta-reajuste': refuse(406, {
        message: 'Este cliente já tem o orçamento ORC-2026-000102 em aberto.',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Gerar proposta de reajuste' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Gerar proposta de reajuste?' });
  await user.click(within(dialog).getByRole('button', { name: 'Gerar proposta' }));
  expect(await within(dialog).findByText(/ORC-2026-000102 em aberto/)).toBeInTheDocument();
  api.reply({
    'POST /clientes/:uuid/proposta-reajuste': answer(propostaReajusteSchema, {
      data: { uuid, numero: 'ORC-2026-000103', mensal_centavos: 200_000, mensal_anterior_centavos: 150_000 },
    }),
  });
  await user.click(within(dialog).getByRole('checkbox', { name: /outro orçamento em aberto/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Gerar proposta' }));
  expect(await screen.findByText(/ORC-2026-000103 criado: de R\$ 1.500,00 para R\$ 2.000,00/)).toBeVisible();
  expect(api.sent('POST', '/clientes/:uuid/proposta-reajuste').at(-1)?.body).toEqual({
    competencia: '2026-10',
    confirma_aberto: true,
  });
  await waitFor(() => expect(location()).toBe(`/precificacao/fluxo-orcamento/${uuid}`));
});
