import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { createQueryClient } from '@gestao/shared/query';
import { act, fireEvent, refuse, screen, userOf, waitFor } from '@gestao/shared/testing';
import { pageNamed, renderHost } from '../testing/render-host';
import { watchOtherTabs } from './watch-other-tabs';

const pages = { 'calendario.month': pageNamed('Calendário') };

test('a 401 signs out with one notice, and signing in again comes back to the same place', async () => {
  const { location, user, api } = await renderHost({
    path: '/calendario?mes=2026-11',
    user: userOf('analista'),
    pages,
    responses: { 'GET /exportacoes': refuse(401), 'POST /auth/login': { token: 'outro' } },
  });
  await screen.findByRole('heading', { name: 'Calendário' });
  await act(async () => {
    await Promise.allSettled([call('GET /exportacoes'), call('GET /exportacoes')]);
  });
  expect(await screen.findAllByText('Login expirado.')).toHaveLength(1);
  await waitFor(() => expect(location()).toBe('/login?volta=%2Fcalendario%3Fmes%3D2026-11'));
  expect(localStorage.getItem('token')).toBeNull();
  api.reply({ 'GET /auth/user': { data: userOf('analista') } });
  await user.type(await screen.findByLabelText('E-mail ou usuário'), 'ana');
  await user.type(screen.getByLabelText('Senha'), 'x');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/calendario?mes=2026-11'));
});

test('a late 401 of an earlier session does not end the present one', async () => {
  let refuseLate = (): void => undefined;
  const late = new Promise<ReturnType<typeof refuse>>((resolve) => {
    refuseLate = () => resolve(refuse(401));
  });
  const { host, location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: { 'GET /exportacoes': () => late },
  });
  await screen.findByRole('heading', { name: 'Calendário' });
  const slow = call('GET /exportacoes').catch((error: unknown) => error);
  act(() => host.session.store.setState({ token: 'token-seguinte' }));
  refuseLate();
  expect(await slow).toBe('Login expirado.');
  await waitFor(() => expect(location()).toBe('/calendario'));
  expect(host.session.store.getState().isAuthenticated).toBe(true);
});

test('signing out forgets token and drafts, even when the server fails or has forgotten the session', async () => {
  const told = jest.spyOn(notify, 'error');
  sessionStorage.setItem('rascunho:p:clientes.new', '{"nome":"x"}');
  const allowRedirect = jest.fn();
  const { user, location } = await renderHost({
    path: '/calendario?mes=2026-03',
    user: userOf('analista'),
    pages,
    responses: { 'POST /auth/logout': refuse(401) },
    microsoft: { allowRedirect },
  });
  // Whoever is in may be signed in silently again, and so may whoever comes after.
  expect(allowRedirect).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('button', { name: /^Conta de/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(location()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('saida')).not.toBeNull();
  expect(sessionStorage.length).toBe(0);
  await waitFor(() => expect(allowRedirect).toHaveBeenCalledTimes(2));
  expect(told).not.toHaveBeenCalled();
});

test('a read that is under way, or asked for, while somebody signs out is never refused', async () => {
  let signOff = (): void => undefined;
  const signedOff = new Promise<null>((resolve) => {
    signOff = () => resolve(null);
  });
  const { host, user, api, location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    pages,
    responses: {
      'POST /auth/logout': () => signedOff,
      'GET /exportacoes': () => new Promise<never>(() => undefined),
    },
  });
  await screen.findByRole('heading', { name: 'Calendário' });
  const settled = jest.fn();
  call('GET /exportacoes').then(settled, settled);
  await waitFor(() => expect(api.sent('GET', '/exportacoes')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Conta de/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(api.sent('POST', '/auth/logout')).toHaveLength(1));
  call('GET /exportacoes').then(settled, settled);
  signOff();
  await waitFor(() => expect(location()).toBe('/login'));
  expect(api.sent('GET', '/exportacoes')).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
  expect(host.connection.store.get().downSince).toBeNull();
});

describe('another tab', () => {
  function store(token: string | null) {
    if (token) localStorage.setItem('token', token);
    else localStorage.removeItem('token');
    fireEvent(window, new StorageEvent('storage', { key: 'token' }));
  }

  test('loses its session: here too', async () => {
    const { host, location } = await renderHost({ path: '/calendario', user: userOf('analista'), pages });
    const stop = watchOtherTabs(host);
    await screen.findByRole('heading', { name: 'Calendário' });
    act(() => store(null));
    await waitFor(() => expect(location()).toBe('/login?volta=%2Fcalendario'));
    stop();
  });

  test('signs out by choice: the next person does not begin where this tab was', async () => {
    const { host, location } = await renderHost({ path: '/calendario', user: userOf('analista'), pages });
    const stop = watchOtherTabs(host);
    await screen.findByRole('heading', { name: 'Calendário' });
    act(() => {
      fireEvent(window, new StorageEvent('storage', { key: 'saida' }));
      store(null);
    });
    await waitFor(() => expect(location()).toBe('/login'));
    stop();
  });

  test('signs in as somebody else: this tab becomes that person, and forgets the earlier one’s answers', async () => {
    const { host, api } = await renderHost({ path: '/', user: userOf('analista') });
    const stop = watchOtherTabs(host);
    await screen.findByText(/^Olá, Pessoa/);
    api.reply({ 'GET /auth/user': { data: userOf('auditor', { name: 'Sônia Albuquerque' }) } });
    act(() => store('token-da-sonia'));
    expect(await screen.findByText(/^Olá, Sônia/)).toBeVisible();
    expect(api.sent('GET', '/auth/user').at(-1)?.headers.get('authorization')).toBe('token-da-sonia');
    const answers = host.answers.open(createQueryClient);
    expect(answers.getQueryCache().findAll({ queryKey: ['hoje', userOf('analista').uuid] })).toEqual([]);
    stop();
  });
});

test('where local storage is refused the session lives in this tab, and the page says so', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  const { user } = await renderHost({
    path: '/login',
    responses: { 'POST /auth/login': { token: 't' }, 'GET /auth/user': { data: userOf('analista') } },
  });
  await user.type(await screen.findByLabelText('E-mail ou usuário'), 'ana');
  await user.type(screen.getByLabelText('Senha'), 'x');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText(/^Olá, Pessoa/)).toBeVisible();
  expect(screen.getByText(/Este navegador não permite guardar dados/)).toBeVisible();
  refused.mockRestore();
});
