import { seletorListSchema } from '@gestao/shared/contracts/sistema/seletores';
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
import { SeletoresSection } from './seletores-section';

const ids = ['1', '2', '3'].map((end) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b0${end}`);
const entry = (index: number, rotulo: string, usos = 0) => ({
  uuid: ids[index] ?? '',
  grupo: 'segmento' as const,
  chave: rotulo.toLowerCase(),
  rotulo,
  ativo: true,
  usos,
  versao: 1,
});
const list = answer(seletorListSchema, {
  data: { itens: [entry(0, 'Comercio', 3), entry(1, 'Industria'), entry(2, 'Saude')] },
});
const show = (responses: CannedAnswers = {}) =>
  renderPage(<SeletoresSection />, { responses: { 'GET /seletores': list, ...responses } });
const rows = () => within(screen.getByRole('list', { name: 'Opções de Segmentos de cliente' }));
const order = () =>
  rows()
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/Comercio|Industria|Saude/)?.[0]);

test('moves an entry with its buttons and by dragging, and keeps the place', async () => {
  const sent: unknown[] = [];
  let stored = list.data.itens;
  const { user } = show({
    'GET /seletores': () => ({ data: { itens: stored } }),
    'PUT /seletores/ordem': ({ body }) => {
      const { uuids } = body as { uuids: string[] };
      sent.push(uuids);
      stored = uuids.flatMap((uuid) => stored.find((one) => one.uuid === uuid) ?? []);
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Descer Comercio' }));
  expect(order()).toEqual(['Industria', 'Comercio', 'Saude']);
  expect(screen.getByRole('button', { name: 'Descer Comercio' })).toHaveFocus();
  await waitFor(() => expect(sent).toEqual([[ids[1], ids[0], ids[2]]]));

  const [first, , last] = rows().getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  fireEvent.dragStart(last, { dataTransfer });
  fireEvent.dragOver(first, { dataTransfer });
  fireEvent.drop(first, { dataTransfer });
  await waitFor(() => expect(order()).toEqual(['Saude', 'Industria', 'Comercio']));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Subir Saude' })).toBeDisabled();
});

test('an order made of an older list is told, and the list as it is comes back', async () => {
  const message = 'Esta lista foi alterada por outra pessoa. Recarregue para continuar.';
  const { user } = show({ 'PUT /seletores/ordem': refuse(406, { message }) });
  await user.click(await screen.findByRole('button', { name: 'Descer Comercio' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(order()).toEqual(['Comercio', 'Industria', 'Saude']));
});

test('what is in use can be inactivated, not deleted', async () => {
  const { user, api } = show({ 'PUT /seletores/:uuid': { data: { uuid: String(ids[0]), versao: 2 } } });
  await user.click(await screen.findByRole('button', { name: 'Ações de Comercio' }));
  expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Inativar' }));
  expect(await screen.findByText('Inativado com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/seletores/:uuid')[0]?.body).toEqual({
    rotulo: 'Comercio',
    ativo: false,
    versao: 1,
  });
  await user.click(screen.getByRole('button', { name: 'Ações de Saude' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  expect(screen.getByRole('alertdialog', { name: 'Excluir a opção Saude?' })).toBeVisible();
});

test('creates in the chosen list; a clash is told at its field', async () => {
  const { user, api } = show({
    'POST /seletores': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { rotulo: ['Já existe um registro com este rótulo.'] },
    }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Lista' }), 'Bancos');
  await user.click(screen.getByRole('button', { name: 'Nova opção' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova opção' }));
  await user.type(dialog.getByRole('textbox', { name: 'Rótulo' }), 'Itaú');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Já existe um registro com este rótulo.')).toBeInTheDocument();
  expect(api.sent('POST', '/seletores')[0]?.body).toEqual({ grupo: 'banco', rotulo: 'Itaú', chave: null });
  expect(api.sent('GET', '/seletores').at(-1)?.query).toEqual({ grupo: 'banco' });
});

test('the label of an entry changes, its key only shows', async () => {
  const { user, api } = show({ 'PUT /seletores/:uuid': { data: { uuid: String(ids[1]), versao: 2 } } });
  await user.click(await screen.findByRole('button', { name: 'Ações de Industria' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar opção' }));
  expect(dialog.getByRole('textbox', { name: 'Código' })).toHaveAttribute('readonly');
  const field = dialog.getByRole('textbox', { name: 'Rótulo' });
  await user.clear(field);
  await user.type(field, 'Indústria');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/seletores/:uuid')[0]?.body).toEqual({
    rotulo: 'Indústria',
    ativo: true,
    versao: 1,
  });
});
