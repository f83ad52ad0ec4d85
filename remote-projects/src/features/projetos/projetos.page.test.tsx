import {
  projetoDetalheResponseSchema,
  projetoTarefasSchema,
} from '@gestao/shared/contracts/operacao/projetos';
import { answer, listAnswer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { projeto, tarefa, tarefaResumida } from '../../testing/factories';
import ProjetoDetailPage from './projeto-detail.page';
import ProjetoListPage from './projeto-list.page';
import ProjetoTarefasPage from './projeto-tarefas.page';

test('the list shows how each project stands and leads to it', async () => {
  renderPage(<ProjetoListPage />, {
    path: '/projetos',
    pages: manifest.pages,
    responses: {
      'GET /projetos': listAnswer([projeto()], {
        agregados: { em_andamento: 7, atrasados: 2, entregas_7_dias: 3, concluidos: 4 },
      }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Projetos' });
  expect(within(table).getByRole('link', { name: 'Resultado por unidade' })).toHaveAttribute(
    'href',
    '/projeto-detalhes/projeto-1',
  );
  expect(within(table).getByText('12/14/2026')).toBeInTheDocument();
  expect(within(table).getByText(/1 atrasada/)).toBeInTheDocument();
  expect(screen.getByText('Entregas em 7 dias')).toBeInTheDocument();
});

test('an empty list says so in its own words', async () => {
  const responses = { 'GET /projetos': listAnswer([]) };
  const first = renderPage(<ProjetoListPage />, { path: '/projetos', responses });
  expect(await screen.findByText('Nenhum projeto por aqui.')).toBeInTheDocument();
  first.unmount();
  renderPage(<ProjetoListPage />, { path: '/projetos', profile: 'analista', responses });
  expect(await screen.findByText('Nada atribuído a você por aqui.')).toBeInTheDocument();
});

const detalhe = {
  ...projeto(),
  descricao: null,
  objetivo: 'Mostrar quanto cada linha contribui.',
  data_fim_real: null,
  orcamento_horas_milimin: 6_000_000,
  estimado_milimin: 5_400_000,
  versao: 1,
  edita: false,
  passos: [],
  pausa: null,
  tags: [],
  visivel_cliente: false,
  responsavel_ref: { uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', nome: 'Vanessa Couto' },
  departamento_ref: null,
  membros: [{ uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', nome: 'Vanessa Couto', cargo: 'Consultor' }],
  tarefas_por_status: [{ status: 'a_fazer' as const, status_label: 'A fazer', total: 3 }],
  proximas_tarefas: [tarefa({ contexto: 'projeto' })],
};
const detail = (data: object) =>
  renderPage(<ProjetoDetailPage />, {
    path: '/projeto-detalhes/projeto-1',
    route: '/projeto-detalhes/:uuid',
    pages: manifest.pages,
    responses: { 'GET /projetos/:uuid': answer(projetoDetalheResponseSchema, { data } as never) },
  });

test('a project shows its goal, members and next tasks, and money only when the api sends it', async () => {
  const first = detail(detalhe);
  expect(await screen.findByText('Mostrar quanto cada linha contribui.')).toBeInTheDocument();
  expect(screen.getByText('100 h')).toBeInTheDocument();
  expect(screen.getByText('A fazer: 3')).toBeInTheDocument();
  expect(screen.queryByText('Valor contratado')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tarefas' })).toHaveAttribute('href', '/projeto-tarefas/projeto-1');
  first.unmount();
  detail({ ...detalhe, valor_contratado_centavos: 3_850_000 });
  expect(await screen.findByText('R$ 38.500,00')).toBeInTheDocument();
});

test('hours and people of the firm are shown only when the api sends them', async () => {
  const first = detail(detalhe);
  expect((await screen.findAllByText('Vanessa Couto')).length).toBeGreaterThan(1);
  expect(screen.getByText('90 h')).toBeInTheDocument();
  first.unmount();
  const {
    responsavel: _responsavel,
    membros: _membros,
    orcamento_horas_milimin: _horas,
    estimado_milimin: _estimado,
    ...doCliente
  } = detalhe;
  detail({ ...doCliente, proximas_tarefas: [] });
  expect(await screen.findByText('Mostrar quanto cada linha contribui.')).toBeInTheDocument();
  for (const da_firma of ['Vanessa Couto', 'Responsável', '90 h', '100 h']) {
    expect(screen.queryByText(da_firma)).not.toBeInTheDocument();
  }
});

const tarefas = (list: object[], path = '/projeto-tarefas/projeto-1') =>
  renderPage(<ProjetoTarefasPage />, {
    path,
    route: '/projeto-tarefas/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /projetos/:uuid/tarefas': answer(projetoTarefasSchema, {
        data: {
          projeto: {
            uuid: 'projeto-1',
            codigo: 'PRJ-0001',
            nome: 'Resultado por unidade',
            cliente: null,
            status: 'em_andamento',
            status_label: 'Em andamento',
            progresso: 48,
          },
          tarefas: list,
        },
      } as never),
    },
  });

test('tasks show as a tree, and as a board by status', async () => {
  const list = [
    tarefa({ uuid: 'b', titulo: 'Filha', tarefa_pai_uuid: 'a' }),
    tarefa({ uuid: 'c', titulo: 'Outra', status: 'concluida', status_label: 'Concluída' }),
    tarefa({ uuid: 'a', titulo: 'Mãe' }),
    tarefaResumida({ uuid: 'd' }),
  ];
  const { user, location } = tarefas(list);
  const table = await screen.findByRole('table', { name: 'Tarefas' });
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    expect.stringContaining('Outra'),
    expect.stringContaining('Mãe'),
    expect.stringContaining('Filha'),
  ]);
  await user.click(screen.getByRole('link', { name: 'Quadro' }));
  await waitFor(() => expect(location()).toBe('/projeto-tarefas/projeto-1?visao=quadro'));
  const done = screen.getByRole('region', { name: 'Concluída' });
  expect(within(done).getByRole('link', { name: 'Outra' })).toBeInTheDocument();
  const todo = screen.getByRole('region', { name: 'A fazer' });
  expect(within(todo).getByText('Conciliar contas bancárias')).toBeInTheDocument();
  expect(within(todo).queryByRole('link')).not.toBeInTheDocument();
});

test('a project without tasks says so', async () => {
  tarefas([]);
  expect(await screen.findByText('Este projeto ainda não tem tarefas.')).toBeInTheDocument();
});
