import {
  departamentoDetailSchema,
  departamentoListSchema,
  departamentoOptionsSchema,
} from '@gestao/shared/contracts/acesso/departamentos';
import type { Vinculos } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer, listAnswer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import DepartamentoDeletePage from './departamento-delete.page';
import DepartamentoEditPage from './departamento-edit.page';
import DepartamentoListPage from './departamento-list.page';
import DepartamentoNewPage from './departamento-new.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const helena = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02', nome: 'Helena Duarte' };
const pages = manifest.pages;

const list = answer(
  departamentoListSchema,
  listAnswer([
    {
      uuid,
      nome: 'Fiscal',
      sigla: 'FIS',
      cor: null,
      responsavel: helena.nome,
      departamento_pai: null,
      usuarios_total: 4,
      ativo: true,
      versao: 3,
    },
  ]),
);
const detail = answer(dataOf(departamentoDetailSchema), {
  data: {
    uuid,
    nome: 'Fiscal',
    sigla: 'FIS',
    cor: '#2563eb',
    responsavel: helena,
    departamento_pai: null,
    ativo: true,
    versao: 3,
  },
});
const options = answer(dataOf(departamentoOptionsSchema), {
  data: {
    usuarios: [{ valor: helena.uuid, rotulo: helena.nome }],
    departamentos: [{ valor: uuid, rotulo: 'Fiscal' }],
  },
});
const base = { 'GET /departamentos/opcoes': options, 'GET /departamentos/:uuid': detail };

test('the list leads to new, edit and delete', async () => {
  renderPage(<DepartamentoListPage />, {
    path: '/departamentos',
    pages,
    responses: { 'GET /departamentos': list },
  });
  const row = within(await screen.findByRole('table', { name: 'Departamentos' })).getByRole('row', {
    name: /Fiscal/,
  });
  expect(within(row).getByRole('link', { name: 'Fiscal' })).toHaveAttribute(
    'href',
    `/departamentos/editar/${uuid}`,
  );
  expect(row).toHaveTextContent('Helena Duarte');
  expect(row).toHaveTextContent('Ativo');
  expect(screen.getByRole('link', { name: 'Novo departamento' })).toHaveAttribute(
    'href',
    '/departamentos/novo',
  );
});

test('an empty list says so, also to a restricted person: departments are nobody’s rows', async () => {
  renderPage(<DepartamentoListPage />, {
    path: '/departamentos',
    pages,
    profile: 'analista',
    responses: { 'GET /departamentos': listAnswer([]) },
  });
  expect(await screen.findByText('Nenhum departamento cadastrado.')).toBeInTheDocument();
});

test('creates: checks first, sends what was typed, tells, and goes back to the list', async () => {
  const { user, api, location } = renderPage(<DepartamentoNewPage />, {
    path: '/departamentos/novo',
    pages,
    responses: {
      'GET /departamentos/opcoes': options,
      'POST /departamentos': { data: { uuid, versao: 1 } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Pessoal');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Azul');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/departamentos'));
  expect(api.sent('POST', '/departamentos')[0]?.body).toEqual({
    nome: 'Pessoal',
    sigla: null,
    cor: '#2563eb',
    responsavel_uuid: null,
    departamento_pai_uuid: null,
    ativo: true,
  });
});

test('a save over somebody else’s shows who, and keeps what was typed', async () => {
  const message = 'Este registro foi alterado por Ana às 14:32. Recarregue para continuar.';
  const { user, api, location } = renderPage(<DepartamentoEditPage />, {
    path: `/departamentos/editar/${uuid}`,
    route: '/departamentos/editar/:uuid',
    pages,
    responses: { ...base, 'PUT /departamentos/:uuid': refuse(409, { message }) },
  });
  const nome = await screen.findByRole('textbox', { name: 'Nome' });
  await user.clear(nome);
  await user.type(nome, 'Tributos');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(nome).toHaveValue('Tributos');
  await waitFor(() => expect(location()).toBe(`/departamentos/editar/${uuid}`));
  expect(api.sent('PUT', '/departamentos/:uuid')[0]?.body).toMatchObject({
    versao: 3,
    responsavel_uuid: helena.uuid,
  });
});

test('the differences of a lost update are shown, and saving over sends the new version', async () => {
  let tries = 0;
  const lost = refuse(409, {
    message: 'Este registro foi alterado por Marta às 10:15. Recarregue para continuar.',
    codigo: 'versao_desatualizada',
  });
  const { user, api } = renderPage(<DepartamentoEditPage />, {
    path: `/departamentos/editar/${uuid}`,
    route: '/departamentos/editar/:uuid',
    pages,
    responses: {
      ...base,
      'PUT /departamentos/:uuid': () => (++tries === 1 ? lost : { data: { uuid, versao: 9 } }),
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Nome' });
  await user.type(name, ' novo');
  api.reply({ 'GET /departamentos/:uuid': { data: { ...detail.data, sigla: 'XYZ', versao: 8 } } });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(dialog.getByRole('columnheader', { name: 'Marta' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(api.sent('PUT', '/departamentos/:uuid')).toHaveLength(2));
  expect(api.sent('PUT', '/departamentos/:uuid')[1]?.body).toMatchObject({
    nome: `${detail.data.nome} novo`,
    sigla: 'XYZ',
    versao: 8,
  });
});

test('a name in use is told at its field', async () => {
  const { user } = renderPage(<DepartamentoEditPage />, {
    path: `/departamentos/editar/${uuid}`,
    route: '/departamentos/editar/:uuid',
    pages,
    responses: {
      ...base,
      'PUT /departamentos/:uuid': refuse(422, {
        message: 'Confira os campos destacados.',
        erros: { nome: ['Já existe um registro com este nome.'] },
      }),
    },
  });
  const nome = await screen.findByRole('textbox', { name: 'Nome' });
  await user.type(nome, ' 2');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Já existe um registro com este nome.')).toBeInTheDocument();
  expect(nome).toHaveAttribute('aria-invalid', 'true');
});

describe('the delete page', () => {
  const show = (vinculos: Vinculos) =>
    renderPage(<DepartamentoDeletePage />, {
      path: `/departamentos/deletar/${uuid}`,
      route: '/departamentos/deletar/:uuid',
      pages,
      responses: {
        ...base,
        'GET /departamentos/:uuid/vinculos': { data: vinculos },
        'PUT /departamentos/:uuid': { data: { uuid, versao: 4 } },
        'DELETE /departamentos/:uuid': null,
      },
    });

  test('with links shows them and offers to inactivate instead', async () => {
    const { user, api, location } = show({
      total: 2,
      itens: [{ rotulo: 'Usuários', total: 2, exemplos: ['Ana', 'Bia'] }],
    });
    expect(
      await screen.findByRole('heading', { name: 'Excluir o departamento Fiscal?' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Registros vinculados' })).toHaveTextContent('Ana, Bia');
    expect(screen.getByRole('button', { name: 'Excluir' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Inativar' }));
    await waitFor(() => expect(location()).toBe('/departamentos'));
    expect(api.sent('PUT', '/departamentos/:uuid')[0]?.body).toMatchObject({ ativo: false, versao: 3 });
  });

  test('without links deletes with the version that was read', async () => {
    const { user, api, location } = show({ total: 0, itens: [] });
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/departamentos'));
    expect(api.sent('DELETE', '/departamentos/:uuid')[0]?.query).toEqual({ versao: '3' });
  });
});

test('chosen departments are put out of use, and those that could not be stay chosen with the reason', async () => {
  const { user, api } = renderPage(<DepartamentoListPage />, {
    path: '/departamentos',
    pages,
    responses: {
      'GET /departamentos': list,
      'POST /departamentos/massa': {
        data: { sucesso: [], falhas: [{ uuid, rotulo: 'Fiscal', message: 'Recurso não encontrado.' }] },
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Fiscal' }));
  expect(screen.queryByRole('button', { name: 'Ativar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Inativar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Inativar 1 departamento?' }));
  await user.click(dialog.getByRole('button', { name: 'Inativar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver motivos' }));
  expect(screen.getByRole('cell', { name: 'Recurso não encontrado.' })).toBeInTheDocument();
  expect(api.sent('POST', '/departamentos/massa')[0]?.body).toEqual({ acao: 'inativar', uuids: [uuid] });
  expect(screen.getByRole('checkbox', { name: 'Selecionar Fiscal' })).toBeChecked();
});
