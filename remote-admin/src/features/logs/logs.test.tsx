import { dataOf } from '@gestao/shared/contracts/http';
import { logDetailSchema, logListSchema, logOptionsSchema } from '@gestao/shared/contracts/logs';
import { answer, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import LogListPage from './log-list.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const row = {
  uuid,
  data_hora: '2026-11-20T17:32:00.000Z',
  usuario: 'Helena Duarte',
  acao: 'Alterou',
  entidade: 'cliente',
  entidade_label: 'Cliente',
  rotulo: 'Pão Dourado',
  campos_alterados: ['honorario_mensal_centavos', 'data_inicio_contrato'],
  ip: '127.0.0.1',
  rota: '/clientes',
};
const responses = {
  'GET /logs': answer(logListSchema, listAnswer([row])),
  'GET /logs/opcoes': answer(dataOf(logOptionsSchema), {
    data: { usuarios: [], acoes: ['Alterou'], entidades: [] },
  }),
  'GET /logs/:uuid': answer(dataOf(logDetailSchema), {
    data: {
      ...row,
      antes: { honorario_mensal_centavos: 95500, data_inicio_contrato: null },
      depois: { honorario_mensal_centavos: 120000, data_inicio_contrato: '2026-11-01' },
      entidade_uuid: null,
      user_agent: null,
      requisicao_id: 'abc',
    },
  }),
};
const show = (more = {}) =>
  renderPage(<LogListPage />, { path: '/logs', pages: manifest.pages, responses: { ...responses, ...more } });

test('shows seven days, and both sides of a change with money and dates as people read them', async () => {
  const { user } = show();
  expect(await screen.findByText('Últimos 7 dias · 1 evento')).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('table', { name: 'Logs' })).getByRole('button', { name: '11/20/2026, 14:32' }),
  );
  const changes = await screen.findByRole('table', { name: 'Campos alterados' });
  expect(within(changes).getByRole('row', { name: /Honorário mensal/ })).toHaveTextContent('R$ 955,00');
  expect(within(changes).getByRole('row', { name: /Honorário mensal/ })).toHaveTextContent('R$ 1.200,00');
  expect(within(changes).getByRole('row', { name: /Data início/ })).toHaveTextContent('11/01/2026');
});

test('says that the chain is whole, or which record is the first broken one', async () => {
  const { user, api } = show({
    'POST /logs/verificar': {
      data: {
        integra: true,
        total: 1234,
        message: 'Cadeia íntegra: 1.234 registros verificados.',
        primeiro_rompido: null,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByText('Cadeia íntegra: 1.234 registros verificados.')).toBeInTheDocument();
  api.reply({
    'POST /logs/verificar': {
      data: {
        integra: false,
        total: 7,
        message: 'Cadeia rompida no registro 8.',
        primeiro_rompido: { posicao: 8, rotulo: 'Pão Dourado' },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByText('Cadeia rompida no registro 8.')).toBeInTheDocument();
  expect(screen.getByText('Primeiro registro rompido: nº 8, “Pão Dourado”.')).toBeInTheDocument();
});
