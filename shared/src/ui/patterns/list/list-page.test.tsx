import {
  beginFilter,
  listAnswer,
  noConnection,
  refuse,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '../../../testing';
import { madeUp } from '../../../testing/made-up';
import { areas, show } from './list-page.fixture';

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
  await waitFor(() => expect(location()).toBe('/departamentos?ordenar=nome'));
  expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  await waitFor(() => expect(location()).toBe('/departamentos?ordenar=-nome'));
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
  await beginFilter({ user }, 'Situação');
  await user.click(screen.getByRole('radio', { name: 'Ativos' }));
  expect(screen.getByRole('button', { name: 'Situação é Ativos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filtro' })).toHaveFocus();
  await beginFilter({ user }, 'Equipe');
  await user.click(screen.getByRole('checkbox', { name: 'Verde' }));
  await user.click(screen.getByRole('checkbox', { name: 'Azul' }));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query).toEqual({ busca: 'fis', ativo: 'sim', equipe: 'azul,verde' }),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remover filtro Situação' }));
  expect(location()).not.toContain('ativo');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(location()).toBe('/departamentos'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('who leaves the search has searched: no later answer takes him back to the list', async () => {
  const { user, location } = show();
  await screen.findByRole('table');
  await user.keyboard('/fis');
  await waitFor(() => expect(location()).toBe('/departamentos'));
  await user.tab();
  await waitFor(() => expect(location()).toBe('/departamentos?busca=fis'));
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

test('a filter is found by its name, begun by Enter and changed where its phrase stands', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('button', { name: 'Filtro' }));
  await user.keyboard('situacao');
  expect(screen.queryByRole('button', { name: 'Equipe' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: 'Ativos' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Inativos' }));
  await waitFor(() => expect(location()).toBe('/departamentos?ativo=nao'));
  await user.click(screen.getByRole('button', { name: 'Situação é Inativos' }));
  await user.click(screen.getByRole('radio', { name: 'Ativos' }));
  await waitFor(() => expect(location()).toBe('/departamentos?ativo=sim'));
});

test('a filter takes several values, turns into what is not, and says so', async () => {
  const { user, api, location } = show();
  await screen.findByRole('table');
  await beginFilter({ user }, 'Equipe');
  expect(screen.getByRole('checkbox', { name: 'Azul' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'não é' }));
  await waitFor(() => expect(location()).toBe('/departamentos'));
  await user.click(screen.getByRole('checkbox', { name: 'Verde' }));
  await waitFor(() => expect(location()).toBe('/departamentos?equipe=-verde'));
  await user.click(screen.getByRole('checkbox', { name: 'Azul' }));
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ equipe: '-azul,verde' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Equipe não é Azul, Verde' }));
  await user.click(screen.getByRole('radio', { name: 'é' }));
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ equipe: 'azul,verde' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Azul' }));
  await user.click(screen.getByRole('checkbox', { name: 'Verde' }));
  await waitFor(() => expect(location()).toBe('/departamentos'));
});

test('a filter of money takes what is written here, and only that', async () => {
  const { user, location } = show();
  await screen.findByRole('table');
  await beginFilter({ user }, 'Custo');
  await user.keyboard('mil{Enter}');
  expect(screen.getByRole('textbox', { name: 'De' })).toBeInvalid();
  await waitFor(() => expect(location()).toBe('/departamentos'));
  await user.clear(screen.getByRole('textbox', { name: 'De' }));
  await user.keyboard('1.234,5{Enter}');
  await waitFor(() => expect(location()).toBe('/departamentos?custo_de=123450'));
  expect(screen.getByRole('button', { name: /^Custo a partir de R\$\s1\.234,50$/ })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Até' }), '2000');
  await user.tab();
  await waitFor(() => expect(location()).toBe('/departamentos?custo_de=123450&custo_ate=200000'));
});

test('a period filter says what it is set to', async () => {
  show({}, { path: '/departamentos?criado_de=2026-01-05&criado_ate=2026-02-01' });
  expect(await screen.findByRole('button', { name: 'Criado é 01/05/2026 – 02/01/2026' })).toBeInTheDocument();
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
    await waitFor(() => expect(location()).toBe('/departamentos'));
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
  api.reply(madeUp({ 'GET /departamentos': listAnswer(areas) }));
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
      responses: madeUp({
        'GET /departamentos': ({ query }: SentRequest) =>
          listAnswer(areas, { total: 90, pagina: Number(query.pagina ?? 1), por_pagina: 25 }),
      }),
    },
  );
  const box = (await screen.findByRole('table')).parentElement as HTMLElement;
  box.scrollTop = 200;
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(location()).toBe('/departamentos?pagina=2'));
  expect(box.scrollTop).toBe(0);
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ pagina: '2' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Linhas por página' }), '100');
  await waitFor(() => expect(location()).toBe('/departamentos?por_pagina=100'));
});

test('a page that is no more gives way to the last one there is', async () => {
  const { location } = show(
    {},
    {
      path: '/departamentos?pagina=9',
      responses: madeUp({
        'GET /departamentos': ({ query }: SentRequest) =>
          listAnswer(query.pagina === '2' ? areas : [], { total: 28, pagina: Number(query.pagina ?? 1) }),
      }),
    },
  );
  expect(await screen.findByRole('link', { name: 'Fiscal' })).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/departamentos?pagina=2'));
});

test('a count that is not exact says so', async () => {
  show(
    {},
    { responses: madeUp({ 'GET /departamentos': listAnswer(areas, { total: 10_000, total_exato: false }) }) },
  );
  expect(await screen.findByText('Mais de 10.000 resultados')).toBeInTheDocument();
});
