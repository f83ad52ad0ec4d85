import type { Answer } from '@gestao/shared/http';
import { noConnection, refuse, screen, userOf, within } from '@gestao/shared/testing';
import { renderHost } from '../testing/render-host';

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
  const { user, api, federation } = await renderHost({
    path: '/test',
    user: userOf('analista'),
    responses: { 'GET /hoje': refuse(500), 'GET /health': noConnection },
  });
  const region = await screen.findByRole('region', { name: 'Hoje' });
  expect(await within(region).findByRole('alert')).toHaveTextContent('Erro interno.');
  expect(await screen.findByText('Indisponível', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(/Sem conexão com o servidor desde/)).toBeVisible();
  api.reply({
    'GET /hoje': { data: { hoje: '2026-11-20', blocos: [] } },
    'GET /health': { data: { status: 'ok', versao: '1.2.4', banco: 'postgres', ativo_ha: 1 } },
  });
  await user.click(within(region).getByRole('button', { name: 'Tentar novamente' }));
  expect(await within(region).findByText('Nenhum bloco disponível para o seu perfil.')).toBeVisible();
  expect(screen.queryByText(/Sem conexão com o servidor desde/)).toBeNull();
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
        data: { backup, continua: { situacao: 'parada', espera_bytes: 50_331_648 }, politica },
      },
    },
  });
  const care = await screen.findByRole('region', { name: 'Cópias e proteção' });
  expect(await within(care).findByText('A última falhou')).toBeVisible();
  expect(within(care).getByText('1,4 MB')).toBeVisible();
  expect(within(care).getByText(/^Parada: .*\(48 MB à espera\)$/)).toBeVisible();
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

test('nobody is left before a void: with nothing waiting the page says so', async () => {
  const done: Bloco = { ...block, total: 0, vazio: 'Nada para conferir.', itens: [] };
  await renderHost({
    user: userOf('analista'),
    responses: { 'GET /hoje': { data: { hoje: '2026-11-20', blocos: [done] } } },
  });
  expect(await screen.findByText('Nada espera você agora.')).toBeVisible();
  expect(screen.getByText('Nada para conferir.')).toBeVisible();
});
