import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { projetoOpcoesSchema } from '@gestao/shared/contracts/operacao/projeto-edicao';
import {
  projetoTarefasCriadasSchema,
  projetoTarefasSchema,
} from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { answer, fireEvent, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefa } from '../../../testing/factories';
import ProjetoTarefasPage from '../projeto-tarefas.page';

const uuid = (n: number) => `6f9619ff-8b86-4d01-b42d-00cf4fc9640${n}`;
const etapas = [
  {
    uuid: uuid(1),
    nome: 'A fazer',
    cor: '#64748b',
    limite_wip: null,
    status_vinculado: 'a_fazer',
    tarefas: 2,
  },
  { uuid: uuid(2), nome: 'Fazendo', cor: '#2563eb', limite_wip: 1, status_vinculado: null, tarefas: 0 },
];

function open(data: object = {}, responses: object = {}, path = '/projeto-tarefas/projeto-1') {
  return renderPage(<ProjetoTarefasPage />, {
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
          cria: true,
          edita: true,
          etapas,
          tarefas: [],
          posicoes: [],
          ...data,
        },
      } as never),
      'GET /projetos/opcoes': answer(projetoOpcoesSchema, {
        data: {
          usuarios: [{ valor: uuid(8), rotulo: 'Ana Lima' }],
          departamentos: [{ valor: uuid(9), rotulo: 'Fiscal' }],
          tipos_documento: [],
          escolhe_responsavel: true,
          ve_valores: false,
        },
      }),
      'POST /projetos/:uuid/tarefas': answer(projetoTarefasCriadasSchema, { data: { uuids: [uuid(5)] } }),
      'PUT /projetos/:uuid/tarefas/:tarefa/etapa': answer(dataOf(savedSchema), {
        data: { uuid: uuid(5), versao: 2 },
      }),
      'PUT /projetos/:uuid/etapas': answer(dataOf(savedSchema), { data: { uuid: uuid(5), versao: 4 } }),
      ...responses,
    },
  });
}

const posted = '/projetos/projeto-1/tarefas';

test('a typed line shows how it was read, and becomes a task at Enter', async () => {
  const { user, api } = open();
  expect(
    await screen.findByText('Este projeto ainda não tem tarefas. Digite a primeira ou cole uma lista.'),
  ).toBeInTheDocument();
  const field = await screen.findByLabelText('Nova tarefa');
  await user.type(field, 'Conferir saldo @ana #fiscal !alta');
  expect(await screen.findByText('Ana Lima')).toBeInTheDocument();
  expect(screen.getByText('Fiscal')).toBeInTheDocument();
  expect(screen.getByText('Alta')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(api.sent('POST', posted)[0]?.body).toEqual({
    etapa_uuid: null,
    pai_uuid: null,
    tarefas: [
      {
        titulo: 'Conferir saldo',
        pai: null,
        responsavel_uuid: uuid(8),
        departamento_uuid: uuid(9),
        tags: [],
        data_vencimento: null,
        prioridade: 'alta',
      },
    ],
  });
});

test('a name that is nobody is told at the field, and nothing is sent', async () => {
  const { user, api } = open();
  await user.type(await screen.findByLabelText('Nova tarefa'), 'Conferir @zeca');
  expect(await screen.findByText('Ninguém da equipe se chama “@zeca”.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Nova tarefa')).toHaveAttribute('aria-invalid', 'true');
  expect(api.sent('POST', posted)).toHaveLength(0);
});

test('a refused line stays in its field with the sentence of the api', async () => {
  const { user } = open(
    {},
    {
      'POST /projetos/:uuid/tarefas': refuse(422, {
        message: 'Confira os campos destacados.',
        erros: { 'tarefas.0.responsavel_uuid': ['Ana Lima não tem acesso a este registro.'] },
      }),
    },
  );
  const field = await screen.findByLabelText('Nova tarefa');
  await user.type(field, 'Conferir @ana');
  await screen.findByText('Ana Lima');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Ana Lima não tem acesso a este registro.')).toBeInTheDocument();
  expect(field).toHaveValue('Conferir @ana');
});

test('a pasted list is shown as a tree before it is saved', async () => {
  const { user, api } = open();
  const field = await screen.findByLabelText('Nova tarefa');
  fireEvent.paste(field, { clipboardData: { getData: () => '- Fechar\n  - Conferir @ana\n- Guardar' } });
  const dialog = await screen.findByRole('dialog', { name: 'Colar uma lista de tarefas' });
  const preview = await within(dialog).findByRole('list', { name: 'Tarefas que serão criadas' });
  expect(within(preview).getAllByRole('listitem')).toHaveLength(3);
  expect(await within(preview).findByText('Ana Lima')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Criar 3 tarefas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', posted)[0]?.body).toMatchObject({
    tarefas: [
      { titulo: 'Fechar', pai: null },
      { titulo: 'Conferir', pai: 0, responsavel_uuid: uuid(8) },
      { titulo: 'Guardar', pai: null },
    ],
  });
});

test('a list that is too long, or names nobody, is not sent', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Colar lista' }));
  const dialog = await screen.findByRole('dialog', { name: 'Colar uma lista de tarefas' });
  const field = await within(dialog).findByLabelText(/^Lista/);
  fireEvent.change(field, { target: { value: 'Tarefa\n'.repeat(2000) } });
  expect(
    await within(dialog).findByText(
      'A lista tem 2.000 linhas. Cole no máximo 500 de cada vez; nada foi salvo.',
    ),
  ).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Criar tarefas' })).toBeDisabled();
  fireEvent.change(field, { target: { value: 'Boa\nRuim @zeca' } });
  expect(await within(dialog).findByText('Linha 2: Ninguém da equipe se chama “@zeca”.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Criar 2 tarefas' })).toBeDisabled();
  expect(api.sent('POST', posted)).toHaveLength(0);
});

test('sub-tasks stand under their task and fold away', async () => {
  const { user } = open({
    tarefas: [
      tarefa({ uuid: uuid(5), titulo: 'Fechar' }),
      tarefa({ uuid: uuid(7), titulo: 'Guardar' }),
      tarefa({ uuid: uuid(6), titulo: 'Conferir', tarefa_pai_uuid: uuid(5) }),
    ],
  });
  const titles = () =>
    within(screen.getByRole('table', { name: 'Tarefas' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const fold = await screen.findByRole('button', { name: 'Recolher Fechar' });
  expect(titles()).toEqual(['Fechar', 'Conferir', 'Guardar']);
  expect(screen.queryByRole('button', { name: 'Recolher Guardar' })).not.toBeInTheDocument();
  await user.click(fold);
  expect(titles()).toEqual(['Fechar', 'Guardar']);
  await user.click(screen.getByRole('button', { name: 'Expandir Fechar' }));
  expect(titles()).toEqual(['Fechar', 'Conferir', 'Guardar']);
});

const comTarefas = {
  tarefas: [tarefa({ uuid: uuid(5), titulo: 'Conferir' }), tarefa({ uuid: uuid(6), titulo: 'Guardar' })],
  posicoes: [
    { uuid: uuid(5), etapa_uuid: uuid(1), versao: 7 },
    { uuid: uuid(6), etapa_uuid: uuid(2), versao: 1 },
  ],
};
const quadro = '/projeto-tarefas/projeto-1?visao=quadro';

test('cards stand in the stages and move by the menu with their version', async () => {
  const { user, api } = open(comTarefas, {}, quadro);
  const todo = await screen.findByRole('region', { name: 'A fazer' });
  expect(within(todo).getByRole('link', { name: 'Conferir' })).toBeInTheDocument();
  await user.click(within(todo).getByRole('button', { name: 'Mover Conferir' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mover para Fazendo' }));
  expect(await screen.findByText('Movida para Fazendo.')).toBeInTheDocument();
  expect(api.sent('PUT', `/projetos/projeto-1/tarefas/${uuid(5)}/etapa`)[0]?.body).toEqual({
    etapa_uuid: uuid(2),
    versao: 7,
  });
});

test('a dragged card moves, and who came second reads whose change came first', async () => {
  const { api } = open(
    comTarefas,
    {
      'PUT /projetos/:uuid/tarefas/:tarefa/etapa': refuse(409, {
        message: 'Este registro foi alterado por Bia às 10:00. Recarregue para continuar.',
      }),
    },
    quadro,
  );
  const todo = await screen.findByRole('region', { name: 'A fazer' });
  const doing = screen.getByRole('region', { name: 'Fazendo' });
  fireEvent.dragStart(within(todo).getByRole('article'));
  fireEvent.dragOver(doing);
  fireEvent.drop(doing);
  expect(await screen.findByText(/alterado por Bia às 10:00/)).toBeInTheDocument();
  expect(api.sent('PUT', `/projetos/projeto-1/tarefas/${uuid(5)}/etapa`)).toHaveLength(1);
});

test('more cards than the limit are told, not refused', async () => {
  open(
    {
      ...comTarefas,
      posicoes: comTarefas.posicoes.map((one) => ({ ...one, etapa_uuid: uuid(2) })),
    },
    {},
    quadro,
  );
  const doing = await screen.findByRole('region', { name: 'Fazendo' });
  expect(within(doing).getByText('2 de 1: acima do limite')).toBeInTheDocument();
});

test('stages are renamed and deleted, their tasks told where to go', async () => {
  const { user, api } = open(comTarefas, {}, quadro);
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Etapas do quadro' }));
  const dialog = await screen.findByRole('dialog', { name: 'Etapas do quadro' });
  const second = await within(dialog).findByRole('group', { name: 'Etapa 2' });
  const name = within(second).getByLabelText(/^Nome/);
  await user.clear(name);
  await user.type(name, 'Em curso');
  await user.click(within(dialog).getByRole('button', { name: 'Excluir A fazer' }));
  await user.selectOptions(within(dialog).getByLabelText(/Para onde vão 2 tarefas de “A fazer”/), uuid(2));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('PUT', '/projetos/projeto-1/etapas')[0]?.body).toEqual({
    versao: 3,
    etapas: [{ uuid: uuid(2), nome: 'Em curso', cor: '#2563eb', limite_wip: 1, status_vinculado: null }],
    destinos: [{ de: uuid(1), para: uuid(2) }],
  });
});

test('who may not add has no field, and no cards to move', async () => {
  open({ ...comTarefas, cria: false, edita: false }, {}, quadro);
  expect(await screen.findByRole('region', { name: 'A fazer' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Nova tarefa')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mover Conferir' })).not.toBeInTheDocument();
});
