import { departamentoTreeSchema } from '@gestao/shared/contracts/acesso/departamentos';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import DepartamentoListPage from './departamento-list.page';

const ids = ['1', '2', '3', '4'].map((end) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b0${end}`);
const [diretoria, fiscal, apuracao, pessoal] = ids as [string, string, string, string];
const node = (uuid: string, nome: string, pai_uuid: string | null) => ({
  uuid,
  nome,
  sigla: null,
  cor: null,
  responsavel: null,
  pai_uuid,
  usuarios_total: 2,
  ativo: true,
  versao: 5,
});
// A child before its parent, as the order by name has it.
const tree = answer(dataOf(departamentoTreeSchema), {
  data: {
    itens: [
      node(apuracao, 'Apuração', fiscal),
      node(diretoria, 'Diretoria', null),
      node(fiscal, 'Fiscal', diretoria),
      node(pessoal, 'Pessoal', null),
    ],
  },
});
const show = (responses: CannedAnswers = {}) =>
  renderPage(<DepartamentoListPage />, {
    path: '/departamentos?visao=arvore',
    pages: manifest.pages,
    responses: { 'GET /departamentos/arvore': tree, ...responses },
  });
const moved = { 'PUT /departamentos/:uuid/pai': { data: { uuid: fiscal, versao: 6 } } };
const dataTransfer = { effectAllowed: '', setData: () => undefined };
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('[draggable]') as HTMLElement;

test('shows who is under whom, and closes a branch', async () => {
  const { user } = show();
  const inner = within(await screen.findByRole('list', { name: 'Dentro de Diretoria' }));
  expect(inner.getByRole('link', { name: 'Fiscal' })).toHaveAttribute(
    'href',
    `/departamentos/editar/${fiscal}`,
  );
  expect(inner.getByRole('link', { name: 'Apuração' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fechar Diretoria' }));
  expect(screen.queryByRole('link', { name: 'Apuração' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lista' })).toHaveAttribute('href', '/departamentos');
});

test('N begins a new one here too', async () => {
  // The test's one page stands at every address.
  const { user, location } = show({ 'GET /departamentos': listAnswer([]) });
  await screen.findByRole('list', { name: 'Dentro de Diretoria' });
  await user.keyboard('n');
  await waitFor(() => expect(location()).toBe('/departamentos/novo'));
  await screen.findByText('Nenhum departamento cadastrado.');
});

test('dragging one onto another puts it under that one; its own branch takes nothing', async () => {
  const { api } = show(moved);
  fireEvent.dragStart(await rowOf('Fiscal'), { dataTransfer });
  fireEvent.dragOver(await rowOf('Apuração'), { dataTransfer });
  fireEvent.drop(await rowOf('Apuração'), { dataTransfer });
  expect(api.sent('PUT', '/departamentos/:uuid/pai')).toHaveLength(0);
  fireEvent.dragStart(await rowOf('Fiscal'), { dataTransfer });
  fireEvent.dragOver(await rowOf('Pessoal'), { dataTransfer });
  fireEvent.drop(await rowOf('Pessoal'), { dataTransfer });
  expect(await screen.findByText('Departamento movido.')).toBeInTheDocument();
  expect(api.sent('PUT', '/departamentos/:uuid/pai')[0]).toMatchObject({
    path: `/departamentos/${fiscal}/pai`,
    body: { departamento_pai_uuid: pessoal, versao: 5 },
  });
});

test('while one is dragged the hint itself is the way to the top, so that no row moves away', async () => {
  const { api } = show(moved);
  const row = await rowOf('Fiscal');
  const line = screen.getByText(/^Arraste um departamento/);
  fireEvent.dragStart(row, { dataTransfer });
  expect(line).toHaveTextContent('Solte aqui para deixar no topo');
  fireEvent.dragOver(line, { dataTransfer });
  fireEvent.drop(line, { dataTransfer });
  expect(line).toHaveTextContent(/^Arraste um departamento/);
  expect(await screen.findByText('Departamento movido.')).toBeInTheDocument();
  expect(api.sent('PUT', '/departamentos/:uuid/pai')[0]?.body).toEqual({
    departamento_pai_uuid: null,
    versao: 5,
  });
});

test('the menu moves without a mouse, also to the top, and offers no place of its own branch', async () => {
  const { user, api } = show(moved);
  await user.click(await screen.findByRole('button', { name: 'Ações de Fiscal' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mover para…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover Fiscal para…' }));
  expect(dialog.getByRole('button', { name: 'Mover' })).toBeDisabled();
  const field = dialog.getByRole('combobox', { name: 'Departamento superior' });
  await user.clear(field);
  await user.click(field);
  expect(screen.queryByRole('option', { name: 'Apuração' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Pessoal' }));
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/departamentos/:uuid/pai')[0]?.body).toEqual({
      departamento_pai_uuid: pessoal,
      versao: 5,
    }),
  );
});

test('a refused move says why and leaves the tree as it is', async () => {
  show({
    'PUT /departamentos/:uuid/pai': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { departamento_pai_uuid: ['Um departamento não pode ficar dentro dele mesmo.'] },
    }),
  });
  fireEvent.dragStart(await rowOf('Pessoal'), { dataTransfer });
  fireEvent.dragOver(await rowOf('Fiscal'), { dataTransfer });
  fireEvent.drop(await rowOf('Fiscal'), { dataTransfer });
  expect(await screen.findByText('Um departamento não pode ficar dentro dele mesmo.')).toBeInTheDocument();
});
