import { fechamentoCicloSchema } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { cobrancaSchema } from '@gestao/shared/contracts/operacao/fechamento-cobranca';
import {
  type FechamentoDetalhe,
  fechamentoDetalheResponseSchema,
  fechamentoGraficosSchema,
  fechamentoMatrizSchema,
  fechamentoResumoSchema,
} from '@gestao/shared/contracts/operacao/fechamentos';
import {
  answer,
  type CannedAnswers,
  listAnswer,
  noConnection,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { fechamento, semAjustes, tarefa, tarefaResumida } from '../../testing/factories';
import FechamentoDetailPage from './detalhe/fechamento-detail.page';
import FechamentoListPage from './fechamento-list.page';

const resumo = answer(fechamentoResumoSchema, {
  data: {
    competencia: '2026-10',
    competencias: ['2026-11', '2026-10', '2026-09'],
    modelos: [{ uuid: 'modelo-1', nome: 'Contábil e fiscal' }],
    total: 40,
    fechados: 17,
    em_risco: 6,
    atrasados: 2,
    aguardando_cliente: 11,
    dias_para_fechar_decimos: 92,
    proxima_data_limite: '2026-11-27',
    dias_uteis_ate_limite: 5,
  },
});

const matriz = answer(fechamentoMatrizSchema, {
  data: {
    competencias: ['2026-08', '2026-09', '2026-10'],
    linhas: [
      {
        cliente: { uuid: 'cliente-1', nome: 'Serra Azul' },
        celulas: [
          null,
          {
            competencia: '2026-09',
            estado: 'reaberto',
            progresso: 100,
            fechado: true,
            fechamentos: [{ uuid: 'fechamento-9', modelo: 'Contábil e fiscal' }],
          },
          {
            competencia: '2026-10',
            estado: 'atrasado',
            progresso: 34,
            fechado: false,
            fechamentos: [
              { uuid: 'fechamento-1', modelo: 'Contábil e fiscal' },
              { uuid: 'fechamento-2', modelo: 'Folha de pagamento' },
            ],
          },
        ],
        pendencias: 5,
        coordenador: 'Ricardo Menezes',
      },
    ],
    total: 1,
    pagina: 1,
    por_pagina: 50,
  },
});

const responses = {
  'GET /fechamentos/resumo': resumo,
  'GET /fechamentos/matriz': matriz,
  'GET /fechamentos': listAnswer([fechamento()]),
};
const list = (path = '/fechamentos', more: CannedAnswers = {}) =>
  renderPage(<FechamentoListPage />, {
    path,
    pages: manifest.pages,
    responses: { ...responses, ...more },
  });

test('the matrix has clients by competência; a cell says its state in words and leads to the closing', async () => {
  list();
  const table = await screen.findByRole('table', { name: 'Cliente × competência' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Cliente', '08/2026', '09/2026', '10/2026', 'Pendências', 'Coordenador']);
  const link = within(table).getByRole('link', { name: 'Serra Azul, 09/2026: Reaberto, 100 %' });
  expect(link).toHaveAttribute('href', '/fechamento-detalhes/fechamento-9');
  expect(link).toHaveTextContent('↺ ✓');
  expect(within(table).getByRole('cell', { name: '5 pendências' })).toBeInTheDocument();
  expect(
    screen.getByText('Competência 10/2026 · 5 dias úteis até a data limite mais próxima'),
  ).toBeInTheDocument();
});

test('a cell of several closings offers them by template', async () => {
  const { user } = list();
  await user.click(await screen.findByRole('button', { name: 'Serra Azul, 10/2026: Atrasado, 34 %' }));
  expect(screen.getByRole('menuitem', { name: 'Folha de pagamento' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/fechamento-2',
  );
});

test('figures of the competência stand above', async () => {
  list();
  expect(await screen.findByText('de 40')).toBeInTheDocument();
  expect(screen.getByText('9,2')).toBeInTheDocument();
});

test('a competência is chosen for matrix and figures alike', async () => {
  const { user, api } = list();
  await screen.findByRole('table');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Competência' }), '09/2026');
  await waitFor(() =>
    expect(api.sent('GET', '/fechamentos/matriz').at(-1)?.query).toEqual({ competencia: '2026-09' }),
  );
  expect(api.sent('GET', '/fechamentos/resumo').at(-1)?.query).toEqual({ competencia: '2026-09' });
});

test('the table view lists one row per closing', async () => {
  const { user, location } = list();
  await user.click(await screen.findByRole('link', { name: 'Tabela' }));
  await waitFor(() => expect(location()).toBe('/fechamentos?visao=tabela'));
  const table = await screen.findByRole('table', { name: 'Fechamentos' });
  expect(within(table).getByRole('link', { name: 'Serra Azul' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/fechamento-1',
  );
  expect(within(table).getByText('Atrasado')).toBeInTheDocument();
  expect(within(table).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61');
});

const grupo = (nome: string, uuid: string, atrasados: number) => ({
  uuid,
  nome,
  atrasados,
  abertos: 5,
  fechados: 12,
});
const equipeUuid = '0b1d7c1e-4a6f-4d0e-9d57-3f0f5f0a1c31';
const pessoaUuid = '0b1d7c1e-4a6f-4d0e-9d57-3f0f5f0a1c32';

test('pictures by team, department and person lead to the list they count, as a table too', async () => {
  const { user, api } = list('/fechamentos?visao=graficos&competencia=2026-10', {
    'GET /fechamentos/graficos': answer(fechamentoGraficosSchema, {
      data: {
        competencia: '2026-10',
        equipes: [grupo('Equipe Fiscal', equipeUuid, 2)],
        departamentos: [],
        pessoas: [grupo('Ricardo Menezes', pessoaUuid, 0)],
      },
    }),
  });
  const every = 'nao_iniciado%2Cem_andamento%2Cem_revisao%2Cfechado%2Creaberto';
  expect(await screen.findByRole('link', { name: 'Equipe Fiscal' })).toHaveAttribute(
    'href',
    `/fechamentos?visao=tabela&competencia=2026-10&equipe=${equipeUuid}&status=${every}`,
  );
  expect(screen.getByText('19, 2 atrasados')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ricardo Menezes' })).toHaveAttribute(
    'href',
    expect.stringContaining(`coordenador=${pessoaUuid}`),
  );
  expect(screen.queryByRole('heading', { name: 'Fechamentos por departamento' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Ver em tabela' })[0] as HTMLElement);
  const table = screen.getByRole('table', { name: 'Fechamentos por equipe' });
  expect(within(table).getByRole('row', { name: /Equipe Fiscal/ })).toHaveTextContent(/2512$/);
  expect(within(table).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `/fechamentos?visao=tabela&competencia=2026-10&equipe=${equipeUuid}&situacao=atrasado`,
  );
  expect(api.sent('GET', '/fechamentos/graficos').at(-1)?.query).toEqual({ competencia: '2026-10' });
});

test('a figure leads to the closings it counts, and from there back', async () => {
  const { user, location } = list('/fechamentos?competencia=2026-10');
  await user.click(await screen.findByRole('link', { name: /Atrasados/ }));
  await waitFor(() =>
    expect(location()).toBe('/fechamentos?competencia=2026-10&visao=tabela&situacao=atrasado'),
  );
  await user.click(await screen.findByRole('link', { name: /Atrasados/ }));
  await waitFor(() => expect(location()).toBe('/fechamentos?competencia=2026-10&visao=tabela'));
});

test('three empty matrices and a failed one', async () => {
  const none = { data: { ...matriz.data, linhas: [], total: 0 } };
  const first = list('/fechamentos', { 'GET /fechamentos/matriz': none });
  expect(
    await screen.findByText('Nenhum fechamento nesta competência. Gere a partir dos modelos.'),
  ).toBeInTheDocument();
  first.unmount();
  const second = list('/fechamentos?busca=x', { 'GET /fechamentos/matriz': none });
  expect(await screen.findByText('Nenhum resultado para os filtros aplicados.')).toBeInTheDocument();
  second.unmount();
  const third = renderPage(<FechamentoListPage />, {
    path: '/fechamentos',
    profile: 'analista',
    responses: { ...responses, 'GET /fechamentos/matriz': none },
  });
  expect(await screen.findByText('Nada atribuído a você por aqui.')).toBeInTheDocument();
  third.unmount();
  list('/fechamentos', { 'GET /fechamentos/matriz': noConnection });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de conexão.');
});

function detail(more: Partial<FechamentoDetalhe> = {}, responses: CannedAnswers = {}) {
  return renderPage(<FechamentoDetailPage />, {
    path: '/fechamento-detalhes/fechamento-1',
    route: '/fechamento-detalhes/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /fechamentos/:uuid/ciclo': answer(fechamentoCicloSchema, {
        data: {
          versao: 1,
          status: 'em_andamento',
          ciclo: 1,
          passos: [],
          confere: null,
          impactado_por: null,
          comprovantes: [],
          motivos: [],
          reabriveis: [],
        },
      }),
      'GET /fechamentos/:uuid/modelo': semAjustes,
      'GET /fechamentos/:uuid': answer(fechamentoDetalheResponseSchema, {
        data: {
          ...fechamento(),
          particularidades: 'Envia os extratos até o dia 3.',
          data_meta_conclusao: '2026-11-20',
          fechado_por: null,
          visao: 'completo',
          trabalhando_agora: [{ nome: 'Camila Ferreira', tarefa: 'Apurar impostos do mês' }],
          departamentos: [
            {
              nome: 'Fiscal',
              concluidas: 0,
              total: 2,
              tarefas: [
                tarefa(),
                tarefa({
                  uuid: 'tarefa-5',
                  titulo: 'Transmitir DCTFWeb',
                  tarefa_pai_uuid: 'tarefa-1',
                }),
              ],
            },
            { nome: 'Contábil', concluidas: 0, total: 1, tarefas: [tarefaResumida()] },
          ],
          ...more,
        },
      }),
      ...responses,
    },
  });
}

test('a closing shows its progress, who works on it and its tasks by department', async () => {
  detail();
  expect(await screen.findByRole('heading', { level: 1, name: /Serra Azul/ })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Progresso do fechamento de Serra Azul' })).toHaveAttribute(
    'aria-valuenow',
    '61',
  );
  expect(screen.getByText('Envia os extratos até o dia 3.')).toBeInTheDocument();
  expect(screen.getByText(/6 dias úteis/)).toBeInTheDocument();
  const fiscal = screen.getByRole('table', { name: 'Fiscal' });
  expect(within(fiscal).getByRole('link', { name: 'Apurar impostos do mês' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/fechamento-1?tarefa=tarefa-1',
  );
});

test("somebody else's task of a restricted person only shows, and the page says why", async () => {
  detail();
  const contabil = await screen.findByRole('table', { name: 'Contábil' });
  expect(within(contabil).getByText('Conciliar contas bancárias')).toBeInTheDocument();
  expect(within(contabil).queryByRole('link')).not.toBeInTheDocument();
  expect(
    screen.getByText('As tarefas de outras pessoas aparecem só com título, status e prazo.'),
  ).toBeInTheDocument();
});

test('a closing without tasks says what to check', async () => {
  detail({ departamentos: [], trabalhando_agora: [] });
  expect(
    await screen.findByText(
      'O modelo não gerou tarefas para este cliente. Verifique as condições do modelo.',
    ),
  ).toBeInTheDocument();
});

test('what the client owes is shown and asked for again', async () => {
  const owed = answer(cobrancaSchema, {
    data: {
      devidos: [
        {
          nome: 'Extrato do banco',
          prazo: '2026-11-10',
          tarefa: { uuid: 'tarefa-1', titulo: 'Conciliar contas', deste: true },
        },
        {
          nome: 'Folha de ponto',
          prazo: null,
          tarefa: { uuid: 'tarefa-2', titulo: 'Conferir folha', deste: false },
        },
      ],
      contatos: [{ valor: '9f9619ff-8b86-4d01-b42d-00cf4fc964ff', rotulo: 'Maria (maria@ipe.example)' }],
      cobrado_em: null,
      cobra: true,
    },
  });
  const ended = tarefa({ titulo: 'Enviar notas', lado: 'cliente', status: 'desconsiderada' });
  const { user, api } = detail(
    { departamentos: [{ nome: 'Fiscal', concluidas: 0, total: 1, tarefas: [ended] }] },
    {
      'GET /fechamentos/:uuid/cobranca': owed,
      'POST /fechamentos/:uuid/cobranca': owed,
    },
  );
  await user.click(await screen.findByRole('tab', { name: /Pendências do cliente/ }));
  expect(await screen.findByRole('link', { name: 'Extrato do banco' })).toBeVisible();
  const elsewhere = screen.getByRole('region', { name: /^Em outros trabalhos/ });
  expect(within(elsewhere).getByText('Folha de ponto')).toBeVisible();
  // One that was set aside waits for nobody.
  expect(screen.queryByText('Enviar notas')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cobrar cliente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar cliente' });
  await user.click(await within(dialog).findByRole('button', { name: 'Cobrar cliente' }));
  expect(await screen.findByText('Cobrança enviada.')).toBeVisible();
  expect(api.sent('POST', '/fechamentos/:uuid/cobranca')[0]?.body).toEqual({
    avisar_uuid: '9f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    mensagem: null,
  });
});

test('files and review notes of the tasks lead to their task', async () => {
  const { user } = detail(
    {},
    {
      'GET /fechamentos/:uuid/anexos': {
        data: [
          {
            uuid: 'anexo-1',
            nome_original: 'extrato.pdf',
            tamanho_bytes: 1024,
            tarefa: { uuid: 'tarefa-1', titulo: 'Conciliar contas' },
            enviado_por: 'Cliente',
            criado_em: '2026-11-16T12:00:00.000Z',
            verificacao: 'liberado',
            validacao: 'pendente',
          },
        ],
      },
      'GET /fechamentos/:uuid/entregas': { data: { itens: [] } },
      'GET /fechamentos/:uuid/notas': { data: [] },
    },
  );
  await user.click(await screen.findByRole('tab', { name: /Anexos/ }));
  const table = await screen.findByRole('table', { name: 'Anexos' });
  expect(within(table).getByText('Aguardando validação')).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Conciliar contas' })).toHaveAttribute(
    'href',
    expect.stringContaining('tarefa=tarefa-1'),
  );
  await user.click(screen.getByRole('tab', { name: 'Notas de revisão' }));
  expect(await screen.findByText('Nenhuma nota de revisão neste fechamento.')).toBeVisible();
});

test('several clients are reminded at once; who was left out is named', async () => {
  const staff = answer(fechamentoResumoSchema, {
    data: { ...resumo.data, coordenadores: [], pessoas: [], equipes: [], departamentos: [] },
  });
  const { user, api } = list('/fechamentos?visao=tabela', {
    'GET /fechamentos/resumo': staff,
    'POST /fechamentos/massa': {
      data: {
        sucesso: [],
        falhas: [
          {
            uuid: 'fechamento-1',
            rotulo: 'Serra Azul · FEC-2026-10-0001',
            message: 'O cliente não tem contato com e-mail.',
          },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Serra Azul/ }));
  await user.click(screen.getByRole('button', { name: 'Cobrar clientes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar os clientes de 1 fechamento' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Mensagem' }), 'Falta pouco.');
  await user.click(within(dialog).getByRole('button', { name: 'Cobrar clientes' }));
  await user.click(await screen.findByRole('button', { name: 'Ver motivos' }));
  expect(screen.getByRole('cell', { name: 'O cliente não tem contato com e-mail.' })).toBeVisible();
  expect(api.sent('POST', '/fechamentos/massa')[0]?.body).toEqual({
    acao: 'cobrar',
    uuids: ['fechamento-1'],
    dados: { mensagem: 'Falta pouco.' },
  });
});
