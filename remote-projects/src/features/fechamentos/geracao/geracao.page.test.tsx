import {
  geracaoDetalheResponseSchema,
  geracaoPreviaSchema,
  geracoesSchema,
} from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { answer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import GeracaoPage from './geracao.page';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const item = (nome: string, more: object = {}) => ({
  cliente: { uuid: `${uuid.slice(0, -1)}${nome.length}`, nome },
  modelo: 'Contábil e fiscal',
  situacao: 'criado' as const,
  situacao_label: 'Criado',
  motivo: null,
  tarefas: 12,
  sem_responsavel: [],
  puladas: [],
  fechamento_uuid: null,
  ...more,
});
const itens = [
  item('Ipê', {
    sem_responsavel: ['Apurar impostos'],
    puladas: [{ titulo: 'IRPJ trimestral', motivo: 'Trimestral: não é deste mês.' }],
  }),
  item('Serra Azul', {
    situacao: 'ignorado' as const,
    situacao_label: 'Ignorado',
    motivo: 'O contrato está suspenso.',
    tarefas: 0,
  }),
];
const contagens = {
  criados: 1,
  completados: 0,
  existentes: 0,
  ignorados: 1,
  falhas: 0,
  tarefas: 12,
  sem_responsavel: 1,
};
const previa = (more: object = {}) =>
  answer(geracaoPreviaSchema, { data: { competencia: '2026-12', ...contagens, itens, ...more } });
const run = (more: object = {}) =>
  answer(geracaoDetalheResponseSchema, {
    data: {
      uuid,
      competencia: '2026-12',
      situacao: 'concluida',
      situacao_label: 'Concluída',
      total: 2,
      feitos: 2,
      iniciada_em: '2026-11-20T12:00:00Z',
      concluida_em: '2026-11-20T12:01:00Z',
      por: 'Renata',
      desfaz: true,
      ...contagens,
      itens,
      ...more,
    },
  });
const none = answer(geracoesSchema, { data: { itens: [] } });
const path = '/fechamentos/geracao?competencia=2026-12';

test('tells what would be made and why not, makes it, and shows what came of it', async () => {
  const { user, api } = renderPage(<GeracaoPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/geracoes/previa': previa(),
      'GET /fechamentos/geracoes': none,
      'POST /fechamentos/geracoes': { data: { uuid } },
      'GET /fechamentos/geracoes/:uuid': run(),
    },
  });
  const ignored = await screen.findByRole('row', { name: /Serra Azul/ });
  expect(within(ignored).getByText('O contrato está suspenso.')).toBeVisible();
  const made = screen.getByRole('row', { name: /Ipê/ });
  expect(within(made).getByText('A criar')).toBeVisible();
  expect(within(made).getByText('Sem responsável: Apurar impostos.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Gerar fechamentos' }));
  expect(await screen.findByText('Geração de 12/2026: concluída')).toBeVisible();
  expect(screen.getByText('Criados 1 · Completados 0 · Já existentes 0 · Ignorados 1')).toBeVisible();
  expect(api.sent('POST', '/fechamentos/geracoes').at(-1)?.body).toEqual({
    competencia: '2026-12',
    modelo_uuid: null,
    cliente_uuid: null,
    trazer: false,
  });
});

test('nothing to make offers no press; no template leads to the templates', async () => {
  renderPage(<GeracaoPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/geracoes/previa': previa({ criados: 0, ignorados: 0, itens: [] }),
      'GET /fechamentos/geracoes': none,
    },
  });
  expect(await screen.findByText('Nenhum cliente tem modelo nesta competência.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gerar fechamentos' })).not.toBeInTheDocument();
});

test('a run under way is followed and can be cancelled', async () => {
  const { user, api } = renderPage(<GeracaoPage />, {
    pages: manifest.pages,
    path: `${path}&geracao=${uuid}`,
    responses: {
      'GET /fechamentos/geracoes/previa': previa(),
      'GET /fechamentos/geracoes': none,
      'GET /fechamentos/geracoes/:uuid': run({
        situacao: 'em_andamento',
        situacao_label: 'Em andamento',
        feitos: 1,
        desfaz: false,
      }),
      'POST /fechamentos/geracoes/:uuid/cancelar': null,
    },
  });
  expect(await screen.findByRole('progressbar', { name: 'Gerando: 1 de 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar geração' }));
  await waitFor(() => expect(api.sent('POST', `/fechamentos/geracoes/${uuid}/cancelar`)).toHaveLength(1));
});

test('a run is taken back after a question, and what stays is told', async () => {
  const { user } = renderPage(<GeracaoPage />, {
    pages: manifest.pages,
    path: `${path}&geracao=${uuid}`,
    responses: {
      'GET /fechamentos/geracoes/previa': previa(),
      'GET /fechamentos/geracoes': none,
      'GET /fechamentos/geracoes/:uuid': run(),
      'POST /fechamentos/geracoes/:uuid/desfazer': {
        data: {
          desfeitos: 0,
          mantidos: [{ fechamento: 'FEC-2026-12-0001', cliente: 'Ipê', motivo: 'Há mensagens.' }],
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Desfazer geração' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Desfazer esta geração?' });
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer geração' }));
  expect(await screen.findByText('FEC-2026-12-0001, Ipê: Há mensagens.')).toBeVisible();
});

test('a refusal is told and nothing is lost', async () => {
  const { user } = renderPage(<GeracaoPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/geracoes/previa': previa(),
      'GET /fechamentos/geracoes': none,
      'POST /fechamentos/geracoes': refuse(406, {
        codigo: 'geracao_em_andamento',
        message: 'A geração de 12/2026 já está em andamento.',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Gerar fechamentos' }));
  expect(await screen.findByText('A geração de 12/2026 já está em andamento.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Ipê/ })).toBeVisible();
});
