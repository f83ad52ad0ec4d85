import { cargoDetailSchema, cargoLevelsSchema } from '@gestao/shared/contracts/acesso/cargos';
import { dataOf } from '@gestao/shared/contracts/comum/http';
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
import { manifest } from '../../manifest';
import CargoDeletePage from './cargo-delete.page';
import CargoListPage from './cargo-list.page';

const [analista, gerente] = ['1', '2'].map((end) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b0${end}`) as [
  string,
  string,
];
const pages = manifest.pages;
const levels = answer(dataOf(cargoLevelsSchema), {
  data: {
    itens: [
      {
        uuid: analista,
        nome: 'Analista fiscal',
        departamento: 'Fiscal',
        nivel: 'Analista',
        usuarios_total: 1,
        ativo: true,
        versao: 4,
      },
      {
        uuid: gerente,
        nome: 'Gerente',
        departamento: null,
        nivel: 'Gerência',
        usuarios_total: 0,
        ativo: false,
        versao: 2,
      },
    ],
  },
});
const show = (responses: CannedAnswers = {}) =>
  renderPage(<CargoListPage />, {
    path: '/cargos?visao=niveis',
    pages,
    responses: { 'GET /cargos/niveis': levels, ...responses },
  });
const level = async (nivel: string) => screen.findByRole('region', { name: `Cargos do nível ${nivel}` });
const saved = { 'PUT /cargos/:uuid/nivel': { data: { uuid: analista, versao: 5 } } };

test('shows every level, from the first to the highest, with its positions', async () => {
  show();
  const entry = within(await level('Analista'));
  expect(entry.getByRole('link', { name: 'Analista fiscal' })).toHaveAttribute(
    'href',
    `/cargos/editar/${analista}`,
  );
  expect(entry.getByText('Fiscal · 1 pessoa')).toBeInTheDocument();
  expect(within(await level('Gerência')).getByText('Inativo')).toBeInTheDocument();
  expect(within(await level('Estágio')).getByText('Nenhum cargo neste nível.')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Estágio');
});

test('dragging to another level changes it; the menu does without a mouse', async () => {
  const { user, api } = show(saved);
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  const row = (await screen.findByRole('link', { name: 'Analista fiscal' })).closest('li') as HTMLElement;
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.drop(await level('Analista'), { dataTransfer });
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(await level('Coordenação'), { dataTransfer });
  fireEvent.drop(await level('Coordenação'), { dataTransfer });
  expect(await screen.findByText('Nível alterado.')).toBeInTheDocument();
  expect(api.sent('PUT', '/cargos/:uuid/nivel').map((request) => request.body)).toEqual([
    { nivel: 'Coordenação', versao: 4 },
  ]);

  await user.click(screen.getByRole('button', { name: 'Ações de Gerente' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mudar nível para…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o nível de Gerente' }));
  expect(dialog.getByRole('button', { name: 'Mudar' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Nível' }), 'Diretoria');
  await user.click(dialog.getByRole('button', { name: 'Mudar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/cargos/:uuid/nivel').at(-1)?.body).toEqual({ nivel: 'Diretoria', versao: 2 }),
  );
});

test('a level changed by somebody else first is told', async () => {
  const message = 'Este registro foi alterado por Ana às 14:32. Recarregue para continuar.';
  const { user } = show({ 'PUT /cargos/:uuid/nivel': refuse(409, { message }) });
  await user.click(await screen.findByRole('button', { name: 'Ações de Gerente' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mudar nível para…' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nível' }), 'Diretoria');
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a position somebody has is not deleted, but inactivated', async () => {
  const { user, api, location } = renderPage(<CargoDeletePage />, {
    path: `/cargos/deletar/${analista}`,
    route: '/cargos/deletar/:uuid',
    pages,
    responses: {
      'GET /cargos/:uuid': answer(dataOf(cargoDetailSchema), {
        data: {
          uuid: analista,
          nome: 'Analista fiscal',
          departamento: null,
          nivel: 'Analista',
          ativo: true,
          versao: 4,
        },
      }),
      'GET /cargos/:uuid/vinculos': {
        data: { total: 1, itens: [{ rotulo: 'Usuários', total: 1, exemplos: ['Caio Prado'] }] },
      },
      'PUT /cargos/:uuid': { data: { uuid: analista, versao: 5 } },
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'Excluir o cargo Analista fiscal?' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Excluir' })).toBeDisabled();
  expect(screen.getByRole('row', { name: /Usuários/ })).toHaveTextContent('Caio Prado');
  await user.click(screen.getByRole('button', { name: 'Inativar' }));
  await waitFor(() => expect(location()).toBe('/cargos'));
  expect(api.sent('PUT', '/cargos/:uuid')[0]?.body).toMatchObject({ ativo: false, versao: 4 });
});
