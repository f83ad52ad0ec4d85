import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { Answer } from '@gestao/shared/http';
import type { HomeActionProps } from '@gestao/shared/slots';
import {
  act,
  fireEvent,
  noConnection,
  refuse,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { renderHost } from '../testing/render-host';
import { sampleRegistry } from '../testing/sample-registry';

type Bloco = Answer<'GET /hoje'>['data']['blocos'][number];
const block: Bloco = {
  chave: 'tarefas',
  titulo: 'Tarefas de hoje',
  total: 9,
  vazio: 'Tudo em dia.',
  itens: [
    {
      uuid: 'u1',
      titulo: 'Conciliar bancos',
      detalhe: 'Padaria Pão Dourado',
      quando: '2026-11-20',
      situacao: 'Atrasada',
      tom: 'vermelho',
      destino: { pagina: 'tarefas.mine', parametros: {}, consulta: { tarefa: 'u1' } },
      acao: { rotulo: 'Concluir', destino: { pagina: 'tarefas.mine', parametros: {}, consulta: {} } },
    },
    {
      uuid: 'u2',
      titulo: 'Sem página',
      detalhe: null,
      quando: null,
      situacao: null,
      tom: 'neutro',
      destino: { pagina: 'nao.existe', parametros: {}, consulta: {} },
    },
  ],
  ver_todos: { pagina: 'tarefas.mine', parametros: {}, consulta: {} },
};

test('the test page shows the day and the diagnosis', async () => {
  await renderHost({
    path: '/test',
    user: userOf('analista'),
    responses: { 'GET /hoje': { data: { hoje: '2026-11-20', blocos: [block] } } },
  });
  const today = await screen.findByRole('region', { name: 'Tarefas de hoje' });
  expect(within(today).getByRole('link', { name: 'Conciliar bancos' })).toHaveAttribute(
    'href',
    '/minhas-tarefas?tarefa=u1',
  );
  expect(within(today).getByText('Padaria Pão Dourado · 11/20/2026')).toBeVisible();
  expect(within(today).getByRole('link', { name: 'Concluir: Conciliar bancos' })).toHaveAttribute(
    'href',
    '/minhas-tarefas',
  );
  expect(within(today).queryByRole('link', { name: 'Sem página' })).toBeNull();
  expect(within(today).getByRole('link', { name: 'Ver todos (9): Tarefas de hoje' })).toBeVisible();

  const diagnosis = screen.getByRole('region', { name: 'Diagnóstico do sistema' });
  expect(await within(diagnosis).findByText('1.2.3')).toBeVisible();
  expect(within(diagnosis).getByText('Analista')).toBeVisible();
  expect(within(diagnosis).getByText('3 permissões')).toBeVisible();
  const rows = within(diagnosis).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Administração1.0.0-aaaa0000Carregado42 ms',
    'Precificação1.0.0-bbbb1111Indisponível—',
  ]);
});

test.each([
  ['analista', '/'],
  ['comercial', '/'],
  ['cliente', '/'],
  ['cliente', '/test'],
] as const)('everybody who is signed in has the diagnosis at the foot: %s at %s', async (profile, path) => {
  const { api, user } = await renderHost({
    path,
    user: userOf(profile),
    responses: { 'GET /hoje': { data: { hoje: '2026-11-20', blocos: [block] } } },
  });
  expect(await screen.findByRole('region', { name: 'Tarefas de hoje' })).toBeVisible();
  // Nothing is measured before somebody asks.
  if (path === '/') {
    expect(screen.queryByText('1.2.3')).toBeNull();
    await user.click(screen.getByText('Diagnóstico do sistema', { selector: 'summary' }));
  }
  const diagnosis = await screen.findByRole('region', { name: 'Diagnóstico do sistema' });
  expect(await within(diagnosis).findByText('1.2.3')).toBeVisible();
  expect(within(diagnosis).getByText('Disponível', { selector: 'dd' })).toBeVisible();
  const browser = within(diagnosis).getByRole('region', { name: 'Navegador' });
  expect(within(browser).getByText(`${window.innerWidth} × ${window.innerHeight}`)).toBeVisible();
  expect(within(diagnosis).queryByRole('region', { name: 'Cópias e proteção' })).toBeNull();
  expect(api.requests.map(({ path: asked }) => asked)).not.toContain('/saude/sistema');
});

test('a day that cannot be read can be tried again; the diagnosis says when the api is away', async () => {
  const never = () => new Promise<never>(() => {});
  let goAway = () => {};
  const away = new Promise<void>((resolve) => {
    goAway = resolve;
  });
  const { user, api, federation } = await renderHost({
    path: '/test',
    user: userOf('analista'),
    responses: {
      'GET /hoje': refuse(500),
      'GET /health': async () => {
        await away;
        return noConnection;
      },
      // Whoever answers last says whether the server is there: nobody else does.
      'GET /notificacoes/contagem': never,
      'GET /contadores': never,
    },
  });
  const region = await screen.findByRole('region', { name: 'Hoje' });
  expect(await within(region).findByRole('alert')).toHaveTextContent('Erro interno.');
  goAway();
  expect(await screen.findByText('Indisponível', { selector: 'dd' })).toBeVisible();
  expect(await screen.findByText(/Sem conexão com o servidor desde/)).toBeVisible();
  api.reply({
    'GET /hoje': { data: { hoje: '2026-11-20', blocos: [] } },
    'GET /health': { data: { status: 'ok', versao: '1.2.4', banco: 'postgres', ativo_ha: 1 } },
  });
  await user.click(within(region).getByRole('button', { name: 'Tentar novamente' }));
  expect(await within(region).findByText('Nenhum bloco disponível para o seu perfil.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Sem conexão com o servidor desde/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Testar novamente' }));
  expect(await screen.findByText('1.2.4')).toBeVisible();
  expect(federation.prefetch).toHaveBeenCalledWith('departamentos.list');
});

test('administrators also see backups and what browsers refused; others never ask', async () => {
  const politica = {
    total: 2,
    desde: '2026-11-19T12:00:00.000Z',
    ultima: {
      em: '2026-11-20T13:00:00.000Z',
      diretiva: 'script-src-elem',
      bloqueado: 'https://mal.example',
      pagina: '/orcamentos',
    },
  };
  const backup = { situacao: 'falhou' as const, em: '2026-11-18T06:00:00.000Z', tamanho_bytes: 1_500_000 };
  const { api, user } = await renderHost({
    path: '/test',
    user: userOf('administrador'),
    responses: {
      'GET /saude/sistema': {
        data: {
          backup,
          continua: { situacao: 'parada', espera_bytes: 50_331_648 },
          antivirus: { situacao: 'sem_endereco', esperam: 3 },
          politica,
        },
      },
    },
  });
  const care = await screen.findByRole('region', { name: 'Cópias e proteção' });
  expect(await within(care).findByText('A última falhou')).toBeVisible();
  expect(within(care).getByText('1,4 MB')).toBeVisible();
  expect(within(care).getByText(/^Parada: .*\(48 MB à espera\)$/)).toBeVisible();
  expect(within(care).getByText(/^Ligado, mas .*CLAMD_ADDRESS\): 3 à espera$/)).toBeVisible();
  expect(within(care).getByText(/^2 desde /)).toBeVisible();
  expect(within(care).getByText(/script-src-elem \(https:\/\/mal\.example\) em \/orcamentos$/)).toBeVisible();
  api.reply({ 'GET /saude/sistema': refuse(500) });
  await user.click(screen.getByRole('button', { name: 'Testar novamente' }));
  expect(await within(care).findByText('Indisponível')).toBeVisible();
});

test('who does not administer is shown no state of the server', async () => {
  const { api } = await renderHost({ path: '/test', user: userOf('analista') });
  expect(await screen.findByText('1.2.3')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cópias e proteção' })).toBeNull();
  expect(api.requests.map(({ path }) => path)).not.toContain('/saude/sistema');
});

test('what is done is one quiet line; what waits is counted once, in the strip and in its block', async () => {
  const other: Bloco = {
    ...block,
    chave: 'aprovacoes',
    titulo: 'Esperando a sua aprovação',
    total: 3,
    nota: '1 atrasada',
  };
  const done: Bloco = {
    ...block,
    chave: 'mencoes',
    titulo: 'Menções a você',
    total: 0,
    vazio: 'Nenhuma menção.',
    itens: [],
  };
  await renderHost({
    user: userOf('analista'),
    responses: { 'GET /hoje': { data: { hoje: '2026-11-20', blocos: [block, other, done] } } },
  });
  const strip = await screen.findByLabelText('O que espera você');
  expect(within(strip).getByRole('link', { name: 'Tarefas de hoje: 9' })).toBeVisible();
  expect(strip).toHaveTextContent(/Esperando a sua aprovação31 atrasada/);
  expect(screen.queryByRole('region', { name: 'Menções a você' })).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Em dia' })).getByText('Nenhuma menção.')).toBeVisible();
});

test('a client’s person reads dates that cannot be misread', async () => {
  await renderHost({
    path: '/',
    user: { ...userOf('analista'), is_client: 1 },
    responses: { 'GET /hoje': { data: { hoje: '2026-11-20', blocos: [block] } } },
  });
  const today = await screen.findByRole('region', { name: 'Tarefas de hoje' });
  expect(within(today).getByText('Padaria Pão Dourado · 20 de novembro de 2026')).toBeVisible();
});

test('what else formats dates for a client’s person writes words, whatever he chose; staff reads numbers', async () => {
  const dates = () => [formatDate('2026-12-03'), formatCompetencia('2026-12')];
  for (const formato_data of ['en-US', 'pt-BR'] as const) {
    const staff = userOf('analista');
    const preferencias = { ...staff.preferencias, formato_data };
    const client = await renderHost({ path: '/', user: { ...staff, preferencias, is_client: 1 } });
    expect(dates()).toEqual(['3 dez. 2026', 'dez. 2026']);
    client.unmount();
    const other = await renderHost({ path: '/', user: { ...staff, preferencias } });
    expect(dates()).toEqual([formato_data === 'en-US' ? '12/03/2026' : '03/12/2026', '12/2026']);
    other.unmount();
  }
});

test('a client’s person is told that nothing is needed only when nothing is', async () => {
  const nothing: Bloco = { ...block, chave: 'pedidos', total: 0, itens: [], vazio: 'Nada pendente.' };
  const start: Bloco = { ...block, chave: 'implantacoes', titulo: 'Sua implantação', ver_todos: null };
  const owed: Bloco = { ...block, chave: 'documentos_pedidos', titulo: 'Documentos pedidos a você' };
  const person = { ...userOf('analista'), is_client: 1 as const };
  const day = (...blocos: Bloco[]) => ({ 'GET /hoje': { data: { hoje: '2026-11-20', blocos } } });
  const first = await renderHost({ user: person, responses: day(nothing, start) });
  expect(await screen.findByText('Nada pendente.')).toBeVisible();
  first.unmount();
  await renderHost({ user: person, responses: day(nothing, owed, start) });
  await screen.findByRole('region', { name: 'Documentos pedidos a você' });
  expect(screen.queryByText('Nada pendente.')).not.toBeInTheDocument();
});

test('nobody is left before a void: with nothing waiting the page says so', async () => {
  const done: Bloco = { ...block, total: 0, vazio: 'Nada para conferir.', itens: [] };
  await renderHost({
    user: userOf('analista'),
    responses: { 'GET /hoje': { data: { hoje: '2026-11-20', blocos: [done] } } },
  });
  expect(await screen.findByText('Nada espera você agora.')).toBeVisible();
  expect(screen.getByText('Nada para conferir.')).toBeVisible();
});

describe('what is done in its line', () => {
  const budget: Bloco = {
    ...block,
    chave: 'aprovacoes',
    titulo: 'Esperando a sua aprovação',
    total: 1,
    itens: [
      {
        uuid: 'o1',
        titulo: 'Orçamento ORC-2026-000042',
        detalhe: 'Padaria Sol',
        quando: null,
        situacao: 'Em aprovação',
        tom: 'violeta',
        destino: { pagina: 'tarefas.mine', parametros: {}, consulta: {} },
        acao: { rotulo: 'Decidir', destino: { pagina: 'tarefas.mine', parametros: {}, consulta: {} } },
        fazer: {
          parte: 'hoje.orcamentos',
          uuid: 'o1',
          nome: 'ORC-2026-000042 Padaria Sol',
          versao: 3,
          acoes: [
            { acao: 'aprovar', rotulo: 'Aprovar' },
            { acao: 'devolver', rotulo: 'Devolver' },
          ],
        },
      },
    ],
    ver_todos: null,
  };
  const none: Bloco = { ...budget, total: 0, itens: [], vazio: 'Nada espera a sua aprovação.' };
  const day = (...blocos: Bloco[]) => ({ data: { hoje: '2026-11-20', blocos } });
  const slots = [
    { slot: 'hoje.orcamentos', id: 'hoje.orcamentos', order: 1, permission: null },
  ] as const satisfies (typeof sampleRegistry)['remotes'][number]['slots'];
  const registry = {
    ...sampleRegistry,
    remotes: sampleRegistry.remotes.map((remote) => ({ ...remote, slots: [...slots] })).slice(0, 1),
  };
  /** The part of an area: a dialog with one button for each way it ends. */
  function Part({ acao, nome, versao, onDone, onRefused, onClose }: HomeActionProps) {
    return (
      <div role="dialog" aria-label={`${acao} ${nome} ${versao}`}>
        <button
          type="button"
          onClick={() => {
            onDone('Orçamento aprovado.');
            // Dialogs close when they are done, too.
            onClose();
          }}
        >
          Sim
        </button>
        <button type="button" onClick={() => onRefused('Ana já aprovou.')}>
          Recusa
        </button>
        <button type="button" onClick={onClose}>
          Cancelar
        </button>
      </div>
    );
  }
  async function opened(more: Parameters<typeof renderHost>[0] = {}) {
    const view = await renderHost({
      user: userOf('administrador'),
      registry,
      responses: { 'GET /hoje': day(budget) },
      ...more,
    });
    view.federation.loadSlot.mockImplementation(async () => ({ default: Part }) as never);
    const line = within(await screen.findByRole('region', { name: budget.titulo }));
    return { ...view, line };
  }

  test('its part comes with the press of a button, and the line says that it is done before it leaves', async () => {
    const { api, federation, line } = await opened();
    expect(line.queryByRole('link', { name: /^Decidir/ })).toBeNull();
    expect(federation.loadSlot).not.toHaveBeenCalled();
    jest.useFakeTimers();
    try {
      fireEvent.click(line.getByRole('button', { name: 'Aprovar: Orçamento ORC-2026-000042' }));
      const dialog = await screen.findByRole('dialog', { name: 'aprovar ORC-2026-000042 Padaria Sol 3' });
      expect(line.getByRole('button', { name: /^Devolver/ })).toBeDisabled();
      api.reply({ 'GET /hoje': day(none) });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Sim' }));
      expect(await line.findByText('Feito: Orçamento aprovado.')).toBeVisible();
      await waitFor(() => expect(line.getByText('0')).toBeVisible());
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(line.queryByRole('button')).toBeNull();
      expect(line.getByText('Feito: Orçamento aprovado.')).toBeVisible();
      act(() => {
        jest.advanceTimersByTime(6_000);
      });
      expect(screen.queryByText(/^Feito/)).toBeNull();
      expect(screen.getByText('Nada espera a sua aprovação.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  test('a refusal stands in the line; where the record is gone from the day, until it was read', async () => {
    const { user, api, line } = await opened();
    await user.click(line.getByRole('button', { name: /^Devolver/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(line.getByRole('button', { name: /^Aprovar/ }));
    await user.click(await screen.findByRole('button', { name: 'Recusa' }));
    expect(await line.findByRole('alert')).toHaveTextContent('Ana já aprovou.');
    // It still waits, so that it can be tried again.
    api.reply({ 'GET /hoje': day(none) });
    await user.click(line.getByRole('button', { name: /^Aprovar/ }));
    expect(line.queryByRole('alert')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Recusa' }));
    await user.click(await line.findByRole('button', { name: 'Entendi' }));
    expect(await screen.findByText('Nada espera a sua aprovação.')).toBeVisible();
    expect(screen.queryByText('Ana já aprovou.')).toBeNull();
  });

  test('where no area offers the part the way to the record stands; a part that fails to come says so', async () => {
    const { unmount } = await opened({ registry: sampleRegistry });
    expect(screen.getByRole('link', { name: /^Decidir/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    unmount();
    const { user, federation, line } = await opened();
    federation.loadSlot.mockImplementation(() => Promise.reject(new Error('chunk')));
    await user.click(line.getByRole('button', { name: /^Aprovar/ }));
    expect(await line.findByRole('alert')).toHaveTextContent('Esta parte não carregou.');
    expect(line.getByRole('button', { name: /^Aprovar/ })).toBeEnabled();
  });

  test('the notice of a mention is archived in its line', async () => {
    const fazer = {
      parte: 'hoje.avisos',
      uuid: 'n1',
      nome: 'ORC-2026-000042',
      versao: 0,
      acoes: [{ acao: 'arquivar', rotulo: 'Arquivar' }],
    };
    const mention: Bloco = {
      ...budget,
      chave: 'mencoes',
      titulo: 'Menções a você',
      itens: [{ ...budget.itens[0], titulo: 'Ana em ORC-2026-000042', fazer } as Bloco['itens'][number]],
    };
    const { user, api } = await renderHost({
      user: userOf('administrador'),
      responses: {
        'GET /hoje': day(mention),
        'POST /notificacoes/:uuid/arquivar': () => new Response(null, { status: 204 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Arquivar: Ana em ORC-2026-000042' }));
    expect(await screen.findByText('Feito: Aviso arquivado.')).toBeVisible();
    expect(api.sent('POST', '/notificacoes/:uuid/arquivar')).toHaveLength(1);
  });
});
