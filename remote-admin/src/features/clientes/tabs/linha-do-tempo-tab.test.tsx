import {
  type EventoDoCliente,
  linhaDoTempoSchema,
} from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import { type Mensagem, mensagensAnswerSchema } from '@gestao/shared/contracts/comum/mensagens';
import { answer, renderPage, type SentRequest, screen, waitFor } from '@gestao/shared/testing';
import { LinhaDoTempoTab } from './linha-do-tempo-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const evento = (n: number, more: Partial<EventoDoCliente> = {}): EventoDoCliente => ({
  uuid: `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b${String(n).padStart(2, '0')}`,
  data_hora: '2026-10-20T17:32:00.000Z',
  autor: 'Helena Duarte',
  acao: 'Alterou',
  tipo: 'servicos',
  entidade_label: 'Serviço do cliente',
  rotulo: 'Contabilidade',
  alteracoes: [{ campo: 'valor_mensal_centavos', antes: 95_500, depois: 120_000 }],
  destino: null,
  ...more,
});
const page = (itens: EventoDoCliente[], proximo: string | null) =>
  answer(linhaDoTempoSchema, { data: { itens, proximo } });
const thread = (itens: Mensagem[] = []) =>
  answer(mensagensAnswerSchema, {
    data: { itens, anteriores: false, escreve: ['comentario'], cliente: null },
  });
const pages = [
  { id: 'fechamentos.detail', path: '/fechamento-detalhes/:uuid', title: 'Fechamento', permission: null },
];

test('tells what changed as people read it, leads to the record, and goes on', async () => {
  const closing = evento(12, {
    acao: 'Mudou status',
    rotulo: 'FEC-2026-09-0001',
    tipo: 'trabalho',
    alteracoes: [],
    destino: { pagina: 'fechamentos.detail', parametros: { uuid: 'abc' }, consulta: {} },
  });
  const { user, api } = renderPage(<LinhaDoTempoTab uuid={uuid} />, {
    pages,
    responses: {
      'GET /mensagens': thread(),
      'GET /clientes/:uuid/linha-do-tempo': ({ query }: SentRequest) =>
        query.cursor
          ? page([evento(13, { rotulo: 'Mais antigo' })], null)
          : page([evento(11), closing], closing.uuid),
    },
  });
  expect(await screen.findByText('Alterou Contabilidade')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '10/20/2026' })).toBeInTheDocument();
  expect(screen.getByText('R$ 955,00 → R$ 1.200,00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mudou status FEC-2026-09-0001' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/abc',
  );
  await user.click(screen.getByRole('button', { name: 'Ver mais' }));
  expect(await screen.findByText('Alterou Mais antigo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ver mais' })).not.toBeInTheDocument();
  expect(api.sent('GET', '/clientes/:uuid/linha-do-tempo')[1]?.query).toEqual({ cursor: closing.uuid });
});

test('filters by kind, kept in the address, and says when there is nothing', async () => {
  const { user, api, location } = renderPage(<LinhaDoTempoTab uuid={uuid} />, {
    path: '/clientes/editar/x?aba=linha-do-tempo',
    responses: { 'GET /mensagens': thread(), 'GET /clientes/:uuid/linha-do-tempo': page([], null) },
  });
  expect(await screen.findByText('Nada registrado por aqui ainda.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Documentos' }));
  expect(await screen.findByText('Nada deste tipo foi registrado.')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/clientes/editar/x?aba=linha-do-tempo&evento=documentos'));
  expect(api.sent('GET', '/clientes/:uuid/linha-do-tempo').at(-1)?.query).toEqual({ tipo: 'documentos' });
});

test('a comment is written on the client itself, and the events are asked for again', async () => {
  const { user, api } = renderPage(<LinhaDoTempoTab uuid={uuid} />, {
    responses: {
      'GET /mensagens': thread(),
      'POST /mensagens': { data: { uuid, versao: 1 } },
      'GET /clientes/:uuid/linha-do-tempo': page([], null),
    },
  });
  await screen.findByText('Nada registrado por aqui ainda.');
  const asked = api.sent('GET', '/clientes/:uuid/linha-do-tempo').length;
  expect(screen.queryByRole('region', { name: 'Com o cliente' })).not.toBeInTheDocument();
  await user.type(await screen.findByRole('textbox'), 'Prefere ligação à tarde.');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(api.sent('POST', '/mensagens')).toHaveLength(1));
  expect(api.sent('POST', '/mensagens')[0]?.body).toMatchObject({
    entidade: 'cliente',
    uuid,
    tipo: 'comentario',
    texto: 'Prefere ligação à tarde.',
  });
  await waitFor(() =>
    expect(api.sent('GET', '/clientes/:uuid/linha-do-tempo').length).toBeGreaterThan(asked),
  );
});
