import { gargaloListSchema, gargaloOpcoesSchema } from '@gestao/shared/contracts/operacao/gargalos';
import { processoOpcoesSchema } from '@gestao/shared/contracts/operacao/processos';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import GargalosPage from './gargalos.page';
import { asIsDe } from './melhoria';

const medida = (mediana_min: number, p90_min = mediana_min) => ({ mediana_min, p90_min });
const linha = (more: object = {}) => ({
  uuid: 'modelo:conciliar',
  nome: 'Conciliação bancária',
  detalhe: 'Contábil mensal',
  tarefas: 14,
  clientes: 14,
  fila: medida(120),
  execucao: medida(300),
  cliente: medida(2100, 4200),
  revisao: null,
  impedida: null,
  espera: medida(2220),
  espera_total_min: 31_000,
  atrasadas_bp: 5000,
  devolucoes: 2,
  impacto: 40,
  criticos: 9,
  caminho: null,
  ...more,
});
const lista = (itens: object[], more: object = {}) =>
  answer(gargaloListSchema, {
    data: {
      itens: itens as never,
      total: itens.length,
      total_exato: true,
      pagina: 1,
      por_pagina: 25,
      agregados: {
        tarefas: 14,
        clientes: 14,
        fechamentos: 14,
        devolucoes: 2,
        impacto: 40,
        atrasadas_bp: 5000,
        expediente_min: 600,
      },
      frase:
        'O que mais atrasou em 09/2026: "Conciliação bancária" (mediana 3,5 dias aguardando cliente, 14 clientes).',
      competencia: '2026-09',
      ...more,
    },
  });
const opcoes = (por_pessoa = true) =>
  answer(gargaloOpcoesSchema, { data: { modelos: [], departamentos: [], por_pessoa } });
const path = '/fechamentos/gargalos';

test('says what was slowest, and tells office days by phase', async () => {
  renderPage(<GargalosPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/gargalos/opcoes': opcoes(),
      'GET /fechamentos/gargalos': lista([linha()]),
    },
  });
  expect(await screen.findByText(/O que mais atrasou em 09\/2026/)).toBeVisible();
  const row = within(await screen.findByRole('table', { name: 'Gargalos' })).getByRole('row', {
    name: /Conciliação bancária/,
  });
  expect(within(row).getByText('3,5 dias')).toBeVisible();
  expect(within(row).getByText('2 h')).toBeVisible();
  expect(within(row).getByText('50,00 %')).toBeVisible();
});

test('each view is asked of the api; people are not compared by who sees only the own', async () => {
  const { user, api } = renderPage(<GargalosPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/gargalos/opcoes': opcoes(false),
      'GET /fechamentos/gargalos': lista([linha()]),
    },
  });
  const views = await screen.findByRole('navigation', { name: 'Visão' });
  await waitFor(() =>
    expect(within(views).queryByRole('link', { name: 'Por pessoa' })).not.toBeInTheDocument(),
  );
  api.reply({
    'GET /fechamentos/gargalos': lista([
      linha({
        uuid: 'f',
        nome: 'Serra Azul · 09/2026',
        caminho: ['Conciliação bancária', 'Fechar o mês'],
        espera_total_min: 6000,
      }),
    ]),
  });
  await user.click(within(views).getByRole('link', { name: 'Caminho crítico' }));
  expect(await screen.findByText('Conciliação bancária → Fechar o mês')).toBeVisible();
  expect(screen.getByText('10 dias')).toBeVisible();
  expect(api.sent('GET', path).at(-1)?.query).toMatchObject({ visao: 'caminho' });
});

test('a bottleneck becomes a process of today, its waits filled in', async () => {
  const { user, api } = renderPage(<GargalosPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/gargalos/opcoes': opcoes(),
      'GET /fechamentos/gargalos': lista([linha()]),
      'GET /processos/opcoes': answer(processoOpcoesSchema, {
        data: {
          pessoas: [],
          departamentos: [{ valor: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', rotulo: 'Fiscal' }],
          cargos: [],
          escolhe_dono: true,
          ve_valores: false,
        },
      }),
      'POST /processos': { data: { uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', versao: 1 } },
    },
  });
  const row = await screen.findByRole('row', { name: /Conciliação bancária/ });
  await user.click(within(row).getByRole('button', { name: /ações/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Criar melhoria: processo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo processo' });
  expect(await within(dialog).findByRole('textbox', { name: 'Nome' })).toHaveValue(
    'Melhorar: Conciliação bancária',
  );
  expect(api.sent('POST', '/processos')).toEqual([]);
  expect(
    asIsDe(linha() as never).map(({ nome, tipo, minutos_espera_milimin }) => [
      nome,
      tipo,
      minutos_espera_milimin,
    ]),
  ).toEqual([
    ['Espera: fila', 'espera', 120_000],
    ['Conciliação bancária', 'atividade', 0],
    ['Espera: aguardando cliente', 'espera', 2_100_000],
  ]);
});

test('a period without tasks says so', async () => {
  renderPage(<GargalosPage />, {
    pages: manifest.pages,
    path,
    responses: {
      'GET /fechamentos/gargalos/opcoes': opcoes(),
      'GET /fechamentos/gargalos': lista([], { frase: null }),
    },
  });
  expect((await screen.findAllByText('Nenhuma tarefa de fechamento neste período.')).length).toBeGreaterThan(
    0,
  );
});
