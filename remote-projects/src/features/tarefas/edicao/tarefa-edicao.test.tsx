import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { dominoPreviaSchema } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { tarefaOpcoesAnswerSchema } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { candidatasSchema } from '@gestao/shared/contracts/operacao/tarefa-vinculos';
import {
  minhasTarefasSchema,
  type TarefaDetalhe,
  tarefaDetalheResponseSchema,
} from '@gestao/shared/contracts/operacao/tarefas';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefa, tarefaDetalhe, tempoDaTarefa } from '../../../testing/factories';
import MinhasTarefasPage from '../../minhas-tarefas/minhas-tarefas.page';
import { TarefaDetails } from '../painel/tarefa-panel';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ana = '11111111-8b86-4d01-b42d-00cf4fc964ff';
const bia = '22222222-8b86-4d01-b42d-00cf4fc964ff';
const projeto = '33333333-8b86-4d01-b42d-00cf4fc964ff';
const antes = '44444444-8b86-4d01-b42d-00cf4fc964ff';
const impedimento = '55555555-8b86-4d01-b42d-00cf4fc964ff';
const saved = answer(dataOf(savedSchema), { data: { uuid, versao: 4 } });
const opcoes = answer(tarefaOpcoesAnswerSchema, {
  data: {
    usuarios: [
      { valor: ana, rotulo: 'Ana Lima' },
      { valor: bia, rotulo: 'Bia Reis' },
    ],
    departamentos: [],
    projetos: [
      {
        valor: projeto,
        rotulo: 'Implantar BPO',
        cliente: { uuid: 'cliente-1', nome: 'Serra Azul' },
        etapas: [],
      },
    ],
  },
});
const empty = answer(minhasTarefasSchema, {
  data: {
    hoje: '2026-11-20',
    total: 1,
    lidera_equipe: false,
    kpis: {
      vencem_hoje: 0,
      atrasadas: 0,
      em_revisao_para_mim: 0,
      planejado_milimin: 0,
      capacidade_milimin: 0,
    },
    grupos: [{ chave: 'hoje', titulo: 'Hoje', total: 1, itens: [tarefa({ uuid })] }],
  },
});

const list = (profile: 'analista' | 'cliente' | 'gestor' = 'gestor', responses: CannedAnswers = {}) =>
  renderPage(<MinhasTarefasPage />, {
    path: '/minhas-tarefas',
    profile,
    pages: manifest.pages,
    responses: {
      'GET /minhas-tarefas': empty,
      'GET /tarefas/opcoes': opcoes,
      'POST /tarefas': saved,
      ...responses,
    },
  });

const panel = (more: Partial<TarefaDetalhe>, responses: CannedAnswers = {}) =>
  renderPage(<TarefaDetails uuid={uuid} />, {
    path: '/minhas-tarefas',
    profile: 'gestor',
    pages: manifest.pages,
    responses: {
      'GET /tarefas/opcoes': opcoes,
      'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, {
        data: tarefaDetalhe({ uuid, departamento_ref: null, itens_checklist: [], ...more }),
      }),
      'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
      'PUT /tarefas/:uuid': saved,
      ...responses,
    },
  });

test('a new task needs its title alone; more fields come when asked for', async () => {
  const { user, api } = list();
  await user.click(await screen.findByRole('button', { name: 'Nova tarefa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova tarefa' });
  const title = await within(dialog).findByRole('textbox', { name: /Título/ });
  expect(within(dialog).queryByRole('textbox', { name: /Tempo estimado/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeVisible();
  await user.type(title, 'Conferir saldo');
  await user.click(within(dialog).getByRole('button', { name: 'Mais campos' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Tempo estimado/ }), '1h30');
  await user.click(within(dialog).getByRole('button', { name: 'Incluir item' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Item 1/ }), 'Abrir o extrato');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.sent('POST', '/tarefas')).toHaveLength(1));
  expect(api.sent('POST', '/tarefas')[0]?.body).toMatchObject({
    titulo: 'Conferir saldo',
    contexto: 'avulsa',
    projeto_uuid: null,
    minutos_estimados_milimin: 90_000,
    itens_checklist: [{ uuid: null, texto: 'Abrir o extrato', obrigatorio: true }],
  });
  expect(await screen.findByText('Tarefa criada.')).toBeVisible();
});

test('a project that is chosen brings its client along', async () => {
  const { user, api } = list();
  await user.click(await screen.findByRole('button', { name: 'Nova tarefa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova tarefa' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Título/ }), 'Montar cronograma');
  await user.click(within(dialog).getByRole('button', { name: 'Mais campos' }));
  expect(within(dialog).getByRole('combobox', { name: /Cliente/ })).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /Projeto/ }));
  await user.click(await screen.findByRole('option', { name: 'Implantar BPO' }));
  await waitFor(() =>
    expect(within(dialog).queryByRole('combobox', { name: /Cliente/ })).not.toBeInTheDocument(),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas').map(({ body }) => body)).toMatchObject([
      { contexto: 'projeto', projeto_uuid: projeto, cliente_uuid: null },
    ]),
  );
});

test('what the api refuses stands at its field', async () => {
  const { user } = list('gestor', {
    'POST /tarefas': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { responsavel_uuid: ['Caio não tem acesso a este registro.'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Nova tarefa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova tarefa' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Título/ }), 'Conferir saldo');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Caio não tem acesso a este registro.')).toBeVisible();
});

test('a client’s person makes no task and changes none of many', async () => {
  list('cliente');
  expect(await screen.findByRole('row', { name: /Apurar impostos do mês/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nova tarefa' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a legal date that was there asks why it moves', async () => {
  const { user, api } = panel({ data_vencimento: '2026-11-19', data_meta: null });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Editar: Apurar impostos/ });
  const due = await within(dialog).findByLabelText(/Vencimento/);
  expect(
    within(dialog).queryByRole('textbox', { name: /Por que o vencimento muda/ }),
  ).not.toBeInTheDocument();
  await user.clear(due);
  await user.click(await within(dialog).findByRole('textbox', { name: /Por que o vencimento muda/ }));
  await user.keyboard('Não vence mais');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/tarefas/:uuid').map(({ body }) => body)).toMatchObject([
      { data_vencimento: null, motivo_prazo: 'Não vence mais', versao: 3 },
    ]),
  );
});

test('who may not change all of it is told so, and has those fields shut', async () => {
  const { user, unmount } = panel({ edita: 'conteudo' });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Editar/ });
  expect(
    await within(dialog).findByText('Revisor, exigências e itens obrigatórios são de quem coordena.'),
  ).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: 'Exige revisão' })).toBeDisabled();
  expect(within(dialog).getByRole('textbox', { name: /Título/ })).toBeEnabled();
  unmount();

  panel({ edita: null, impede: false });
  expect(await screen.findByText('Conferir retenções antes de apurar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Registrar impedimento' })).not.toBeInTheDocument();
});

test('the document is named where a file is asked for', async () => {
  const guia = '66666666-8b86-4d01-b42d-00cf4fc964ff';
  const { user, api } = panel(
    {},
    {
      'GET /tarefas/opcoes': answer(tarefaOpcoesAnswerSchema, {
        data: {
          usuarios: [],
          departamentos: [],
          tipos_documento: [{ valor: guia, rotulo: 'Guia paga' }],
          projetos: [],
        },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Editar/ });
  const asks = await within(dialog).findByRole('checkbox', { name: 'Exige anexo' });
  expect(within(dialog).queryByRole('combobox', { name: /Documento exigido/ })).not.toBeInTheDocument();
  await user.click(asks);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Documento exigido/ }), 'Guia paga');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/tarefas/:uuid').map(({ body }) => body)).toMatchObject([
      { exige_anexo: true, tipo_documento_uuid: guia },
    ]),
  );
});

describe('a task that its model repeats', () => {
  const recorrente = { titulo: 'Caixa postal {competencia}', altera: true, varios_clientes: false };
  const openForm = async (more: Partial<TarefaDetalhe>) => {
    const made = panel({ contexto: 'recorrente', recorrente, ...more });
    await made.user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: /^Editar/ });
    const title = await within(dialog).findByRole('textbox', { name: /Título/ });
    return { ...made, dialog, title, save: () => within(dialog).getByRole('button', { name: 'Salvar' }) };
  };

  test.each([
    ['Só esta', 'so_esta'],
    ['Esta e as próximas', 'proximas'],
  ])('%s', async (name, recorrencia) => {
    const { user, api, title, save } = await openForm({});
    await user.type(title, ' e ISS');
    await user.click(save());
    const asked = await screen.findByRole('dialog', { name: 'Esta tarefa se repete. O que muda?' });
    expect(api.sent('PUT', '/tarefas/:uuid')).toHaveLength(0);
    await user.click(within(asked).getByRole('button', { name }));
    await waitFor(() =>
      expect(api.sent('PUT', '/tarefas/:uuid').map(({ body }) => body)).toMatchObject([
        { titulo: 'Apurar impostos do mês e ISS', recorrencia },
      ]),
    );
  });

  test('nothing is saved where the question is left', async () => {
    const { user, api, dialog, title, save } = await openForm({});
    await user.type(title, ' e ISS');
    await user.click(save());
    const asked = await screen.findByRole('dialog', { name: 'Esta tarefa se repete. O que muda?' });
    await user.click(within(asked).getByRole('button', { name: 'Fechar' }));
    expect(await within(dialog).findByText('Nada foi salvo ainda.')).toBeVisible();
    expect(title).toHaveValue('Apurar impostos do mês e ISS');
    expect(api.sent('PUT', '/tarefas/:uuid')).toHaveLength(0);
  });

  test('what only this one has is saved without a question, and who may not change the model has none', async () => {
    const { user, api, dialog, save, unmount } = await openForm({});
    await user.click(within(dialog).getByRole('checkbox', { name: 'Visível para o cliente' }));
    await user.click(save());
    await waitFor(() =>
      expect(api.sent('PUT', '/tarefas/:uuid').map(({ body }) => body)).toMatchObject([
        { visivel_cliente: true, recorrencia: 'so_esta' },
      ]),
    );
    unmount();

    const other = await openForm({ recorrente: { ...recorrente, altera: false } });
    expect(within(other.dialog).getByText(/Para as próximas, use Sugerir ajuste no modelo/)).toBeVisible();
    await other.user.type(other.title, ' e ISS');
    await other.user.click(other.save());
    await waitFor(() =>
      expect(other.api.sent('PUT', '/tarefas/:uuid').map(({ body }) => body)).toMatchObject([
        { titulo: 'Apurar impostos do mês e ISS', recorrencia: 'so_esta' },
      ]),
    );
  });
});

test('another one who saved first is told, and nothing typed is lost', async () => {
  const message = 'Este registro foi alterado por Bia às 10:00. Recarregue para continuar.';
  const { user } = panel(
    {},
    { 'PUT /tarefas/:uuid': refuse(409, { message, codigo: 'versao_desatualizada' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Editar/ });
  const title = await within(dialog).findByRole('textbox', { name: /Título/ });
  await user.clear(title);
  await user.type(title, 'Apurar ISS');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/alterado por Bia às 10:00/)).toBeVisible();
  expect(title).toHaveValue('Apurar ISS');
});

test('a part of a task carries its project', async () => {
  const { user, api } = panel(
    { contexto: 'projeto', origem: { uuid: projeto, rotulo: 'Implantar BPO' }, cliente: null },
    { 'POST /tarefas': saved },
  );
  await user.click(await screen.findByRole('button', { name: 'Nova subtarefa' }));
  const dialog = await screen.findByRole('dialog', { name: /^Nova subtarefa de/ });
  await user.type(await within(dialog).findByRole('textbox', { name: /Título/ }), 'Levantar dados');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas').map(({ body }) => body)).toMatchObject([
      { contexto: 'projeto', projeto_uuid: projeto, pai_uuid: uuid, titulo: 'Levantar dados' },
    ]),
  );
});

test('what comes before is found by searching, and told by its title', async () => {
  const { user, api } = panel(
    {
      sucessoras: [
        {
          uuid: 'tarefa-7',
          codigo: 'T-000007',
          titulo: 'Entregar balanço',
          status: 'a_fazer',
          status_label: 'A fazer',
          abre: true,
        },
      ],
    },
    {
      'GET /tarefas/:uuid/candidatas': answer(candidatasSchema, {
        data: [{ valor: antes, rotulo: 'T-000003 · Importar extrato' }],
      }),
      'PUT /tarefas/:uuid/dependencias': saved,
    },
  );
  expect(await screen.findByRole('link', { name: 'T-000007 · Entregar balanço' })).toHaveAttribute(
    'href',
    '/minhas-tarefas?tarefa=tarefa-7',
  );
  await user.click(screen.getByRole('button', { name: 'Mudar o que vem antes' }));
  const dialog = await screen.findByRole('dialog', { name: /^O que vem antes de/ });
  expect(await within(dialog).findByText('Esta tarefa não aguarda outra.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /Incluir uma tarefa/ }));
  await user.click(await screen.findByRole('option', { name: 'T-000003 · Importar extrato' }));
  expect(await within(dialog).findByRole('group', { name: 'T-000003 · Importar extrato' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/tarefas/:uuid/dependencias').map(({ body }) => body)).toEqual([
      {
        dependencias: [{ predecessora_uuid: antes, tipo: 'termina_inicia', folga_dias_uteis: 0 }],
        versao: 3,
      },
    ]),
  );
});

test('an impediment is opened, and resolved by a press', async () => {
  const one: NonNullable<TarefaDetalhe['impedimentos']>[number] = {
    uuid: impedimento,
    motivo: 'Prefeitura fora do ar',
    responsavel_desbloqueio: 'governo',
    previsao: null,
    aberto_em: '2026-11-18T12:00:00.000Z',
    aberto_por: 'Ana Lima',
    resolvido_em: null,
    resolvido_por: null,
    versao: 2,
  };
  const { user, api } = panel(
    { impedimentos: [one] },
    {
      'POST /tarefas/:uuid/impedimentos': saved,
      'POST /tarefas/:uuid/impedimentos/:impedimento/resolver': saved,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Resolver: Prefeitura fora do ar' }));
  await waitFor(() =>
    expect(
      api.sent('POST', '/tarefas/:uuid/impedimentos/:impedimento/resolver').map(({ body }) => body),
    ).toEqual([{ versao: 2 }]),
  );
  await user.click(screen.getByRole('button', { name: 'Registrar impedimento' }));
  const dialog = await screen.findByRole('dialog', { name: 'O que impede a tarefa' });
  await user.type(await within(dialog).findByRole('textbox', { name: /O que impede/ }), 'Sem extrato');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Quem resolve/ }), 'Cliente');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/impedimentos').map(({ body }) => body)).toEqual([
      { motivo: 'Sem extrato', responsavel_desbloqueio: 'cliente', previsao: null },
    ]),
  );
});

test('a task goes to another project; what waits for what across places is told', async () => {
  const sentence = 'Ficariam em clientes e projetos diferentes: “Conciliar” espera por “Coletar”.';
  const { user, api } = panel(
    {
      contexto: 'avulsa',
      origem: null,
      cliente: { uuid: bia, nome: 'Boa Safra' },
      etapa: null,
      edita: 'tudo',
    },
    {
      'PUT /tarefas/:uuid/lugar': refuse(406, { message: sentence, codigo: 'dependencia_de_outro_lugar' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Mover' }));
  const dialog = await screen.findByRole('dialog', { name: /^Mover: / });
  const field = await within(dialog).findByRole('combobox', { name: /Projeto/ });
  await user.type(field, 'Implantar');
  await user.click(await screen.findByRole('option', { name: 'Implantar BPO' }));
  const send = within(dialog).getByRole('button', { name: 'Mover' });
  await user.click(send);
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  api.reply({ 'PUT /tarefas/:uuid/lugar': saved });
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mover: / })).not.toBeInTheDocument());
  expect(api.sent('PUT', '/tarefas/:uuid/lugar').at(-1)?.body).toMatchObject({
    contexto: 'projeto',
    projeto_uuid: projeto,
    cliente_uuid: 'cliente-1',
    etapa_uuid: null,
  });
});

test('many are ended at once, with what could not be', async () => {
  const { user, api } = list('gestor', {
    'POST /tarefas/massa': answer(massaResponseSchema, {
      data: {
        sucesso: [],
        falhas: [{ uuid, rotulo: 'Apurar impostos do mês', message: 'Conclua os itens do checklist.' }],
      },
    }),
  });
  const row = await screen.findByRole('row', { name: /Apurar impostos do mês/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Concluir 1 tarefa?' });
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/massa').map(({ body }) => body)).toEqual([
      { acao: 'concluir', uuids: [uuid] },
    ]),
  );
});

test('a date given to many shows what comes after, and moves it where that is ticked', async () => {
  const datas = (data_vencimento: string) => ({
    data_inicio_prevista: null,
    data_meta: null,
    data_vencimento,
  });
  const nomeada = { codigo: 'T-000002', versao: 1, responsavel: 'Ana Lima', pede_motivo: true, carga: null };
  const { user, api } = list('gestor', {
    'POST /tarefas/domino/previa': answer(dominoPreviaSchema, {
      data: {
        alteradas: [],
        sucessoras: [
          {
            ...nomeada,
            uuid: antes,
            titulo: 'Entregar guia',
            de: datas('2026-11-23'),
            para: datas('2026-11-25'),
            situacao: 'move',
            status_label: 'A fazer',
            por: {
              titulo: 'Apurar impostos do mês',
              tipo: 'termina_inicia',
              folga_dias_uteis: 0,
              termina_em: '2026-11-25',
            },
          },
        ],
      },
    }),
    'POST /tarefas/massa': answer(massaResponseSchema, { data: { sucesso: [uuid], falhas: [] } }),
  });
  const row = await screen.findByRole('row', { name: /Apurar impostos do mês/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Mudar vencimento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o vencimento de 1 tarefa' }));
  fireEvent.change(await dialog.findByLabelText(/Novo vencimento/), { target: { value: '2026-11-25' } });
  const box = await dialog.findByRole('checkbox', { name: /^Mover também 1 tarefa/ });
  expect(dialog.getByText(/seg 11\/23\/2026/)).toHaveTextContent('qua 11/25/2026');
  await user.click(box);
  await user.type(dialog.getByRole('textbox', { name: /Por que o vencimento muda/ }), 'Cliente pediu');
  await user.click(dialog.getByRole('button', { name: 'Mudar vencimento' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/massa').map(({ body }) => body)).toEqual([
      {
        acao: 'mudar_vencimento',
        uuids: [uuid],
        dados: { data_vencimento: '2026-11-25', motivo: 'Cliente pediu', sucessoras: 'mover' },
      },
    ]),
  );
});
