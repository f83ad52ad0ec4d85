import {
  propostaReajusteSchema,
  type VolumeRelatorio,
  volumeOpcoesSchema,
  volumeRelatorioListSchema,
} from '@gestao/shared/contracts/comercial/volumes';
import { importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { answer, listAnswer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import OrcamentoDashboardPage from '../orcamentos/painel/orcamento-dashboard.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const lancamentos: VolumeRelatorio = {
  chave: `${uuid}:lancamentos`,
  cliente: { uuid, nome: 'Comercial Ipê Ltda.' },
  documento: '12ABC34501DE35',
  direcionador: 'lancamentos',
  direcionador_nome: 'Lançamentos',
  unidade: 'lançamento',
  competencia: '2026-10',
  contratado: 950,
  realizado: 1140,
  uso_bp: 12_000,
  excedente: 190,
  valor_unidade_excedente_centavos: 132,
  valor_excedente_centavos: 25_080,
  situacao: 'excedido',
  situacao_label: 'Excedido',
  reajuste: true,
};
const notas: VolumeRelatorio = {
  ...lancamentos,
  chave: `${uuid}:notas`,
  direcionador: 'notas',
  direcionador_nome: 'Notas',
  realizado: null,
  uso_bp: null,
  excedente: null,
  valor_excedente_centavos: null,
  situacao: null,
  situacao_label: null,
  reajuste: false,
};
const show = (more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<OrcamentoDashboardPage />, {
    path: '/precificacao/dashboard?aba=volumes&competencia=2026-10',
    pages: manifest.pages,
    ...more,
    responses: {
      'GET /volumes': answer(
        volumeRelatorioListSchema,
        listAnswer([lancamentos, notas], { agregados: { valor_excedente_centavos: 25_080 } }),
      ),
      'GET /volumes/opcoes': answer(volumeOpcoesSchema, {
        data: { direcionadores: [{ chave: 'lancamentos', nome: 'Lançamentos' }] },
      }),
      ...more?.responses,
    },
  });

test('sets what clients realised beside what they contracted, with what goes beyond', async () => {
  const { api } = await show();
  const row = await screen.findByRole('row', { name: /Lançamentos/ });
  for (const text of ['950', '1.140', '120,00 %', '190', 'R$ 250,80', 'Excedido', '12.ABC.345/01DE-35']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('row', { name: /Notas/ })).toHaveTextContent('—');
  expect(screen.getByText('10/2026 · 2 linhas')).toBeVisible();
  expect(api.sent('GET', '/volumes')[0]?.query).toMatchObject({ competencia: '2026-10' });
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeVisible();
});

test('proposes a readjustment where one is due, tells a refusal and opens the draft', async () => {
  const { user, api, location } = await show({
    route: '/precificacao/dashboard',
    routes: [{ path: '/precificacao/fluxo-orcamento/:uuid', element: <h1>Orçamento</h1> }],
    responses: {
      'POST /clientes/:uuid/proposta-reajuste': refuse(406, {
        message: 'Este cliente já tem o orçamento ORC-2026-000102 em aberto.',
      }),
    },
  });
  const row = await screen.findByRole('row', { name: /Lançamentos/ });
  expect(within(screen.getByRole('row', { name: /Notas/ })).queryByRole('button')).toBeNull();
  await user.click(within(row).getByRole('button', { name: /Ações/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Gerar proposta de reajuste' }));
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Gerar proposta' }));
  expect(await within(dialog).findByText(/ORC-2026-000102 em aberto/)).toBeVisible();
  api.reply({
    'POST /clientes/:uuid/proposta-reajuste': answer(propostaReajusteSchema, {
      data: { uuid, numero: 'ORC-2026-000103', mensal_centavos: 200_000, mensal_anterior_centavos: 150_000 },
    }),
  });
  await user.click(within(dialog).getByRole('checkbox', { name: /outro orçamento em aberto/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Gerar proposta' }));
  expect(await screen.findByText(/ORC-2026-000103 criado/)).toBeVisible();
  expect(api.sent('POST', '/clientes/:uuid/proposta-reajuste').at(-1)?.body).toEqual({
    competencia: '2026-10',
    confirma_aberto: true,
  });
  await waitFor(() => expect(location()).toBe(`/precificacao/fluxo-orcamento/${uuid}`));
});

test('checks a workbook before it is imported', async () => {
  const outcome = (simulacao: boolean) =>
    answer(importResponseSchema, {
      data: {
        simulacao,
        total: 2,
        validas: 2,
        gravadas: simulacao ? 0 : 2,
        erros: [],
        avisos: ['1 volume de 10/2026 já estava informado e será substituído.'],
      },
    });
  const { user, api } = await show({ responses: { 'POST /volumes/importar': outcome(true) } });
  await user.click(await screen.findByRole('button', { name: 'Importar volumes' }));
  const dialog = screen.getByRole('dialog', { name: 'Importar volumes' });
  await user.upload(
    within(dialog).getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['x'], 'volumes.xlsx', {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  );
  expect(await within(dialog).findByText('2 linhas prontas para importar.')).toBeVisible();
  expect(within(dialog).getByText(/1 volume de 10\/2026 já estava informado/)).toBeVisible();
  api.reply({ 'POST /volumes/importar': outcome(false) });
  await user.click(within(dialog).getByRole('button', { name: 'Importar 2 volumes' }));
  expect(await screen.findByText('2 volumes importados.')).toBeVisible();
  expect(api.sent('POST', '/volumes/importar').map(({ query }) => query)).toEqual([
    { simular: 'sim' },
    { simular: 'nao' },
  ]);
});

test('who keeps neither clients nor budgets only reads', async () => {
  await show({ profile: 'auditor' });
  await screen.findByRole('row', { name: /Lançamentos/ });
  expect(screen.queryByRole('button', { name: 'Importar volumes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ações/ })).not.toBeInTheDocument();
});
