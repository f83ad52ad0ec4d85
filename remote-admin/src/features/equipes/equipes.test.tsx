import {
  equipeDetailSchema,
  equipeListSchema,
  equipeOptionsSchema,
} from '@gestao/shared/contracts/acesso/equipes';
import { vinculosSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  answer,
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { EquipesTab } from './equipes-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c01';
const ana = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c02', nome: 'Ana Reis' };
const bia = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c03', nome: 'Bia Lima' };
const gone = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c04', nome: 'Zeca Saiu' };

const responses = {
  'GET /equipes': answer(
    equipeListSchema,
    listAnswer([
      {
        uuid,
        nome: 'Célula Sul',
        lider: 'Ana Reis',
        departamento: null,
        membros_total: 2,
        clientes_total: 3,
        ativo: true,
        versao: 4,
      },
    ]),
  ),
  'GET /equipes/opcoes': answer(dataOf(equipeOptionsSchema), {
    data: {
      pessoas: [ana, bia].map((person) => ({ valor: person.uuid, rotulo: person.nome })),
      departamentos: [],
    },
  }),
  'GET /equipes/:uuid': answer(dataOf(equipeDetailSchema), {
    data: {
      uuid,
      nome: 'Célula Sul',
      lider: ana,
      departamento: null,
      membros: [ana, gone],
      ativo: true,
      versao: 4,
    },
  }),
};
const open = (more: CannedAnswers = {}) =>
  renderPage(<EquipesTab />, {
    path: '/usuario/list?aba=equipes',
    pages: manifest.pages,
    responses: { ...responses, ...more },
  });

async function choose(user: ReturnType<typeof open>['user'], label: string) {
  await user.click(await screen.findByRole('button', { name: 'Ações de Célula Sul' }));
  await user.click(screen.getByRole('menuitem', { name: label }));
}

test('a new team needs a name and a leader', async () => {
  const { user, api } = open({ 'POST /equipes': { data: { uuid, versao: 1 } } });
  await user.click(await screen.findByRole('button', { name: 'Nova equipe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova equipe' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findAllByText('Campo obrigatório.')).toHaveLength(2);
  expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Célula Norte');
  await user.click(dialog.getByRole('combobox', { name: 'Líder' }));
  await user.click(await screen.findByRole('option', { name: 'Ana Reis' }));
  await user.click(dialog.getByRole('combobox', { name: 'Membros' }));
  await user.click(await screen.findByRole('option', { name: 'Bia Lima' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('POST', '/equipes')[0]?.body).toEqual({
    nome: 'Célula Norte',
    lider_uuid: ana.uuid,
    departamento_uuid: null,
    membros_uuid: [bia.uuid],
    ativo: true,
  });
});

test('a team is changed with its version; who left the firm keeps his name; a name in use is told at the field', async () => {
  const { user, api } = open({
    'PUT /equipes/:uuid': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { nome: ['Já existe um registro com este nome.'] },
    }),
  });
  await choose(user, 'Editar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Célula Sul' }));
  const nome = await dialog.findByRole('textbox', { name: 'Nome' });
  expect(dialog.getByText('Zeca Saiu')).toBeInTheDocument();
  await user.type(nome, ' 2');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Já existe um registro com este nome.')).toBeInTheDocument();
  expect(nome).toHaveFocus();
  expect(api.sent('PUT', '/equipes/:uuid')[0]?.body).toMatchObject({
    nome: 'Célula Sul 2',
    membros_uuid: [ana.uuid, gone.uuid],
    versao: 4,
  });
});

test('a team with clients is not deleted but inactivated', async () => {
  const { user, api } = open({
    'GET /equipes/:uuid/vinculos': answer(dataOf(vinculosSchema), {
      data: { total: 3, itens: [{ rotulo: 'Clientes', total: 3, exemplos: ['Pão Dourado'] }] },
    }),
    'PUT /equipes/:uuid': { data: { uuid, versao: 5 } },
  });
  await choose(user, 'Excluir');
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a equipe Célula Sul?' }));
  expect(await dialog.findByText('Pão Dourado')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Inativar' }));
  expect(await screen.findByText('Equipe inativada.')).toBeInTheDocument();
  expect(api.sent('PUT', '/equipes/:uuid')[0]?.body).toMatchObject({ ativo: false, versao: 4 });
});

test('a team without clients is deleted with its version', async () => {
  const { user, api } = open({
    'GET /equipes/:uuid/vinculos': { data: { total: 0, itens: [] } },
    'DELETE /equipes/:uuid': null,
  });
  await choose(user, 'Excluir');
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a equipe Célula Sul?' }));
  await user.click(await dialog.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
  expect(api.sent('DELETE', '/equipes/:uuid')[0]?.query).toEqual({ versao: '4' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // What is gone is not asked about again.
  expect(api.sent('GET', '/equipes/:uuid/vinculos')).toHaveLength(1);
});
