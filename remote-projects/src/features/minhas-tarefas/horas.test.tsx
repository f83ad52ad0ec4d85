import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { minhasTarefasSchema } from '@gestao/shared/contracts/operacao/tarefas';
import { type Folha, folhaDaEquipeSchema, folhaSchema } from '@gestao/shared/contracts/operacao/tempo';
import { answer, type CannedAnswers, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { tarefa as tarefaDaLista } from '../../testing/factories';
import MinhasTarefasPage from './minhas-tarefas.page';

const ana = { uuid: '11111111-8b86-4d01-b42d-00cf4fc964ff', nome: 'Ana Lima' };
const contas = '22222222-8b86-4d01-b42d-00cf4fc964ff';
const folhaDe = '33333333-8b86-4d01-b42d-00cf4fc964ff';
const entry = (n: number) => `4444444${n}-8b86-4d01-b42d-00cf4fc964ff`;

const tarefas = {
  contas: {
    uuid: contas,
    codigo: 'T-000012',
    titulo: 'Conciliar contas',
    cliente: 'Serra Azul',
    projeto: 'Implantar BPO',
  },
  folha: { uuid: folhaDe, codigo: 'T-000013', titulo: 'Fechar folha', cliente: 'Serra Azul', projeto: null },
};
const item = (
  n: number,
  data: string,
  parte_milimin: number,
  tarefa: (typeof tarefas)[keyof typeof tarefas],
  more: Partial<Folha['dias'][number]['itens'][number]> = {},
) => ({
  uuid: entry(n),
  versao: 1,
  data,
  minutos_milimin: parte_milimin,
  inicio: null,
  fim: null,
  origem: 'manual' as const,
  origem_label: 'Manual',
  observacao: 'Extratos',
  usuario: ana,
  altera: true,
  alterado: false,
  tarefa,
  parte_milimin,
  ...more,
});
const semana = {
  usuario: ana,
  total_milimin: 225_000,
  dias: [
    {
      data: '2026-03-02',
      minutos_milimin: 150_000,
      itens: [item(1, '2026-03-02', 90_000, tarefas.contas), item(2, '2026-03-02', 60_000, tarefas.folha)],
    },
    {
      data: '2026-03-03',
      minutos_milimin: 75_000,
      itens: [item(3, '2026-03-03', 75_000, tarefas.contas, { minutos_milimin: 90_000 })],
    },
  ],
} satisfies Folha;

const open = (query: string, folha: Folha = semana, responses: CannedAnswers = {}) =>
  renderPage(<MinhasTarefasPage />, {
    path: `/minhas-tarefas?visao=horas${query}`,
    profile: 'analista',
    pages: manifest.pages,
    responses: { 'GET /tempo': answer(folhaSchema, { data: folha }), ...responses },
  });
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '');

test('a week has a line for each task, client or project, and the sum of each day', async () => {
  const { user, api } = open('&dia=2026-03-04');
  const sheet = await screen.findByRole('table', { name: 'Horas da semana' });
  expect(api.sent('GET', '/tempo')[0]?.query).toEqual({ de: '2026-03-02', ate: '2026-03-08' });
  expect(within(sheet).getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Conciliar contas Serra Azul', '1h30', '1h15', '', '', '', '', '', '2h45'],
    ['Fechar folha Serra Azul', '1h', '', '', '', '', '', '', '1h'],
    ['Total', '2h30', '1h15', '', '', '', '', '', '3h45'],
  ]);
  expect(screen.getByText('3 h 45 min na semana')).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Fechar folha' })).toHaveAttribute(
    'href',
    expect.stringContaining(`tarefa=${folhaDe}`),
  );
  await user.click(screen.getByRole('link', { name: 'Projeto' }));
  await waitFor(() =>
    expect(within(sheet).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Implantar BPO', '1h30', '1h15', '', '', '', '', '', '2h45'],
      ['Sem projeto', '1h', '', '', '', '', '', '', '1h'],
      ['Total', '2h30', '1h15', '', '', '', '', '', '3h45'],
    ]),
  );
});

test('a day has its entries, each with its task, and the way to the other days', async () => {
  const { user } = open('&dia=2026-03-03&folha=dia');
  const list = await screen.findByRole('list', { name: 'Apontamentos' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    '1 h 15 min Conciliar contas Implantar BPO Extratos parte de 1 h 30 min, que passa da meia-noite',
  );
  expect(screen.getByText('1 h 15 min no dia')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Abrir segunda, .*: 2 h 30 min$/ }));
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Apontamentos' })).getAllByRole('listitem')).toHaveLength(
      2,
    ),
  );
  await user.click(screen.getByRole('link', { name: 'Próximo dia' }));
  expect(await screen.findByText('1 h 15 min no dia')).toBeVisible();
});

test('time is written into a task that is searched for, and taken away', async () => {
  const saved = answer(dataOf(savedSchema), { data: { uuid: entry(9), versao: 1 } });
  const { user, api } = open('&dia=2026-03-02&folha=dia', semana, {
    'GET /minhas-tarefas': answer(minhasTarefasSchema, {
      data: {
        hoje: '2026-03-02',
        total: 1,
        lidera_equipe: false,
        kpis: {
          vencem_hoje: 0,
          atrasadas: 0,
          em_revisao_para_mim: 0,
          planejado_milimin: 0,
          capacidade_milimin: 0,
        },
        grupos: [
          {
            chave: 'hoje',
            titulo: 'Hoje',
            total: 1,
            itens: [tarefaDaLista({ uuid: contas, cliente: null })],
          },
        ],
      },
    }),
    'POST /tempo': saved,
    'DELETE /tempo/:uuid': null,
  });
  await screen.findByRole('list', { name: 'Apontamentos' });
  await user.click(screen.getByRole('button', { name: 'Apontar tempo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apontar tempo' });
  await user.click(await within(dialog).findByRole('combobox', { name: /Tarefa/ }));
  await user.keyboard('Apurar');
  await user.click(await screen.findByRole('option', { name: 'Apurar impostos do mês' }));
  await user.type(within(dialog).getByRole('textbox', { name: /^Tempo/ }), '1h30');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tempo').map(({ body }) => body)).toEqual([
      { tarefa_uuid: contas, data: '2026-03-02', minutos_milimin: 90_000, inicio: null, observacao: null },
    ]),
  );
  expect(await screen.findByText('Tempo apontado.')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Excluir 1 h em Fechar folha' }));
  const ask = await screen.findByRole('alertdialog', { name: /Excluir o apontamento/ });
  await user.click(within(ask).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(api.sent('DELETE', '/tempo/:uuid')).toHaveLength(1));
});

test('an empty week says how hours come into it, and a client’s person has no such view', async () => {
  const { unmount } = open('&dia=2026-03-04', { usuario: ana, total_milimin: 0, dias: [] });
  expect(await screen.findByText('Nenhuma hora apontada nesta semana.')).toBeVisible();
  unmount();
  renderPage(<MinhasTarefasPage />, {
    path: '/minhas-tarefas?visao=horas',
    profile: 'cliente',
    pages: manifest.pages,
    responses: {
      'GET /minhas-tarefas': answer(minhasTarefasSchema, {
        data: {
          hoje: '2026-03-02',
          total: 0,
          lidera_equipe: false,
          kpis: {
            vencem_hoje: 0,
            atrasadas: 0,
            em_revisao_para_mim: 0,
            planejado_milimin: 0,
            capacidade_milimin: 0,
          },
          grupos: [],
        },
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Quadro' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Horas' })).not.toBeInTheDocument();
});

describe('of the team', () => {
  const bia = { uuid: '66666666-8b86-4d01-b42d-00cf4fc964ff', nome: 'Bia Reis' };
  const equipe = answer(folhaDaEquipeSchema, {
    data: {
      total_milimin: 285_000,
      pessoas: [
        {
          usuario: ana,
          total_milimin: 225_000,
          dias: [
            { data: '2026-03-02', minutos_milimin: 150_000 },
            { data: '2026-03-03', minutos_milimin: 75_000 },
          ],
        },
        {
          usuario: bia,
          total_milimin: 60_000,
          dias: [{ data: '2026-03-03', minutos_milimin: 60_000 }],
        },
      ],
    },
  });

  test('a week has a line for each person, who opens as a sheet of its own', async () => {
    const { user, api } = open('&dia=2026-03-04&horas=equipe', semana, { 'GET /tempo/equipe': equipe });
    const sheet = await screen.findByRole('table', { name: 'Horas da equipe na semana' });
    expect(api.sent('GET', '/tempo/equipe')[0]?.query).toEqual({ de: '2026-03-02', ate: '2026-03-08' });
    expect(within(sheet).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Ana Lima', '2h30', '1h15', '', '', '', '', '', '3h45'],
      ['Bia Reis', '', '1h', '', '', '', '', '', '1h'],
      ['Total', '2h30', '2h15', '', '', '', '', '', '4h45'],
    ]);
    expect(screen.queryByRole('button', { name: 'Apontar tempo' })).not.toBeInTheDocument();
    await user.click(within(sheet).getByRole('link', { name: /^Abrir a folha de Ana Lima/ }));
    expect(await screen.findByText('Horas de Ana Lima')).toBeVisible();
    expect(api.sent('GET', '/tempo').at(-1)?.query).toMatchObject({ usuario: ana.uuid });
    await user.click(screen.getByRole('link', { name: 'Voltar à equipe' }));
    expect(await screen.findByRole('table', { name: 'Horas da equipe na semana' })).toBeVisible();
  });

  test('is offered to who has one only', async () => {
    const { user } = open(
      '&dia=2026-03-04',
      { ...semana, tem_equipe: true },
      { 'GET /tempo/equipe': equipe },
    );
    await user.click(await screen.findByRole('link', { name: 'Equipe' }));
    expect(await screen.findByRole('table', { name: 'Horas da equipe na semana' })).toBeVisible();
  });
});
