import type { ListResult } from '../../../contracts/comum/http';
import { http } from '../../../http';
import {
  listAnswer,
  noConnection,
  type RenderOptions,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '../../../testing';
import { madeUp } from '../../../testing/made-up';
import { type Column, ListPage, type ListPageProps, massaAction } from '../../entries/table';

interface Client {
  uuid: string;
  nome: string;
}

const client = (uuid: string, nome: string): Client => ({ uuid, nome });
const pages: Record<string, Client[]> = {
  1: [client('a', 'Alfa'), client('b', 'Beta')],
  2: [client('c', 'Gama'), client('d', 'Delta')],
};

const columns: Column<Client>[] = [
  {
    key: 'nome',
    header: 'Nome',
    cell: (row) => row.nome,
    sortable: true,
    primary: true,
  },
  { key: 'regime', header: 'Regime', cell: () => 'Simples' },
];

function show(more: Partial<ListPageProps<Client>> = {}, options: RenderOptions = {}) {
  return renderPage(
    <ListPage<Client>
      id="clientes"
      title="Clientes"
      fetch={(query, signal) => http.get<{ data: ListResult<Client> }>('/clientes', { query, signal })}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.nome}
      rowTo={(row) => `/clientes/ver/${row.uuid}`}
      empty={{ text: 'Nenhum cliente.' }}
      {...more}
    />,
    {
      path: '/clientes',
      ...options,
      responses: {
        ...madeUp({
          'GET /clientes': ({ query }: SentRequest) =>
            listAnswer(pages[query.pagina ?? '1'] ?? [], { total: 54, pagina: Number(query.pagina ?? 1) }),
        }),
        ...options.responses,
      },
    },
  );
}

const massa: ListPageProps<Client>['massa'] = {
  path: '/clientes/massa',
  actions: [
    massaAction({
      acao: 'carteira',
      label: 'Trocar carteira',
      title: (count) => `Trocar a carteira de ${count} clientes?`,
      dados: {
        initial: { responsavel: '' },
        ready: (values) => values.responsavel !== '',
        fields: (form) => (
          <label>
            Responsável
            <input
              value={form.values.responsavel}
              onChange={(event) => form.set({ responsavel: event.target.value })}
            />
            <span>{form.errors.responsavel}</span>
          </label>
        ),
      },
    }),
  ],
};

const choose = (user: ReturnType<typeof show>['user'], nome: string) =>
  user.click(screen.getByRole('checkbox', { name: `Selecionar ${nome}` }));

describe('bulk actions', () => {
  async function chooseOnTwoPages(user: ReturnType<typeof show>['user']) {
    await screen.findByRole('link', { name: 'Alfa' });
    await choose(user, 'Alfa');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await screen.findByRole('link', { name: 'Gama' });
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    expect(screen.getByText('3 selecionados')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Trocar carteira' }));
    return within(screen.getByRole('dialog', { name: 'Trocar a carteira de 3 clientes?' }));
  }

  test('take rows of several pages, with values, and keep those that failed chosen', async () => {
    const { user, api } = show(
      { massa },
      {
        responses: {
          'POST /clientes/massa': {
            data: {
              sucesso: ['a', 'd'],
              falhas: [{ uuid: 'c', rotulo: 'Gama', message: 'O cliente está encerrado.' }],
            },
          },
        },
      },
    );
    const dialog = await chooseOnTwoPages(user);
    expect(dialog.getByRole('button', { name: 'Trocar carteira' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Responsável' }), 'Ana');
    const before = api.sent('GET', '/clientes').length;
    await user.click(dialog.getByRole('button', { name: 'Trocar carteira' }));

    expect(await screen.findByText('2 atualizados, 1 não pôde ser alterado.')).toBeInTheDocument();
    expect(api.sent('POST', '/clientes/massa').map((one) => one.body)).toEqual([
      { acao: 'carteira', uuids: ['a', 'c', 'd'], dados: { responsavel: 'Ana' } },
    ]);
    expect(screen.getByText('1 selecionado')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Selecionar Gama' })).toBeChecked();
    await waitFor(() => expect(api.sent('GET', '/clientes').length).toBeGreaterThan(before));
    await user.click(await screen.findByRole('button', { name: 'Ver motivos' }));
    expect(screen.getByRole('row', { name: 'Gama O cliente está encerrado.' })).toBeInTheDocument();
  });

  test('that all went well say how many, and leave nothing chosen', async () => {
    const { user } = show(
      { massa },
      { responses: { 'POST /clientes/massa': { data: { sucesso: ['a', 'c', 'd'], falhas: [] } } } },
    );
    const dialog = await chooseOnTwoPages(user);
    await user.type(dialog.getByRole('textbox'), 'Ana');
    await user.click(dialog.getByRole('button', { name: 'Trocar carteira' }));
    expect(await screen.findByText('3 itens atualizados.')).toBeInTheDocument();
    expect(screen.queryByText(/selecionado/)).not.toBeInTheDocument();
  });

  test('can be taken back where the list says how, each row as it was', async () => {
    const { user, api } = show(
      {
        massa: {
          path: '/clientes/massa',
          actions: [
            {
              acao: 'inativar',
              label: 'Inativar',
              title: () => 'Inativar?',
              undo: (row) =>
                row.nome === 'Beta' ? undefined : { acao: 'ativar', dados: { de: row.nome[0] } },
            },
          ],
        },
      },
      {
        responses: {
          'POST /clientes/massa': ({ body }: SentRequest) => ({
            data: { sucesso: (body as { uuids: string[] }).uuids, falhas: [] },
          }),
        },
      },
    );
    await screen.findByRole('link', { name: 'Alfa' });
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Inativar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Inativar?' }));
    await user.click(dialog.getByRole('button', { name: 'Inativar' }));
    expect(await screen.findByText('2 itens atualizados.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('1 item como antes.')).toBeInTheDocument();
    expect(api.sent('POST', '/clientes/massa').map((one) => one.body)).toEqual([
      { acao: 'inativar', uuids: ['a', 'b'] },
      { acao: 'ativar', uuids: ['a'], dados: { de: 'A' } },
    ]);
  });

  test('refused as a whole keep the dialog, its values and the choice; a field’s error stands at it', async () => {
    const { user, api } = show(
      { massa },
      {
        responses: {
          'POST /clientes/massa': refuse(422, {
            message: 'Confira os campos destacados.',
            erros: { 'dados.responsavel': ['Opção inválida.'] },
          }),
        },
      },
    );
    const dialog = await chooseOnTwoPages(user);
    await user.type(dialog.getByRole('textbox'), 'Ana');
    await user.click(dialog.getByRole('button', { name: 'Trocar carteira' }));
    expect(await dialog.findByText('Opção inválida.')).toBeInTheDocument();
    api.reply({ 'POST /clientes/massa': noConnection });
    await user.click(dialog.getByRole('button', { name: 'Trocar carteira' }));
    expect(await dialog.findByText('Erro de conexão.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Ana');
    expect(screen.getByText('3 selecionados')).toBeInTheDocument();
  });

  test('more than one step are sent one after the other; what was done is not sent again', async () => {
    const many = Array.from({ length: 60 }, (_, index) => client(`n${index}`, `Cliente ${index}`));
    let calls = 0;
    const { user, api } = show(
      {
        massa: {
          ...massa,
          path: '/clientes/massa',
          actions: [{ acao: 'x', label: 'Tags', title: () => 'Tags?' }],
        },
      },
      {
        responses: {
          ...madeUp({ 'GET /clientes': listAnswer(many, { total: 60, por_pagina: 100 }) }),
          'POST /clientes/massa': ({ body }: SentRequest) => {
            calls += 1;
            const { uuids } = body as { uuids: string[] };
            return calls === 2 ? noConnection : { data: { sucesso: uuids, falhas: [] } };
          },
        },
      },
    );
    await screen.findByRole('link', { name: 'Cliente 0' });
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Tags' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tags?' }));
    await user.click(dialog.getByRole('button', { name: 'Tags' }));
    expect(await dialog.findByText('Erro de conexão.')).toBeInTheDocument();
    expect(screen.getByText('10 selecionados')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Tags' }));
    expect(await screen.findByText('10 itens atualizados.')).toBeInTheDocument();
    expect(
      api.sent('POST', '/clientes/massa').map((one) => (one.body as { uuids: string[] }).uuids.length),
    ).toEqual([50, 10, 10]);
  });

  test('another filter forgets the choice', async () => {
    const { user } = show({ massa });
    await screen.findByRole('link', { name: 'Alfa' });
    await choose(user, 'Alfa');
    await user.type(screen.getByRole('searchbox'), 'be{Enter}');
    await waitFor(() => expect(screen.queryByText('1 selecionado')).not.toBeInTheDocument());
  });
});

describe('keys', () => {
  test('E edits the row in focus, Escape forgets the choice, and none of them acts inside a field', async () => {
    const { user, location, navigate } = show(
      {
        massa,
        rowMenu: (row) => [{ label: 'Editar', icon: 'edit', to: `/clientes/editar/${row.uuid}` }],
      },
      { route: '/clientes' },
    );
    await screen.findByRole('link', { name: 'Alfa' });
    await user.keyboard('jjxe');
    await waitFor(() => expect(location()).toBe('/clientes/editar/b'));
    await navigate('/clientes');
    await screen.findByRole('link', { name: 'Alfa' });
    await user.keyboard('jx');
    expect(screen.getByText('1 selecionado')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'ex');
    expect(location()).not.toContain('editar');
    await user.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selecionado')).not.toBeInTheDocument();
  });
});

test('what a list opens is there once its rows are, with the focus in it at once', async () => {
  const filters = [{ kind: 'flag', key: 'ativo', label: 'Ativo' }] as const;
  const { user } = show({ filters });
  await screen.findByRole('link', { name: 'Alfa' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  expect(screen.getByRole('searchbox', { name: 'Buscar filtro' })).toHaveFocus();
});
