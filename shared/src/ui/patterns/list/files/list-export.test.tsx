import type { Exportacao } from '../../../../contracts/comum/exportacoes';
import type { ListResult } from '../../../../contracts/comum/http';
import { http } from '../../../../http/index';
import {
  act,
  listAnswer,
  type RenderOptions,
  refuse,
  renderPage,
  screen,
  waitFor,
} from '../../../../testing/index';
import { madeUp } from '../../../../testing/made-up';
import { type Column, ListPage, type ListPageProps } from '../../../entries/table';

interface Client {
  uuid: string;
  nome: string;
}

const columns: Column<Client>[] = [
  {
    key: 'nome',
    header: 'Nome',
    cell: (row) => row.nome,
    sortable: true,
    primary: true,
    exportAs: ['razao_social', 'documento'],
  },
  { key: 'uf', header: 'UF', cell: () => 'SP', hidden: true },
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
      empty={{ text: 'Nenhum cliente.' }}
      {...more}
    />,
    {
      path: '/clientes',
      ...options,
      responses: {
        ...madeUp({ 'GET /clientes': listAnswer([{ uuid: 'a', nome: 'Alfa' }]) }),
        ...options.responses,
      },
    },
  );
}

describe('export', () => {
  const saved: { name: string; href: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:arquivo';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const file = () =>
    new Response('nome', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition':
          'attachment; filename="clientes.csv"; filename*=UTF-8\'\'clientes%20de%20S%C3%A3o%20Paulo.csv',
      },
    });

  async function exportAs(user: ReturnType<typeof show>['user'], label: string) {
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
  }

  test('saves the list as it is filtered, ordered and shown, with the session’s authorization', async () => {
    const { user, api } = show(
      { exportPath: '/clientes/exportar' },
      {
        path: '/clientes?busca=alf&ordenar=-nome&pagina=2',
        responses: { 'GET /clientes/exportar': () => file() },
      },
    );
    await exportAs(user, 'CSV');
    expect(await screen.findByText('Arquivo exportado.')).toBeInTheDocument();
    const request = api.sent('GET', '/clientes/exportar')[0];
    expect(request?.query).toEqual({
      busca: 'alf',
      ordenar: '-nome',
      formato: 'csv',
      colunas: 'razao_social,documento,regime',
    });
    expect(request?.headers.get('authorization')).toBe('token-de-teste');
    expect(saved).toEqual([{ name: 'clientes de São Paulo.csv', href: 'blob:arquivo' }]);
  });

  test('refused says why', async () => {
    const { user } = show(
      { exportPath: '/clientes/exportar' },
      { responses: { 'GET /clientes/exportar': refuse(406, { message: 'Use XLSX ou CSV.' }) } },
    );
    await exportAs(user, 'PDF');
    expect(await screen.findByText('Use XLSX ou CSV.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  describe('of very many rows', () => {
    const job = (more: Partial<Exportacao> = {}): { data: Exportacao } => ({
      data: {
        uuid: crypto.randomUUID(),
        recurso: 'clientes',
        recurso_label: 'Clientes',
        formato: 'xlsx',
        nome_arquivo: 'clientes.xlsx',
        status: 'em_andamento',
        status_label: 'Em andamento',
        linhas: 12_500,
        total: 48_000,
        criado_em: '2026-01-05T12:00:00Z',
        concluida_em: null,
        expira_em: null,
        disponivel: false,
        erro: null,
        ...more,
      },
    });

    test('goes on behind the screen, outlives the page, and ends with the download', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      try {
        const running = job();
        const { user, api, navigate } = show(
          { exportPath: '/clientes/exportar' },
          {
            route: '/clientes',
            responses: {
              'GET /clientes/exportar': running,
              'GET /exportacoes/:uuid': { data: { ...running.data, linhas: 40_000 } },
              'POST /exportacoes/:uuid/link': {
                data: { url: '/api/exportacoes/x/arquivo?assinatura=1', expira_em: '2026-11-20T12:05:00Z' },
              },
            },
          },
        );
        await exportAs(user, 'Planilha (XLSX)');
        expect(await screen.findByText('Exportando Clientes: 12.500 de 48.000 linhas')).toBeInTheDocument();
        await navigate('/outra');
        await act(() => jest.advanceTimersByTimeAsync(2100));
        expect(await screen.findByText('Exportando Clientes: 40.000 de 48.000 linhas')).toBeInTheDocument();
        api.reply({
          'GET /exportacoes/:uuid': { data: { ...running.data, status: 'concluida', disponivel: true } },
        });
        await act(() => jest.advanceTimersByTimeAsync(2100));
        await user.click(await screen.findByRole('button', { name: 'Baixar' }));
        await waitFor(() =>
          expect(saved).toEqual([
            { name: '', href: 'http://localhost/api/exportacoes/x/arquivo?assinatura=1' },
          ]),
        );
      } finally {
        jest.useRealTimers();
      }
    });

    test('is offered again where the notification of its end leads', async () => {
      const ready = job({ status: 'concluida', disponivel: true });
      const { user, api } = show(
        { exportPath: '/clientes/exportar' },
        {
          path: `/clientes?exportacao=${ready.data.uuid}`,
          responses: {
            'GET /exportacoes/:uuid': ready,
            'POST /exportacoes/:uuid/link': {
              data: { url: '/api/exportacoes/x/download', expira_em: '2026-11-20T12:05:00Z' },
            },
          },
        },
      );
      await user.click(await screen.findByRole('button', { name: 'Baixar' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(api.sent('GET', '/clientes')).toHaveLength(1);
    });

    test('is cancelled from its notice', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      try {
        const running = job();
        const { user, api } = show(
          { exportPath: '/clientes/exportar' },
          {
            responses: {
              'GET /clientes/exportar': running,
              'GET /exportacoes/:uuid': { data: { ...running.data, status: 'cancelada' } },
              'POST /exportacoes/:uuid/cancelar': running,
            },
          },
        );
        await exportAs(user, 'Planilha (XLSX)');
        await screen.findByText('Exportando Clientes: 12.500 de 48.000 linhas');
        await user.click(screen.getByRole('button', { name: 'Cancelar' }));
        await waitFor(() =>
          expect(api.sent('POST', `/exportacoes/${running.data.uuid}/cancelar`)).toHaveLength(1),
        );
        await act(() => jest.advanceTimersByTimeAsync(2100));
        expect(await screen.findByText('Exportação cancelada.')).toBeInTheDocument();
      } finally {
        jest.useRealTimers();
      }
    });
  });
});
