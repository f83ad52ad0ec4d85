import { defineManifest } from '@gestao/shared/manifest';
import { useKeepListAddress } from '@gestao/shared/query';
import { act, screen, userOf, waitFor, within } from '@gestao/shared/testing';
import { pageNamed, renderHost } from '../testing/render-host';
import { published, sampleRegistry } from '../testing/sample-registry';
import { closeOverlay } from './overlay-store';

const pages = { 'calendario.month': pageNamed('Calendário'), 'tarefas.mine': pageNamed('Minhas tarefas') };
/** Records are asked for once typing pauses, which it does wherever the machine is busy. */
const nothing = { 'GET /busca': { data: [] } };
afterEach(() => act(closeOverlay));

const menu = () => screen.getAllByRole('navigation', { name: 'Menu principal' })[0] as HTMLElement;

test('the menu leads to a page: title, breadcrumb, announcement and focus follow', async () => {
  const { user, location, federation } = await renderHost({ user: userOf('analista'), pages });
  const link = within(menu()).getByRole('link', { name: 'Calendário' });
  await user.click(link);
  const heading = await screen.findByRole('heading', { name: 'Calendário' });
  await waitFor(() => expect(location()).toBe('/calendario'));
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Calendário · Gestão');
  expect(screen.getByText('Página Calendário')).toBeInTheDocument();
  const trail = screen.getByRole('navigation', { name: 'Você está em' });
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Meu trabalho', 'Calendário']);
  expect(federation.prefetch).toHaveBeenCalledWith('calendario.month');
});

test('the trail of a record leads back to its list as the person left it', async () => {
  function Departamentos() {
    useKeepListAddress();
    return <h1>Departamentos</h1>;
  }
  const { user, location, navigate } = await renderHost({
    path: '/departamentos?busca=fiscal&pagina=2',
    user: userOf('administrador'),
    pages: {
      'departamentos.list': async () => ({ default: Departamentos }),
      'departamentos.edit': pageNamed('Editar departamento'),
    },
  });
  await screen.findByRole('heading', { name: 'Departamentos' });
  await navigate('/departamentos/editar/00000000-0000-4000-8000-000000000001');
  await screen.findByRole('heading', { name: 'Editar departamento' });
  const trail = screen.getByRole('navigation', { name: 'Você está em' });
  await user.click(within(trail).getByRole('link', { name: 'Departamentos' }));
  await screen.findByRole('heading', { name: 'Departamentos' });
  await waitFor(() => expect(location()).toBe('/departamentos?busca=fiscal&pagina=2'));
});

test('the menu stays collapsed after a reload', async () => {
  const first = await renderHost({ user: userOf('analista') });
  await first.user.click(screen.getByRole('button', { name: 'Recolher menu' }));
  first.unmount();
  await renderHost({ user: userOf('analista') });
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-pressed', 'true');
});

test('Ctrl+K finds a page by typing and opens it by Enter', async () => {
  const { user, location } = await renderHost({ user: userOf('analista'), pages, responses: nothing });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Buscar no Gestão' }), 'calend');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('option', { name: /Calendário/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/calendario'));
});

test('with nothing typed the palette begins with the pages opened last', async () => {
  const { user, navigate } = await renderHost({
    path: '/minhas-tarefas',
    user: userOf('administrador'),
    pages,
  });
  await screen.findByRole('heading', { name: 'Minhas tarefas' });
  await navigate('/calendario');
  await screen.findByRole('heading', { name: 'Calendário' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Buscar no Gestão' });
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/Minhas tarefas.*Recente/);
});

test('the palette never offers what the person may not open, and runs actions', async () => {
  const { user, api } = await renderHost({
    user: userOf('analista'),
    responses: {
      ...nothing,
      'PUT /preferencias': {
        data: {
          tema: 'escuro',
          formato_data: 'en-US',
          densidade: 'padrao',
          dois_fatores: 'desativado',
          codigos_restantes: 0,
          tem_senha: true,
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Buscar no Gestão' }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'departamentos');
  expect(await screen.findByText('Nada encontrado.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'tema escuro');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.sent('PUT', '/preferencias')).toHaveLength(1));
  expect(api.sent('PUT', '/preferencias')[0]?.body).toMatchObject({ tema: 'escuro' });
  expect(document.documentElement.dataset.theme).toBe('escuro');
});

test('the palette finds records, and tells equal names apart', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const found = [
    {
      tipo: 'cliente' as const,
      uuid,
      titulo: 'Padaria do Zé',
      detalhe: '11.222.333/0001-81',
      destino: { pagina: 'departamentos.edit', parametros: { uuid }, consulta: {} },
    },
  ];
  const { user, api, location } = await renderHost({
    user: userOf('administrador'),
    pages: { ...pages, 'departamentos.edit': pageNamed('Editar departamento') },
    responses: { 'GET /busca': { data: found } },
  });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'padar');
  const option = await screen.findByRole('option', { name: /Padaria do Zé/ });
  expect(option).toHaveTextContent('Cliente · 11.222.333/0001-81');
  expect(api.sent('GET', '/busca').map((request) => request.query)).toEqual([{ texto: 'padar' }]);
  await user.click(option);
  await waitFor(() => expect(location()).toBe(`/departamentos/editar/${uuid}`));
  // What was chosen and where the person was come first the next time.
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Padaria do ZéRecente · Cliente');
});

test('the palette begins a command with a record, and leaves the asking to its page', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const found = {
    tipo: 'usuario' as const,
    uuid,
    titulo: 'Caio Prado',
    detalhe: 'Analista',
    destino: { pagina: 'usuarios.edit', parametros: { uuid }, consulta: { acao: 'inativar' } },
  };
  const people = defineManifest({
    name: 'people',
    title: 'Pessoas',
    pages: [
      { id: 'usuarios.list', path: '/usuario/list', title: 'Usuários' },
      { id: 'usuarios.edit', path: '/usuario/editar/:uuid', title: 'Editar usuário' },
    ],
  });
  const { user, api, location } = await renderHost({
    user: userOf('administrador'),
    registry: { ...sampleRegistry, remotes: [...sampleRegistry.remotes, published(people)] },
    pages: { ...pages, 'usuarios.edit': pageNamed('Editar usuário') },
    responses: {
      'GET /busca': ({ query }: { query?: Record<string, string> }) => ({
        data: query?.acao === 'inativar' ? [found] : [],
      }),
    },
  });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await user.type(field, 'inativar');
  await user.click(await screen.findByRole('option', { name: /Inativar uma pessoa…/ }));
  expect(field).toHaveValue('inativar ');
  await user.clear(field);
  await user.type(field, 'PRADO Ínativar de caio');
  await waitFor(() =>
    expect(api.sent('GET', '/busca').map(({ query }) => query)).toContainEqual({
      acao: 'inativar',
      texto: 'PRADO caio',
    }),
  );
  await user.click(await screen.findByRole('option', { name: /Inativar Caio Prado/ }));
  await waitFor(() => expect(location()).toBe(`/usuario/editar/${uuid}?acao=inativar`));
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the palette knows no command that the person may not give', async () => {
  const { user, api } = await renderHost({ user: userOf('analista'), responses: nothing });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'inativar caio');
  await waitFor(() =>
    expect(api.sent('GET', '/busca').map(({ query }) => query)).toContainEqual({ texto: 'inativar caio' }),
  );
  expect(await screen.findByText('Nada encontrado.')).toBeVisible();
  expect(api.sent('GET', '/busca').filter(({ query }) => query.acao)).toEqual([]);
});

test('the menu says how much waits on a page', async () => {
  await renderHost({
    user: userOf('administrador'),
    pages,
    responses: { 'GET /contadores': { data: { 'departamentos.list': 3, 'clientes.list': 100 } } },
  });
  expect(await screen.findByRole('link', { name: /^Departamentos.*3 pendentes$/ })).toHaveTextContent('3');
  expect(screen.getByRole('link', { name: /^Clientes.*mais de 99 pendentes$/ })).toHaveTextContent('99+');
});

test('G then T goes to my tasks, ? lists the keys, and neither while typing', async () => {
  const { user, location } = await renderHost({ user: userOf('analista'), pages, responses: nothing });
  await user.keyboard('gt');
  await waitFor(() => expect(location()).toBe('/minhas-tarefas'));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toHaveTextContent('G T');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'ga');
  await waitFor(() => expect(location()).toBe('/minhas-tarefas'));
});

test('the bell counts, and opening a notification marks it as read and goes where it points', async () => {
  const item = {
    uuid: '00000000-0000-4000-8000-000000000099',
    criado_em: '2026-11-20T12:00:00Z',
    titulo: 'Tarefa atribuída',
    corpo: 'Conciliar bancos',
    rota: '/calendario',
    lida_em: null,
  };
  const { user, api, location } = await renderHost({
    user: userOf('analista'),
    pages,
    responses: {
      'GET /notificacoes/contagem': { data: { nao_lidas: 1 } },
      'GET /notificacoes': {
        data: { itens: [item], total: 1, total_exato: true, pagina: 1, por_pagina: 25, agregados: {} },
      },
      'POST /notificacoes/:uuid/lida': null,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }));
  await user.click(await screen.findByRole('button', { name: /^Tarefa atribuída/ }));
  await waitFor(() => expect(location()).toBe('/calendario'));
  expect(api.sent('POST', '/notificacoes/:uuid/lida')).toHaveLength(1);
});

test('a notification can be put off or archived, and older ones are a press away', async () => {
  const item = (uuid: string, titulo: string) => ({
    uuid: `00000000-0000-4000-8000-0000000000${uuid}`,
    criado_em: '2026-11-20T12:00:00Z',
    titulo,
    corpo: '',
    rota: null,
    lida_em: null,
  });
  const page = (itens: ReturnType<typeof item>[], proximo: string | null) => ({
    data: { itens, total: 3, total_exato: true, pagina: 1, por_pagina: 25, agregados: {}, proximo },
  });
  const { user, api } = await renderHost({
    user: userOf('analista'),
    pages,
    responses: {
      'GET /notificacoes/contagem': { data: { nao_lidas: 2 } },
      'GET /notificacoes': ({ query }) =>
        query.cursor
          ? page([item('93', 'Antiga')], null)
          : page([item('91', 'Um'), item('92', 'Dois')], 'c1'),
      'POST /notificacoes/:uuid/adiar': null,
      'POST /notificacoes/:uuid/arquivar': null,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }));
  await user.click(await screen.findByRole('button', { name: 'Ver mais' }));
  expect(await screen.findByText('Antiga')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ver mais' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adiar para amanhã: Um' }));
  await user.click(screen.getByRole('button', { name: 'Arquivar: Dois' }));
  expect(api.sent('POST', '/notificacoes/:uuid/adiar')[0]).toMatchObject({
    path: expect.stringContaining('91'),
    body: { por: 'amanha' },
  });
  expect(api.sent('POST', '/notificacoes/:uuid/arquivar')[0]?.path).toContain('92');
});

test('a banner tells of parts from this machine and takes them back', async () => {
  const rendered = await renderHost({ user: userOf('analista') });
  rendered.federation.activeOverrides.mockReturnValue([
    { name: 'pricing', entry: 'http://localhost:1/x.js' },
  ]);
  await rendered.navigate('/test');
  await rendered.user.click(await screen.findByRole('button', { name: 'Voltar às publicadas' }));
  expect(rendered.federation.resetOverrides).toHaveBeenCalledTimes(1);
});
