import { act, refuse, screen, userOf, waitFor } from '@gestao/shared/testing';
import { RemoteError } from '../parts/remote-error';
import { pageNamed, renderHost } from '../testing/render-host';

const pages = {
  'departamentos.list': pageNamed('Departamentos'),
  'calendario.month': pageNamed('Calendário'),
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const banner = () => screen.queryByText(/Sem conexão com o servidor desde/);

let line = true;
beforeEach(() => {
  line = true;
  localStorage.clear();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line);
});
afterEach(() => jest.restoreAllMocks());

/** Opens the page once with a connection and leaves it. */
async function visited(user = userOf('analista')) {
  const visit = await renderHost({ path: '/calendario', user, pages });
  await screen.findByRole('heading', { name: 'Calendário' });
  await waitFor(() => expect(localStorage.getItem('pessoa')).toContain(user.email));
  visit.unmount();
}

const questions = ['/auth/user', '/health', '/contadores', '/notificacoes/contagem', '/hoje'];
const without = Object.fromEntries(questions.map((path) => [`GET ${path}`, lost]));
const again = {
  'GET /health': { data: { status: 'ok', versao: '1.2.3', banco: 'postgres', ativo_ha: 1 } },
  'GET /contadores': { data: {} },
  'GET /notificacoes/contagem': { data: { nao_lidas: 0 } },
} as const;

test('without a connection the page opens for who was signed in, and says so; the api is asked once it is back', async () => {
  await visited();
  line = false;
  const { api, host, location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: without,
  });
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  await waitFor(() => expect(banner()).toBeVisible());
  expect(api.sent('GET', '/auth/user')).toHaveLength(0);

  line = true;
  const renamed = { ...userOf('analista'), name: 'Ana Nova' };
  api.reply({ ...again, 'GET /auth/user': { data: renamed } });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(host.session.store.getState().user?.name).toBe('Ana Nova'));
  await waitFor(() => expect(banner()).toBeNull());
  await waitFor(() => expect(location()).toBe('/calendario'));
  const { headers } = api.sent('GET', '/health').at(-1) ?? {};
  expect(headers?.get('rota')).toBe(window.location.pathname);
  expect(headers?.get('authorization')).toBe('token-guardado');
});

test('a session that ended meanwhile is signed out as soon as the api says so', async () => {
  await visited();
  line = false;
  const { api, location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: without,
  });
  await waitFor(() => expect(banner()).toBeVisible());
  line = true;
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.reply({ ...again, 'GET /auth/user': refuse(401) });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(location()).toBe('/login?volta=%2Fcalendario'));
  await waitFor(() => expect(localStorage.getItem('pessoa')).toBeNull());
  expect(told.mock.calls.map(([text]) => text)).toEqual(['Get User: Login expirado.']);
});

test('what is kept opens no page that its person may not see', async () => {
  await visited();
  line = false;
  const { location } = await renderHost({
    path: '/departamentos',
    user: userOf('analista'),
    pages,
    responses: without,
  });
  await waitFor(() => expect(location()).toContain('/permissao-negada'));
});

test.each([
  ['another session', 'outro-token-guardado-aqui'],
  ['a session nobody saw', 'x'.repeat(43)],
])('of %s nothing is known: the start waits', async (_what, token) => {
  await visited();
  localStorage.setItem('token', token);
  line = false;
  const { host, location } = await renderHost({ path: '/calendario', pages, responses: without });
  await screen.findByText('Sem conexão com o servidor. Continuamos assim que ela voltar.');
  expect(screen.queryByRole('heading', { name: 'Calendário' })).toBeNull();
  expect(host.session.store.getState().user).toBeNull();
  await waitFor(() => expect(location()).toBe('/calendario'));
  // What it still asks is not answered to the session of a later test.
  act(() => host.session.reset());
});

test.each([
  [
    'that makes no sense',
    () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
  ],
  ['that is an error of the server', refuse(500)],
])('an answer %s has failed: it signs out, although the person is known', async (_what, answer) => {
  await visited();
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: { 'GET /auth/user': answer },
  });
  await waitFor(() => expect(location()).toBe('/login?volta=%2Fcalendario'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(String(told.mock.calls[0]?.[0])).toMatch(/^Get User: /);
});

test('a server that cannot be reached has not failed: who was here before goes on', async () => {
  await visited();
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: without,
  });
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  expect(told.mock.calls.map(([text]) => text)).toEqual(['Get User: Erro de conexão.']);
  await waitFor(() => expect(location()).toBe('/calendario'));
});

const page = () => new Response('<h1>Rede do hotel</h1>', { headers: { 'content-type': 'text/html' } });
const between = Object.fromEntries(questions.map((path) => [`GET ${path}`, page]));

test('a page that answers in place of the api is no failure either: who was here before goes on', async () => {
  await visited();
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: between,
  });
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  expect(banner()).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-guardado');
  expect(told.mock.calls.map(([text]) => text)).toContain('Get User: Erro de conexão.');
  await waitFor(() => expect(location()).toBe('/calendario'));
});

test('of whom nothing is known the session waits for the api behind that page, and then begins', async () => {
  jest.useFakeTimers();
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, host, location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: between,
  });
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText('Sem conexão com o servidor. Continuamos assim que ela voltar.')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-guardado');
  expect(told.mock.calls.map(([text]) => text)).toEqual(['Get User: Erro de conexão.']);

  api.reply({ ...again, 'GET /auth/user': { data: userOf('analista') } });
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(host.session.store.getState().user?.email).toBe(userOf('analista').email);
  expect(location()).toBe('/calendario');
  jest.useRealTimers();
});

test('a page not seen before says that there is no connection, and comes by itself once it is back', async () => {
  let cut = false;
  const network = new RemoteError(
    { name: 'projects', title: 'Operação', version: '1.4.0-beef0000' },
    'network',
    'x',
  );
  const { api, navigate } = await renderHost({
    path: '/departamentos',
    user: userOf('administrador'),
    pages: {
      ...pages,
      'calendario.month': async () => {
        if (cut) throw network;
        return { default: () => <h1>Calendário</h1> };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Departamentos' });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  cut = true;
  line = false;
  api.reply(without);
  await navigate('/calendario');
  expect(await screen.findByRole('heading', { name: 'Sem conexão' })).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(banner()).toBeVisible());

  cut = false;
  line = true;
  api.reply({ ...again, 'GET /auth/user': { data: userOf('administrador') } });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  logged.mockRestore();
});

test('whoever does not want to wait asks the server from the banner', async () => {
  await visited();
  line = false;
  const { api, host, user } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: without,
  });
  await waitFor(() => expect(banner()).toBeVisible());
  line = true;
  api.reply({ ...again, 'GET /auth/user': { data: { ...userOf('analista'), name: 'Ana Nova' } } });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(banner()).toBeNull());
  await waitFor(() => expect(host.session.store.getState().user?.name).toBe('Ana Nova'));
});
