import type { ListResult } from '../../../../contracts/comum/http';
import type { Visao } from '../../../../contracts/comum/visoes';
import { http } from '../../../../http/index';
import {
  listAnswer,
  type RenderOptions,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '../../../../testing/index';
import { madeUp } from '../../../../testing/made-up';
import { type Column, ListPage, type ListPageProps } from '../../../entries/table';

interface Client {
  uuid: string;
  nome: string;
  uf: string;
  regime: string;
}

const clients: Client[] = [
  { uuid: 'a', nome: 'Alfa', uf: 'SP', regime: 'Simples' },
  { uuid: 'b', nome: 'Beta', uf: 'RJ', regime: 'Real' },
];

const columns: Column<Client>[] = [
  { key: 'nome', header: 'Nome', cell: (row) => row.nome, sortable: true, primary: true },
  { key: 'uf', header: 'UF', cell: (row) => row.uf },
  { key: 'regime', header: 'Regime', cell: (row) => row.regime },
];

const view = (more: Partial<Visao> = {}): Visao => ({
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01',
  nome: 'São Paulo',
  rota: '/clientes',
  filtros: { uf: 'SP', ordenar: '-nome' },
  colunas: { ordem: ['regime', 'nome', 'uf'], ocultas: ['uf'], fixas: [] },
  compartilhada: false,
  minha: true,
  autor: 'Helena',
  versao: 4,
  ...more,
});

function show(
  views: readonly Visao[],
  options: RenderOptions = {},
  more: Partial<ListPageProps<Client>> = {},
) {
  return renderPage(
    <ListPage<Client>
      id="clientes"
      title="Clientes"
      fetch={(query, signal) => http.get<{ data: ListResult<Client> }>('/clientes', { query, signal })}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.nome}
      filters={[
        {
          kind: 'one',
          key: 'uf',
          label: 'UF',
          options: [
            { value: 'SP', label: 'SP' },
            { value: 'RJ', label: 'RJ' },
          ],
        },
      ]}
      empty={{ text: 'Nenhum cliente.' }}
      {...more}
    />,
    {
      path: '/clientes',
      ...options,
      responses: {
        ...madeUp({ 'GET /clientes': listAnswer(clients) }),
        'GET /visoes': { data: [...views] },
        ...options.responses,
      },
    },
  );
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

describe('saved views', () => {
  test('are asked of the api only once someone looks at them', async () => {
    const { user, api } = show([view()]);
    await screen.findByRole('table');
    expect(api.sent('GET', '/visoes')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Visão: Padrão' }));
    expect(await screen.findByRole('menuitemradio', { name: 'São Paulo' })).toBeInTheDocument();
    expect(api.sent('GET', '/visoes')[0]?.query).toEqual({ rota: '/clientes' });
  });

  test('choosing one applies filters, order and columns; the back button takes it back', async () => {
    const { user, api, location, navigate } = show([view()]);
    await user.click(await screen.findByRole('button', { name: 'Visão: Padrão' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'São Paulo' }));
    await waitFor(() => expect(location()).toBe(`/clientes?uf=SP&ordenar=-nome&visao_salva=${view().uuid}`));
    await waitFor(() =>
      expect(api.sent('GET', '/clientes').at(-1)?.query).toEqual({ uf: 'SP', ordenar: '-nome' }),
    );
    expect(headers()).toEqual(['Regime', 'Nome']);
    expect(screen.getByRole('button', { name: 'Visão: São Paulo' })).toBeInTheDocument();

    await navigate(-1);
    expect(screen.getByRole('button', { name: 'Visão: Padrão' })).toBeInTheDocument();
    expect(headers()).toEqual(['Nome', 'UF', 'Regime']);
  });

  test('a changed view says so and is saved with what the list shows', async () => {
    const saved = { data: view({ filtros: { uf: 'RJ', ordenar: '-nome' }, versao: 5 }) };
    const { user, api } = show([view()], {
      path: `/clientes?uf=SP&ordenar=-nome&visao_salva=${view().uuid}`,
      responses: { 'PUT /visoes/:uuid': saved },
    });
    await user.click(await screen.findByRole('button', { name: 'UF é SP' }));
    await user.click(screen.getByRole('radio', { name: 'RJ' }));
    expect(screen.getByRole('button', { name: 'Visão: São Paulo (modificada)' })).toBeInTheDocument();
    api.reply({ 'GET /visoes': { data: [saved.data] } });
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByRole('button', { name: 'Visão: São Paulo' })).toBeInTheDocument();
    expect(api.sent('PUT', '/visoes/:uuid')[0]?.body).toEqual({
      nome: 'São Paulo',
      compartilhada: false,
      filtros: { uf: 'RJ', ordenar: '-nome' },
      colunas: view().colunas,
      versao: 4,
    });
  });

  test('the present list is saved under a name, whose errors stand at the field', async () => {
    const made = view({ nome: 'Minha', filtros: { uf: 'SP' }, colunas: null });
    const { user, api, location } = show([], {
      path: '/clientes?uf=SP&pagina=2',
      responses: {
        'POST /visoes': refuse(422, {
          message: 'Confira os campos destacados.',
          erros: { nome: ['Já existe um registro com este nome.'] },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Salvar visão' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getByText('Campo obrigatório.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Minha');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Já existe um registro com este nome.')).toBeInTheDocument();

    api.reply({ 'POST /visoes': { data: made }, 'GET /visoes': { data: [made] } });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Visão salva.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(`/clientes?uf=SP&visao_salva=${made.uuid}`));
    expect(api.sent('POST', '/visoes').at(-1)?.body).toEqual({
      nome: 'Minha',
      rota: '/clientes',
      compartilhada: true,
      filtros: { uf: 'SP' },
      colunas: { ordem: ['nome', 'uf', 'regime'], ocultas: [], fixas: [] },
    });
  });

  test('another person’s view can be used but not changed; an own one is deleted after asking', async () => {
    const mine = view();
    const other = view({
      uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02',
      minha: false,
      autor: 'Bruno',
      nome: 'De todos',
    });
    const { user, api, location } = show([mine, other], {
      path: `/clientes?visao_salva=${other.uuid}`,
      responses: { 'DELETE /visoes/:uuid': null },
    });
    await user.click(await screen.findByRole('button', { name: /^Visão: De todos/ }));
    expect(screen.getByRole('menuitemradio', { name: 'De todos (Bruno)' })).toBeChecked();
    expect(screen.queryByRole('menuitem', { name: 'Excluir visão' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'São Paulo' }));
    await user.click(screen.getByRole('button', { name: 'Visão: São Paulo' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excluir visão' }));
    api.reply({ 'GET /visoes': { data: [other] } });
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Excluir a visão São Paulo?' })).getByRole('button', {
        name: 'Excluir',
      }),
    );
    expect(await screen.findByText('Visão excluída.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/clientes'));
    expect(api.sent('DELETE', '/visoes/:uuid')[0]?.query).toEqual({ versao: '4' });
  });
});

describe('columns', () => {
  const open = async (user: ReturnType<typeof show>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Colunas' }));

  test('are moved by buttons that keep the focus, and stay where they were put', async () => {
    const { user, unmount } = show([]);
    await open(user);
    // The first control that can be used: a name cannot be hidden.
    expect(screen.getByRole('button', { name: 'Mover Nome para a direita' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Mover Regime para a esquerda' }));
    expect(headers()).toEqual(['Nome', 'Regime', 'UF']);
    expect(screen.getByRole('button', { name: 'Mover Regime para a esquerda' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(headers()).toEqual(['Regime', 'Nome', 'UF']);
    unmount();
    show([]);
    await screen.findByRole('table');
    expect(headers()).toEqual(['Regime', 'Nome', 'UF']);
  });

  test('pinned ones come first and are held at the left; the default comes back', async () => {
    const { user } = show([]);
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Fixar UF à esquerda' }));
    expect(headers()).toEqual(['UF', 'Nome', 'Regime']);
    expect(screen.getByRole('columnheader', { name: 'UF' })).toHaveClass('pinned');
    expect(screen.getByRole('button', { name: 'Fixar UF à esquerda' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }));
    expect(headers()).toEqual(['Nome', 'UF', 'Regime']);
    expect(screen.getByRole('checkbox', { name: 'Nome' })).toBeDisabled();
  });
});

test('beyond the numbered pages a list goes on by cursors, kept in the URL', async () => {
  // As the api does it: a cursor knows its page.
  const answer = ({ query }: SentRequest) => {
    const pagina = Number(query.cursor?.split('-')[1] ?? query.pagina ?? 1);
    return listAnswer(clients, {
      total: 10_000,
      total_exato: false,
      por_pagina: 25,
      pagina,
      proximo: `depois-${pagina + 1}`,
      anterior: `antes-${pagina - 1}`,
    });
  };
  const { user, api, location, navigate } = show([], {
    path: '/clientes?pagina=399',
    responses: madeUp({ 'GET /clientes': answer }),
  });
  const sent = () => api.sent('GET', '/clientes').at(-1)?.query;
  const next = () => user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await screen.findByRole('table');
  await next();
  await waitFor(() => expect(location()).toBe('/clientes?pagina=400'));
  await waitFor(() => expect(sent()).toEqual({ pagina: '400' }));
  // The way on is in the answer.
  await screen.findByText(/^9\.976/);
  await next();
  await waitFor(() => expect(location()).toBe('/clientes?pagina=401&cursor=depois-401'));
  await waitFor(() => expect(sent()).toEqual({ cursor: 'depois-401' }));
  expect(await screen.findByText('10.001–10.002 de mais de 10.002')).toBeInTheDocument();
  await next();
  await waitFor(() => expect(sent()).toEqual({ cursor: 'depois-402' }));
  await screen.findByText(/^10\.026/);
  await user.click(screen.getByRole('button', { name: 'Página anterior' }));
  await waitFor(() => expect(location()).toBe('/clientes?pagina=401&cursor=antes-401'));
  await navigate(-2);
  await waitFor(() => expect(location()).toBe('/clientes?pagina=401&cursor=depois-401'));
  await screen.findByText(/^10\.001/);
  // Within the numbered pages the way back needs no cursor.
  await user.click(screen.getByRole('button', { name: 'Página anterior' }));
  await waitFor(() => expect(location()).toBe('/clientes?pagina=400'));
});
