import { useState } from 'react';
import type { ListResult } from '../../contracts/http';
import { http } from '../../http';
import {
  listAnswer,
  noConnection,
  type RenderOptions,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '../../testing';
import { Button } from '../core';
import { type Column, DataTable, ListPage, type ListPageProps } from './index';

interface Area {
  uuid: string;
  nome: string;
  sigla: string;
  total: number;
}

const areas: Area[] = [
  { uuid: 'a', nome: 'Fiscal', sigla: 'FIS', total: 4 },
  { uuid: 'b', nome: 'Contábil', sigla: 'CTB', total: 12 },
  { uuid: 'c', nome: 'Pessoal', sigla: 'DP', total: 7 },
];

const columns: Column<Area>[] = [
  { key: 'nome', header: 'Nome', cell: (row) => row.nome, sortable: true, primary: true },
  { key: 'sigla', header: 'Sigla', cell: (row) => row.sigla },
  { key: 'total', header: 'Usuários', cell: (row) => row.total, align: 'end', total: (sums) => sums.total },
];

function page(more: Partial<ListPageProps<Area>> = {}) {
  return (
    <ListPage<Area>
      id="departamentos"
      title="Departamentos"
      context={(result) => `${result.total} departamentos`}
      primaryAction={{ label: 'Novo departamento', to: '/departamentos/novo' }}
      fetch={(query, signal) => http.get<{ data: ListResult<Area> }>('/departamentos', { query, signal })}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.nome}
      rowTo={(row) => `/departamentos/editar/${row.uuid}`}
      filters={[
        {
          kind: 'one',
          key: 'ativo',
          label: 'Situação',
          options: [
            { value: 'sim', label: 'Ativos' },
            { value: 'nao', label: 'Inativos' },
          ],
        },
        {
          kind: 'many',
          key: 'equipe',
          label: 'Equipe',
          options: [
            { value: 'azul', label: 'Azul' },
            { value: 'verde', label: 'Verde' },
          ],
        },
        { kind: 'period', key: 'criado', label: 'Criado' },
      ]}
      empty={{ text: 'Nenhum departamento cadastrado.' }}
      {...more}
    />
  );
}

function show(more: Partial<ListPageProps<Area>> = {}, options: RenderOptions = {}) {
  return renderPage(page(more), {
    path: '/departamentos',
    responses: { 'GET /departamentos': listAnswer(areas, { agregados: { total: 23 } }) },
    ...options,
  });
}

test('shows the rows in a named table, with totals and an announced count', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Departamentos' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 3 + 1);
  expect(within(table).getByRole('link', { name: 'Fiscal' })).toHaveAttribute(
    'href',
    '/departamentos/editar/a',
  );
  expect(within(table).getByRole('cell', { name: '23' })).toBeInTheDocument();
  expect(screen.getByText('3 resultados')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByText('3 departamentos')).toBeInTheDocument();
  expect(screen.getByText('1–3 de 3')).toBeInTheDocument();
});

test('asks the api only for what differs from the defaults', async () => {
  const { api } = show({}, { path: '/departamentos?pagina=1&por_pagina=25&estranho=1' });
  await screen.findByRole('table');
  expect(api.requests[0]?.query).toEqual({});
});

test('sorting goes to the URL, turns on a second press, and comes back with the back button', async () => {
  const { user, api, location, navigate } = show();
  await user.click(await screen.findByRole('button', { name: 'Nome' }));
  expect(location()).toBe('/departamentos?ordenar=nome');
  expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(location()).toBe('/departamentos?ordenar=-nome');
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ ordenar: '-nome' }));
  await navigate(-1);
  expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
});

test('search and filters live in the URL, return to the first page and can be cleared', async () => {
  const { user, api, location } = show({}, { path: '/departamentos?pagina=3' });
  await screen.findByRole('table');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
  await user.keyboard('fis{Enter}');
  await waitFor(() => expect(location()).toBe('/departamentos?busca=fis'));
  await user.click(screen.getByRole('button', { name: 'Situação' }));
  await user.click(screen.getByRole('radio', { name: 'Ativos' }));
  expect(screen.getByRole('button', { name: 'Situação: Ativos' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Equipe' }));
  await user.click(screen.getByRole('checkbox', { name: 'Verde' }));
  await user.click(screen.getByRole('checkbox', { name: 'Azul' }));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query).toEqual({ busca: 'fis', ativo: 'sim', equipe: 'azul,verde' }),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remover filtro Situação' }));
  expect(location()).not.toContain('ativo');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(location()).toBe('/departamentos');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('Escape empties the search, and once more leaves it, so that J walks the rows again', async () => {
  const { user, location } = show();
  await screen.findByRole('table');
  await user.keyboard('/fis{Enter}');
  await waitFor(() => expect(location()).toBe('/departamentos?busca=fis'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/departamentos'));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  await user.keyboard('j');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a period filter says what it is set to', async () => {
  show({}, { path: '/departamentos?criado_de=2026-01-05&criado_ate=2026-02-01' });
  expect(await screen.findByRole('button', { name: 'Criado: 01/05/2026 – 02/01/2026' })).toBeInTheDocument();
});

describe('an empty list', () => {
  const none = { responses: { 'GET /departamentos': listAnswer([]) } };

  test('that never had data offers the primary action', async () => {
    show({}, none);
    expect(await screen.findByText('Nenhum departamento cadastrado.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Novo departamento' })).toHaveLength(2);
  });

  test('that filters emptied offers to clear them', async () => {
    const { user, location } = show({}, { ...none, path: '/departamentos?ativo=nao' });
    expect(await screen.findByText('Nenhum resultado para os filtros aplicados.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
    expect(location()).toBe('/departamentos');
  });

  test('of a restricted person says that nothing is theirs', async () => {
    show({}, { ...none, profile: 'analista' });
    expect(await screen.findByText('Nada atribuído a você por aqui.')).toBeInTheDocument();
  });

  test('whose rows are not by person says the same to everybody', async () => {
    show({ rowsByPerson: false }, { ...none, profile: 'analista' });
    expect(await screen.findByText('Nenhum departamento cadastrado.')).toBeInTheDocument();
  });
});

test('a failed list says why and can be tried again', async () => {
  const { user, api } = show({}, { responses: { 'GET /departamentos': noConnection } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de conexão.');
  api.reply({ 'GET /departamentos': listAnswer(areas) });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('link', { name: 'Pessoal' })).toBeInTheDocument();
});

test('a refusal shows the message of the api', async () => {
  show({}, { responses: { 'GET /departamentos': refuse(403, { message: 'Sem acesso a esta área.' }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem acesso a esta área.');
});

test('pages and page sizes are asked of the api', async () => {
  const { user, api, location } = show(
    {},
    {
      responses: {
        'GET /departamentos': ({ query }: { query: Record<string, string> }) =>
          listAnswer(areas, { total: 90, pagina: Number(query.pagina ?? 1), por_pagina: 25 }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Próxima página' }));
  expect(location()).toBe('/departamentos?pagina=2');
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ pagina: '2' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Linhas por página' }), '100');
  expect(location()).toBe('/departamentos?por_pagina=100');
});

test('a page that is no more gives way to the last one there is', async () => {
  const { location } = show(
    {},
    {
      path: '/departamentos?pagina=9',
      responses: {
        'GET /departamentos': ({ query }: { query: Record<string, string> }) =>
          listAnswer(query.pagina === '2' ? areas : [], { total: 28, pagina: Number(query.pagina ?? 1) }),
      },
    },
  );
  expect(await screen.findByRole('link', { name: 'Fiscal' })).toBeInTheDocument();
  expect(location()).toBe('/departamentos?pagina=2');
});

test('a count that is not exact says so', async () => {
  show({}, { responses: { 'GET /departamentos': listAnswer(areas, { total: 10_000, total_exato: false }) } });
  expect(await screen.findByText('Mais de 10.000 resultados')).toBeInTheDocument();
});

test('J, K and Enter walk and open rows; N starts a new one', async () => {
  const { user, location, navigate } = show();
  await screen.findByRole('table');
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Contábil' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Fiscal' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/departamentos/editar/a');
  await navigate('/departamentos');
  await user.keyboard('n');
  expect(location()).toBe('/departamentos/novo');
});

test('a press anywhere on a row opens it', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('cell', { name: 'CTB' }));
  expect(location()).toBe('/departamentos/editar/b');
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
  expect(location()).toBe('/departamentos?painel=c');
  expect(await screen.findByText('Sigla DP')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Sigla DP')).not.toBeInTheDocument();
  expect(location()).toBe('/departamentos');
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

test('in a narrow window a column stands as a line under another one, and still sorts', async () => {
  const before = window.matchMedia;
  let width = 1920;
  window.matchMedia = (media) => ({
    ...before(media),
    matches: width <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0),
  });
  const fold = (below: number, under: string) => [{ below, under }];
  const many: Column<Area>[] = columns.map((column) =>
    column.key === 'sigla'
      ? { ...column, sortable: true, fold: fold(1600, 'total') }
      : column.key === 'total'
        ? { ...column, fold: fold(1200, 'nome') }
        : column,
  );
  const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  const order = () => screen.queryByRole('combobox', { name: 'Ordenar por' });
  try {
    const wide = show({ columns: many });
    await screen.findByRole('link', { name: 'Fiscal' });
    expect(headers()).toEqual(['Nome', 'Sigla', 'Usuários']);
    expect(order()).not.toBeInTheDocument();
    wide.unmount();

    width = 1440;
    const middle = show({ columns: many });
    await screen.findByRole('link', { name: 'Fiscal' });
    expect(headers()).toEqual(['Nome', 'Usuários']);
    expect(screen.getByRole('row', { name: 'Fiscal 4 Sigla: FIS' })).toBeVisible();
    await middle.user.selectOptions(order() as HTMLElement, 'Sigla');
    expect(middle.location()).toContain('ordenar=sigla');
    middle.unmount();

    width = 1024;
    show({ columns: many });
    await screen.findByRole('link', { name: 'Fiscal' });
    expect(headers()).toEqual(['Nome']);
    // The name alone opens the row; the lines stand beside the link.
    expect(screen.getByRole('cell', { name: 'Fiscal Sigla: FIS Usuários: 4' })).toBeVisible();
  } finally {
    window.matchMedia = before;
  }
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
