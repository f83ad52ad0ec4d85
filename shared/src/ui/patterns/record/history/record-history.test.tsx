import { dataOf } from '../../../../contracts/comum/http';
import { logDetailSchema, logSchema } from '../../../../contracts/sistema/logs';
import {
  answer,
  listAnswer,
  type RenderOptions,
  renderPage,
  type SentRequest,
  screen,
} from '../../../../testing';
import { RecordHistory } from './record-history';

const record = '6a1f7c1e-5d0a-4b53-9a54-1c7f6c7f3a10';
const change = '8b1f7c1e-5d0a-4b53-9a54-1c7f6c7f3a11';
const row = answer(logSchema, {
  uuid: change,
  data_hora: '2026-11-20T17:32:00.000Z',
  usuario: 'Helena Duarte',
  acao: 'Alterou',
  entidade: 'cargo',
  entidade_label: 'Cargo',
  rotulo: 'Analista fiscal',
  campos_alterados: ['nome'],
  ip: null,
  rota: null,
});
const detail = answer(dataOf(logDetailSchema), {
  data: {
    ...row,
    antes: { nome: 'Analista' },
    depois: { nome: 'Analista fiscal' },
    entidade_uuid: record,
    user_agent: null,
    requisicao_id: null,
    destino: null,
    restauravel: false,
  },
});
const show = (options: RenderOptions) => renderPage(<RecordHistory uuid={record} />, options);

test('tells what happened to the record, and asks for both sides of a change only when it is unfolded', async () => {
  const { api, user } = show({
    profile: 'administrador',
    responses: { 'GET /logs': listAnswer([row]), 'GET /logs/:uuid': detail },
  });
  expect(api.sent('GET', '/logs')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByText('Alterou Analista fiscal')).toBeVisible();
  expect(api.sent('GET', '/logs')[0]?.query).toEqual({ registro: record });
  expect(api.sent('GET', '/logs/:uuid')).toEqual([]);
  await user.click(screen.getByText('Nome'));
  expect(await screen.findByRole('row', { name: 'Nome Analista Analista fiscal' })).toBeVisible();
});

test('goes on to older events', async () => {
  const { api, user } = show({
    profile: 'administrador',
    responses: {
      'GET /logs': ({ query }: SentRequest) =>
        query.cursor
          ? listAnswer([{ ...row, uuid: record, acao: 'Criou', rotulo: 'Analista' }])
          : listAnswer([row], { proximo: 'c1' }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver mais' }));
  expect(await screen.findByText('Criou Analista')).toBeVisible();
  expect(api.sent('GET', '/logs')[1]?.query).toEqual({ registro: record, cursor: 'c1' });
});

test('whoever may not read the logs is shown none, and nothing is asked', () => {
  const { api } = show({ profile: 'analista', responses: {} });
  expect(screen.queryByRole('region', { name: 'Linha do tempo' })).toBeNull();
  expect(api.sent('GET', '/logs')).toEqual([]);
});
