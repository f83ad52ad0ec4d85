import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import {
  andamentoResponseSchema,
  relatorioEmitidoSchema,
} from '@gestao/shared/contracts/operacao/projeto-andamento';
import {
  projetoClientesSchema,
  projetoOpcoesSchema,
  projetoSalvoSchema,
} from '@gestao/shared/contracts/operacao/projeto-edicao';
import { projetoTarefasSchema } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { projetoDetalheResponseSchema } from '@gestao/shared/contracts/operacao/projetos';
import { answer, listAnswer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { projeto, tarefa, tarefaResumida } from '../../testing/factories';
import ProjetoDetailPage from './projeto-detail.page';
import ProjetoListPage from './projeto-list.page';
import ProjetoTarefasPage from './projeto-tarefas.page';

const pessoa = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const outra = '6f9619ff-8b86-4d01-b42d-00cf4fc964f0';

const opcoes = (values: object = {}) => ({
  'GET /projetos/opcoes': answer(projetoOpcoesSchema, {
    data: {
      usuarios: [
        { valor: pessoa, rotulo: 'Vanessa Couto' },
        { valor: outra, rotulo: 'Bruno Lima' },
      ],
      departamentos: [],
      tipos_documento: [],
      escolhe_responsavel: true,
      ve_valores: false,
      ...values,
    },
  }),
});

test('the list shows how each project stands and leads to it', async () => {
  renderPage(<ProjetoListPage />, {
    path: '/projetos',
    pages: manifest.pages,
    responses: {
      'GET /projetos': listAnswer([projeto()], {
        agregados: { em_andamento: 7, atrasados: 2, entregas_7_dias: 3, concluidos: 4 },
      }),
      ...opcoes(),
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

test('hours stand against what was planned, a client narrows the list, and many get the same labels', async () => {
  const { user, api } = renderPage(<ProjetoListPage />, {
    path: `/projetos?cliente=${outra}`,
    pages: manifest.pages,
    profile: 'gestor',
    responses: {
      'GET /projetos': listAnswer(
        [projeto({ uuid: pessoa, apontado_milimin: 720_000, orcamento_horas_milimin: 2_400_000 })],
        { agregados: { em_andamento: 1, apontado_milimin: 720_000, orcado_milimin: 2_400_000 } },
      ),
      'GET /projetos/clientes': answer(projetoClientesSchema, {
        data: [{ valor: outra, rotulo: 'Serra Azul Ltda.' }],
      }),
      'POST /projetos/massa': answer(massaResponseSchema, { data: { sucesso: [pessoa], falhas: [] } }),
      ...opcoes(),
    },
  });
  const row = await screen.findByRole('row', { name: /Resultado por unidade/ });
  expect(within(row).getByText('12 h / 40 h')).toBeInTheDocument();
  expect(screen.getByText('de 40 h orçadas')).toBeInTheDocument();
  expect(await screen.findByText('Serra Azul Ltda.')).toBeInTheDocument();
  expect(api.sent('GET', '/projetos')[0]?.query).toMatchObject({ cliente: outra });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Etiquetas de 1 projeto' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Etiquetas/ }), 'fiscal, 2026');
  await user.click(within(dialog).getByRole('button', { name: 'Etiquetas' }));
  await waitFor(() =>
    expect(api.sent('POST', '/projetos/massa').map(({ body }) => body)).toEqual([
      { acao: 'trocar_tags', uuids: [pessoa], dados: { tags: ['fiscal', '2026'] } },
    ]),
  );
});

test('an empty list says so in its own words', async () => {
  const responses = { 'GET /projetos': listAnswer([]), ...opcoes() };
  const first = renderPage(<ProjetoListPage />, { path: '/projetos', responses });
  expect(
    await screen.findByText('Nenhum projeto ainda. Crie o primeiro a partir de um modelo.'),
  ).toBeInTheDocument();
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
  responsavel_ref: { uuid: pessoa, nome: 'Vanessa Couto' },
  departamento_ref: null,
  membros: [{ uuid: pessoa, nome: 'Vanessa Couto', cargo: 'Consultor' }],
  tarefas_por_status: [{ status: 'a_fazer' as const, status_label: 'A fazer', total: 3 }],
  proximas_tarefas: [tarefa({ contexto: 'projeto' })],
};
const andamento = (values: object = {}) =>
  answer(andamentoResponseSchema, {
    data: {
      motivos: ['1 tarefa atrasada.'],
      concluidas: 2,
      total: 5,
      entregas: [
        {
          uuid: 'tarefa-1',
          titulo: 'Entregar o painel',
          data: '2026-12-01',
          responsavel: 'Vanessa Couto',
          marco: true,
          atrasada: false,
        },
      ],
      feitas: [],
      riscos: [
        {
          uuid: 'tarefa-2',
          titulo: 'Rever rateio',
          data: '2026-11-10',
          responsavel: null,
          motivos: ['Atrasada', 'Impedida: falta o extrato'],
        },
      ],
      semanas: [{ de: '2026-11-16', milimin: 600_000, acumulado_milimin: 2_700_000 }],
      ...values,
    },
  });
const detail = (data: object, responses: object = {}) =>
  renderPage(<ProjetoDetailPage />, {
    path: '/projeto-detalhes/projeto-1',
    route: '/projeto-detalhes/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /projetos/:uuid': answer(projetoDetalheResponseSchema, { data } as never),
      'GET /projetos/:uuid/andamento': andamento(),
      ...responses,
    },
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

test('a project opens on what needs somebody and comes next, each leading to its task', async () => {
  detail({ ...detalhe, apontado_milimin: 2_700_000 });
  const risks = await screen.findByRole('list', { name: 'Precisam de atenção' });
  expect(risks).toHaveTextContent('Atrasada · Impedida: falta o extrato');
  expect(within(risks).getByRole('link', { name: 'Rever rateio' })).toHaveAttribute(
    'href',
    '/projeto-detalhes/projeto-1?tarefa=tarefa-2',
  );
  const next = screen.getByRole('list', { name: 'Próximas entregas' });
  expect(within(next).getByText('Marco')).toBeInTheDocument();
  expect(screen.getByText('Apontadas 45 h de 100 h orçadas.')).toBeInTheDocument();
});

test('a status report is issued with numbers of now; its words stay when the window closes', async () => {
  const { user, api } = detail(
    {
      ...detalhe,
      conduz: true,
      apontado_milimin: 2_700_000,
      valor_contratado_centavos: 3_850_000,
      financeiro: {
        custo_apontado_centavos: 273_555,
        custo_estimado_centavos: 0,
        apontado_sem_custo_milimin: 0,
        estimado_sem_custo_milimin: 0,
      },
    },
    {
      'POST /projetos/:uuid/relatorios': answer(relatorioEmitidoSchema, {
        data: { uuid: pessoa, nome: 'Relatório.pdf' },
      }),
    },
  );
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Relatório de status' }));
    return screen.findByRole('dialog', { name: 'Relatório de status de Resultado por unidade' });
  };
  const first = await open();
  expect(await within(first).findByText('2 de 5')).toBeInTheDocument();
  expect(within(first).getByText('R$ 2.735,55 de R$ 38.500,00 contratados')).toBeInTheDocument();
  await user.type(await within(first).findByRole('textbox', { name: /Resumo/ }), 'Tudo no caminho');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await open();
  expect(await within(again).findByRole('textbox', { name: /Resumo/ })).toHaveValue('Tudo no caminho');
  await user.click(within(again).getByRole('button', { name: 'Emitir relatório' }));
  await waitFor(() => expect(api.sent('POST', '/projetos/:uuid/relatorios')).toHaveLength(1));
  expect(api.sent('POST', '/projetos/:uuid/relatorios')[0]?.body).toMatchObject({
    resumo: 'Tudo no caminho',
  });
});

test('hours and people of the firm are shown only when the api sends them', async () => {
  const first = detail({ ...detalhe, apontado_milimin: 2_700_000 });
  expect(await screen.findByText('Vanessa Couto')).toBeInTheDocument();
  expect(screen.getByText('90 h')).toBeInTheDocument();
  expect(screen.getByText('45 h')).toBeInTheDocument();
  await first.user.click(screen.getByRole('tab', { name: 'Membros' }));
  expect(await screen.findByRole('list', { name: 'Membros' })).toHaveTextContent('Vanessa Couto');
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
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Visão geral', 'Cronograma']);
  for (const da_firma of ['Vanessa Couto', 'Responsável', '90 h', '100 h']) {
    expect(screen.queryByText(da_firma)).not.toBeInTheDocument();
  }
});

const tarefas = (list: object[], more: object = {}, path = '/projeto-tarefas/projeto-1') =>
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
            versao: 3,
          },
          cria: false,
          edita: false,
          etapas: [],
          tarefas: list,
          posicoes: [],
        },
      } as never),
      ...more,
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

test('tasks of a project are worked on from their tree: one by its menu, many at once', async () => {
  const { user, api } = tarefas(
    [
      tarefa({ uuid: pessoa, titulo: 'Mãe' }),
      tarefa({ uuid: outra, titulo: 'Filha', tarefa_pai_uuid: pessoa }),
      tarefaResumida({ uuid: 'd', titulo: 'Alheia' }),
    ],
    {
      'POST /tarefas/massa': answer(massaResponseSchema, {
        data: {
          sucesso: [],
          falhas: [{ uuid: pessoa, rotulo: 'Mãe', message: 'Esta tarefa aguarda: Filha.' }],
        },
      }),
    },
  );
  // Somebody else's is only looked at.
  const alheia = await screen.findByRole('row', { name: /Alheia/ });
  expect(within(alheia).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(within(alheia).queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ações de Mãe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mudar status' }));
  const one = await screen.findByRole('dialog', { name: 'Mudar o status de 1 tarefa' });
  await user.selectOptions(await within(one).findByRole('combobox', { name: /Passo/ }), 'Cancelar tarefa');
  await user.type(await within(one).findByRole('textbox', { name: /Por que cancelar/ }), 'Sem uso');
  await user.click(within(one).getByRole('button', { name: 'Mudar status' }));
  expect(await screen.findByText(/não pôde|não puderam/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(await screen.findByRole('button', { name: 'Tags' }));
  const many = await screen.findByRole('dialog', { name: 'Tags de 2 tarefas' });
  await user.type(await within(many).findByRole('textbox', { name: /Tags/ }), 'fiscal');
  await user.click(within(many).getByRole('button', { name: 'Tags' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/massa').map(({ body }) => body)).toEqual([
      {
        acao: 'mudar_status',
        uuids: [pessoa],
        dados: { passo: 'cancelar', motivo: 'Sem uso', motivo_uuid: null },
      },
      { acao: 'trocar_tags', uuids: [pessoa, outra], dados: { tags: ['fiscal'] } },
    ]),
  );
});

test('a project without tasks says so', async () => {
  tarefas([]);
  expect(await screen.findByText('Este projeto ainda não tem tarefas.')).toBeInTheDocument();
});

const salvo = (status: string, status_label: string, tarefas = 0) => ({
  'POST /projetos/:uuid/passos': answer(projetoSalvoSchema, {
    data: { uuid: pessoa, versao: 2, status, status_label, tarefas },
  } as never),
});

test('a project is made from the list and opened', async () => {
  const { user, api, location } = renderPage(<ProjetoListPage />, {
    path: '/projetos',
    pages: manifest.pages,
    responses: {
      'GET /projetos': listAnswer([]),
      ...opcoes({ usuarios: [{ valor: pessoa, rotulo: 'Vanessa Couto' }] }),
      'POST /projetos': answer(dataOf(savedSchema), { data: { uuid: outra, versao: 1 } }),
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Novo projeto' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Novo projeto' });
  await user.type(await within(dialog).findByLabelText(/^Nome/), 'Controle de caixa');
  await user.click(within(dialog).getByRole('combobox', { name: /Responsável/ }));
  await user.click(await screen.findByRole('option', { name: 'Vanessa Couto' }));
  await user.type(within(dialog).getByLabelText(/Etiquetas/), 'caixa, mensal');
  await user.type(within(dialog).getByLabelText(/Horas orçadas/), '90');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(location()).toBe(`/projeto-detalhes/${outra}`));
  expect(api.sent('POST', '/projetos')[0]?.body).toMatchObject({
    nome: 'Controle de caixa',
    responsavel_uuid: pessoa,
    cliente_uuid: null,
    orcamento_horas: 90,
    tags: ['caixa', 'mensal'],
  });
});

test('who leads a project begins it by a press, and pauses it with a reason', async () => {
  const first = detail(
    {
      ...detalhe,
      status: 'planejado',
      status_label: 'Planejado',
      edita: true,
      passos: ['iniciar', 'cancelar'],
    },
    salvo('em_andamento', 'Em andamento'),
  );
  await first.user.click(await screen.findByRole('button', { name: 'Iniciar' }));
  await waitFor(() =>
    expect(first.api.sent('POST', '/projetos/projeto-1/passos')[0]?.body).toEqual({
      passo: 'iniciar',
      versao: 1,
    }),
  );
  first.unmount();
  const { user, api } = detail(
    { ...detalhe, edita: true, passos: ['concluir', 'pausar', 'cancelar'] },
    salvo('pausado', 'Pausado'),
  );
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pausar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pausar Resultado por unidade?' });
  await user.click(await within(dialog).findByRole('button', { name: 'Pausar' }));
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Cliente em férias');
  await user.click(within(dialog).getByRole('button', { name: 'Pausar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', '/projetos/projeto-1/passos').at(-1)?.body).toEqual({
    passo: 'pausar',
    motivo: 'Cliente em férias',
    versao: 1,
  });
});

test('open tasks are cancelled with the end only by who confirms it', async () => {
  const { user, api } = detail(
    { ...detalhe, tarefas_abertas: 3, edita: true, passos: ['concluir', 'cancelar'] },
    salvo('concluido', 'Concluído', 3),
  );
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Há 3 tarefas em aberto neste projeto.')).toBeInTheDocument();
  const send = () =>
    user.click(within(dialog).getByRole('button', { name: 'Concluir e cancelar tarefas em aberto' }));
  await send();
  expect(
    await within(dialog).findByText('Confirme que as tarefas em aberto serão canceladas.'),
  ).toBeInTheDocument();
  expect(api.sent('POST', '/projetos/projeto-1/passos')).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Cancelar as tarefas em aberto' }));
  await send();
  await waitFor(() =>
    expect(api.sent('POST', '/projetos/projeto-1/passos')[0]?.body).toEqual({
      passo: 'concluir',
      cancelar_abertas: true,
      versao: 1,
    }),
  );
});

test('resuming tells how many dates it would move', async () => {
  const { user, api } = detail(
    {
      ...detalhe,
      status: 'pausado',
      status_label: 'Pausado',
      edita: true,
      passos: ['retomar', 'cancelar'],
      pausa: { desde: '2026-11-09', dias_uteis: 4, tarefas: 2 },
    },
    salvo('em_andamento', 'Em andamento', 2),
  );
  await user.click(await screen.findByRole('button', { name: 'Retomar' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/2 tarefas, 4 dias úteis/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: /Deslocar as datas/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Retomar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/projetos/projeto-1/passos')[0]?.body).toEqual({
      passo: 'retomar',
      deslocar: true,
      versao: 1,
    }),
  );
});

test('who only looks at a project has nothing to press', async () => {
  detail(detalhe);
  expect(await screen.findByText('Mostrar quanto cada linha contribui.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Outras ações' })).not.toBeInTheDocument();
});

test('files of a project are listed, sent and taken away', async () => {
  const arquivo = {
    uuid: outra,
    nome_original: 'cronograma.pdf',
    extensao: 'pdf',
    tamanho_bytes: 2_000,
    sha256: 'a'.repeat(64),
    origem: 'interno' as const,
    origem_label: 'Interno',
    verificacao: 'liberado' as const,
    enviado_por: 'Vanessa Couto',
    pode_excluir: true,
    criado_em: '2026-11-18T12:00:00Z',
  };
  let itens = [arquivo];
  const { user, api } = renderPage(<ProjetoDetailPage />, {
    path: '/projeto-detalhes/projeto-1?aba=arquivos',
    route: '/projeto-detalhes/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /projetos/:uuid': answer(projetoDetalheResponseSchema, { data: detalhe } as never),
      'GET /anexos': () => ({ data: { itens } }),
      'DELETE /anexos/:uuid': () => {
        itens = [];
        return null;
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'Arquivos' });
  expect(within(table).getByText('cronograma.pdf')).toBeInTheDocument();
  expect(api.sent('GET', '/anexos')[0]?.query).toMatchObject({
    entidade: 'projeto',
    entidade_uuid: 'projeto-1',
  });
  await user.click(within(table).getByRole('button', { name: /cronograma\.pdf/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhum arquivo neste projeto.')).toBeInTheDocument();
});

test('what the hours cost stands apart, for who may see it', async () => {
  const { user } = detail({
    ...detalhe,
    valor_contratado_centavos: 3_850_000,
    financeiro: {
      custo_apontado_centavos: 1_000_000,
      custo_estimado_centavos: 4_000_000,
      apontado_sem_custo_milimin: 60_000,
      estimado_sem_custo_milimin: 0,
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Financeiro' }));
  expect(await screen.findByText('R$ 28.500,00')).toBeInTheDocument();
  expect(screen.getByText(/1 h de pessoas cujo cargo não tem custo/)).toBeInTheDocument();
});
