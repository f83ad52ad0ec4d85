import { useState } from 'react';
import { listAnswer, refuse, renderPage, screen, waitFor, within } from '../../../testing';
import { madeUp } from '../../../testing/made-up';
import { Button } from '../../entries/core';
import { type Column, DataTable } from '../../entries/table';
import { type Area, areas, columns, show } from './list-page.fixture';

test('J, K and Enter walk and open rows; N starts a new one', async () => {
  const { user, location, navigate } = show();
  await screen.findByRole('table');
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Contábil' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Fiscal' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/departamentos/editar/a'));
  await navigate('/departamentos');
  await user.keyboard('n');
  await waitFor(() => expect(location()).toBe('/departamentos/novo'));
});

test('a press on a row looks at it beside the list, J goes on there, a reload keeps it', async () => {
  const before = window.matchMedia;
  window.matchMedia = (media) => ({ ...before(media), matches: media.includes('min-width') });
  try {
    const { user, location, unmount } = show({
      rowMenu: (row) => [{ label: 'Duplicar', to: `/departamentos/novo?de=${row.uuid}` }],
      columns: columns.map((column) => (column.key === 'total' ? { ...column, hidden: true } : column)),
    });
    await user.click(await screen.findByRole('cell', { name: 'CTB' }));
    await waitFor(() => expect(location()).toBe('/departamentos?painel=b'));
    const panel = () => within(screen.getByRole('complementary'));
    expect(panel().getByRole('heading', { name: 'Contábil' })).toBeVisible();
    // Also what has no column in sight.
    expect(panel().getByText('Usuários').nextSibling).toHaveTextContent('12');
    expect(panel().getByRole('link', { name: 'Duplicar' })).toHaveAttribute(
      'href',
      '/departamentos/novo?de=b',
    );
    await user.keyboard('j');
    await waitFor(() => expect(location()).toBe('/departamentos?painel=c'));
    expect(panel().getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/departamentos/editar/c');
    await user.click(panel().getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(location()).toBe('/departamentos'));
    expect(screen.getByRole('link', { name: 'Pessoal' })).toHaveFocus();
    await user.click(screen.getByRole('cell', { name: 'FIS' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/departamentos'));
    await user.click(screen.getByRole('cell', { name: 'CTB' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/departamentos/editar/b'));
    unmount();
    const again = show({}, { path: '/departamentos?painel=a' });
    expect(await screen.findByRole('complementary', { name: 'Fiscal' })).toBeVisible();
    await again.user.keyboard('{Escape}');
    await again.user.keyboard('v');
    await waitFor(() => expect(again.location()).toBe('/departamentos?painel=a'));
    await again.user.keyboard('{Enter}');
    await waitFor(() => expect(again.location()).toBe('/departamentos/editar/a'));
  } finally {
    window.matchMedia = before;
  }
});

test('where nothing fits beside the list, a press on a row opens it whole', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('cell', { name: 'CTB' }));
  await waitFor(() => expect(location()).toBe('/departamentos/editar/b'));
});

test('columns can be hidden, and stay hidden', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sigla' }));
  expect(screen.queryByRole('columnheader', { name: 'Sigla' })).not.toBeInTheDocument();
  unmount();
  show();
  await screen.findByRole('table');
  expect(screen.queryByRole('columnheader', { name: 'Sigla' })).not.toBeInTheDocument();
});

test('chosen rows get a bar of actions; X and Shift+X choose by keyboard', async () => {
  const chosen: string[][] = [];
  const { user } = show({
    bulk: (rows) => <Button onClick={() => chosen.push(rows.map((row) => row.uuid))}>Inativar</Button>,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Fiscal' }));
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('1 selecionado');
  await user.keyboard('{Tab}');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('jjj{Shift>}x{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Inativar' }));
  expect(chosen).toEqual([['a', 'b', 'c']]);
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(screen.queryByRole('button', { name: 'Inativar' })).not.toBeInTheDocument();
});

test('a side panel is part of the address and closes with Escape', async () => {
  const { user, location } = show({
    rowTo: undefined,
    panel: { title: (row) => row.nome, content: (row) => <p>Sigla {row.sigla}</p> },
  });
  await user.click(await screen.findByRole('button', { name: 'Pessoal' }));
  await waitFor(() => expect(location()).toBe('/departamentos?painel=c'));
  expect(await screen.findByText('Sigla DP')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Sigla DP')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/departamentos'));
});

test('a chosen row is brought clear of the bar, and what is scrolled to stops above it', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
  try {
    const { user } = show({ bulk: () => <Button>Arquivar</Button> });
    const box = await screen.findByRole('checkbox', { name: 'Selecionar Pessoal' });
    await user.click(box);
    expect(scrolled.mock.contexts).toEqual([box]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('130px');
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('');
  } finally {
    height.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

test('columns that do not fit wait in the menu, the state last of all; a chosen one stays', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const many: Column<Area>[] = [
    { key: 'nome', header: 'Nome', cell: (row) => row.nome, primary: true, width: 300 },
    { key: 'lider', header: 'Líder', cell: () => 'Ana', width: 200, rank: 3 },
    { key: 'sigla', header: 'Sigla', cell: (row) => row.sigla, width: 200 },
    { key: 'total', header: 'Usuários', cell: (row) => row.total, width: 200, align: 'end' },
    { key: 'ativo', header: 'Status', cell: () => 'Ativo', width: 200, state: true },
  ];
  const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  try {
    const wide = show({ columns: many });
    await screen.findByRole('link', { name: 'Fiscal' });
    expect(headers()).toEqual(['Nome', 'Sigla', 'Usuários', 'Status']);
    wide.unmount();
    width.mockReturnValue(620);
    const { user } = show({ columns: many });
    await screen.findByRole('link', { name: 'Fiscal' });
    expect(headers()).toEqual(['Nome', 'Status']);
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Líder' }));
    expect(headers()).toEqual(['Nome', 'Líder', 'Status']);
  } finally {
    width.mockRestore();
  }
});

test('the height of the rows is the person’s own, kept by the api and taken back where it refuses', async () => {
  const { user, api, session } = show(
    {},
    { responses: madeUp({ 'GET /departamentos': listAnswer(areas), 'PUT /preferencias': refuse(503, {}) }) },
  );
  const density = () => session.store.getState().user?.preferencias.densidade;
  await user.click(await screen.findByRole('button', { name: 'Densidade' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Compacta' }));
  await waitFor(() => expect(density()).toBe('padrao'));
  api.reply(madeUp({ 'PUT /preferencias': { data: {} } }));
  await user.click(screen.getByRole('button', { name: 'Densidade' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Confortável' }));
  await waitFor(() => expect(api.sent('PUT', '/preferencias')).toHaveLength(2));
  expect(api.sent('PUT', '/preferencias')[1]?.body).toMatchObject({ densidade: 'confortavel' });
  expect(density()).toBe('confortavel');
});

test('on a phone rows are cards', async () => {
  const before = window.matchMedia;
  window.matchMedia = (media) => ({ ...before(media), matches: media.includes('max-width: 599px') });
  try {
    show();
    const list = await screen.findByRole('list', { name: 'Departamentos' });
    expect(within(list).getByRole('link', { name: 'Contábil' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toBeInTheDocument();
  } finally {
    window.matchMedia = before;
  }
});

test('a table of very many rows draws only a part and still tells how many there are', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    uuid: String(index),
    nome: `N${index}`,
    sigla: '',
    total: index,
  }));
  function Many() {
    const [sort, setSort] = useState('nome');
    return (
      <DataTable
        caption="Todos"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        sort={sort}
        onSort={setSort}
      />
    );
  }
  renderPage(<Many />);
  expect(screen.getByRole('table', { name: 'Todos' })).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});
