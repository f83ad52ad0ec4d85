import { createHttp } from '../http';
import { refuse, signIn, userOf, waitFor } from '../testing';
import { createFakeApi } from '../testing/fake-api';
import { readDraft, writeDraft } from './drafts';
import {
  createSession,
  createTokenStorage,
  getSession,
  isUsuarioNormal,
  type SessionDependencies,
} from './index';

const challenge = {
  necessita_dois_fatores: true,
  desafio: 'd1',
  metodo: 'email',
  destino: 'm***@demo.local',
};

function setup(answers: Record<string, unknown>, more: Partial<SessionDependencies> = {}) {
  const api = createFakeApi('/api/', { 'GET /auth/user': { data: userOf('gestor') }, ...answers });
  const storage = createTokenStorage(() => localStorage);
  const logError = jest.fn();
  const http = createHttp({
    baseUrl: () => 'http://localhost/api/',
    token: () => session.store.getState().token,
    rota: () => '/',
    onUnauthorized: () => session.reset(),
    fetch: api.fetch,
  });
  const session = createSession({
    http,
    storage,
    silentMicrosoftIdToken: async () => null,
    logError,
    ...more,
  });
  return { api, session, logError, state: () => session.store.getState() };
}

const signedOut = { user: null, token: null, isAuthenticated: false };

describe('startup', () => {
  test('a stored token is set on requests and the user is fetched, once per page load', async () => {
    localStorage.setItem('token', 't1');
    const { session, api, state } = setup({});
    await Promise.all([session.startup(), session.startup()]);
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.headers.get('authorization')).toBe('t1');
    expect(state()).toMatchObject({
      token: 't1',
      isAuthenticated: true,
      user: { name: 'Pessoa Gestor operacional' },
    });
  });

  test('a failed fetch with a stored token is logged as "Get User: ..." and resets', async () => {
    localStorage.setItem('token', 't1');
    const { session, state, logError } = setup({ 'GET /auth/user': refuse(500) });
    await session.startup();
    expect(state()).toEqual(signedOut);
    expect(localStorage.getItem('token')).toBeNull();
    expect(logError).toHaveBeenCalledWith('Get User: Erro interno.', 'Erro interno.');
  });

  test.each([
    ['names nobody', { data: null }],
    ['holds nothing', null],
  ])('an answer that %s is a failed fetch as well', async (_what, said) => {
    localStorage.setItem('token', 't1');
    const { session, state, logError } = setup({ 'GET /auth/user': said as never });
    await session.startup();
    expect(state()).toEqual(signedOut);
    expect(logError.mock.calls).toEqual([['Get User: Erro interno.', 'Erro interno.']]);
  });

  test('without a token a silent Microsoft sign-in is exchanged for a product token', async () => {
    const { session, api, state } = setup(
      { 'POST /auth/microsoft': { token: 't2' } },
      { silentMicrosoftIdToken: async () => 'id-token' },
    );
    await session.startup();
    expect(api.requests[0]?.body).toEqual({ id_token: 'id-token' });
    expect(localStorage.getItem('token')).toBe('t2');
    expect(state().isAuthenticated).toBe(true);
  });

  test.each([
    ['there is no account', async () => null],
    ['acquiring fails', () => Promise.reject(new Error('interaction_required'))],
  ])('without a token and when %s the state is reset', async (_name, silentMicrosoftIdToken) => {
    const { session, api, state } = setup({}, { silentMicrosoftIdToken });
    await session.startup();
    expect(api.requests).toHaveLength(0);
    expect(state()).toEqual(signedOut);
  });

  test('a refused Microsoft token resets', async () => {
    const { session, state } = setup(
      { 'POST /auth/microsoft': refuse(406, { message: 'Sua conta Microsoft não está cadastrada.' }) },
      { silentMicrosoftIdToken: async () => 'id-token' },
    );
    await session.startup();
    expect(state()).toEqual(signedOut);
  });
});

describe('password sign-in', () => {
  test('keeps the token and fetches the user', async () => {
    const { session, api, state } = setup({ 'POST /auth/login': { token: 't3' } });
    await expect(session.login({ login: 'a', password: 'b' })).resolves.toMatchObject({
      perfil: 'Gestor operacional',
    });
    expect(api.requests[0]?.body).toEqual({ login: 'a', password: 'b' });
    expect(localStorage.getItem('token')).toBe('t3');
    expect(state().isAuthenticated).toBe(true);
  });

  test('an answer that says no second factor is needed signs in', async () => {
    const { session, state } = setup({
      'POST /auth/login': { token: 't5', necessita_dois_fatores: false },
    });
    await session.login({ login: 'a', password: 'b' });
    expect(localStorage.getItem('token')).toBe('t5');
    expect(state().isAuthenticated).toBe(true);
  });

  test('a needed second factor is handed back, and its code ends the sign-in', async () => {
    const { session, api, state } = setup({ 'POST /auth/login': challenge });
    await expect(session.login({ login: 'a', password: 'b' })).resolves.toEqual(challenge);
    expect(state()).toEqual(signedOut);
    api.reply({ 'POST /auth/login': { token: 't4' } });
    await session.login({ desafio: 'd1', codigo: '123456' });
    expect(api.sent('POST', '/auth/login').at(-1)?.body).toEqual({ desafio: 'd1', codigo: '123456' });
    expect(state()).toMatchObject({ token: 't4', isAuthenticated: true });
  });

  test('wrong credentials reject with the api’s message and leave nobody signed in', async () => {
    const { session, state } = setup({
      'POST /auth/login': refuse(406, { message: 'E-mail ou senha incorretos.' }),
    });
    await expect(session.login({ login: 'a', password: 'b' })).rejects.toBe('E-mail ou senha incorretos.');
    expect(state()).toEqual(signedOut);
  });
});

test('the Microsoft popup’s id token is exchanged, kept, and the user fetched', async () => {
  const { session, api } = setup({ 'POST /auth/microsoft': { token: 't5' } });
  await session.loginMicrosoft('popup-token');
  expect(api.requests.map((request) => request.path)).toEqual(['/auth/microsoft', '/auth/user']);
  expect(localStorage.getItem('token')).toBe('t5');
});

describe('logout', () => {
  test.each([
    ['works', null],
    ['fails', refuse(500)],
  ])('clears state, token and drafts when the server %s', async (_name, reply) => {
    localStorage.setItem('token', 't1');
    const { session, api, state } = setup({ 'POST /auth/logout': reply });
    await session.startup();
    writeDraft('p', 'clientes.novo', { nome: 'Padaria' });
    await session.logout();
    expect(api.sent('POST', '/auth/logout')).toHaveLength(1);
    expect(state()).toEqual(signedOut);
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('a server that hangs does not hold the person inside', async () => {
    jest.useFakeTimers();
    localStorage.setItem('token', 't1');
    const { session, state } = setup({ 'POST /auth/logout': () => new Promise(() => undefined) });
    const leaving = session.logout();
    await jest.advanceTimersByTimeAsync(3_000);
    await leaving;
    expect(state()).toEqual(signedOut);
    jest.useRealTimers();
  });

  test('a failing Microsoft sign-out is ignored', async () => {
    const microsoftLogout = jest.fn(() => Promise.reject(new Error('popup closed')));
    const { session } = setup({ 'POST /auth/logout': null }, { microsoftLogout });
    await expect(session.logout()).resolves.toBeUndefined();
    expect(microsoftLogout).toHaveBeenCalledTimes(1);
    microsoftLogout.mockReturnValue(new Promise(() => undefined));
    await expect(session.logout()).resolves.toBeUndefined();
  });
});

test('a 401 resets the session', async () => {
  localStorage.setItem('token', 't1');
  const { session, state } = setup({ 'GET /auth/user': refuse(401) });
  await session.startup();
  expect(state()).toEqual(signedOut);
});

test('an answer about an earlier session changes nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  localStorage.setItem('token', 't1');
  const { session, api, state } = setup({
    'GET /auth/user': () => new Promise((resolve) => (answer = resolve)),
  });
  const first = session.startup();
  await Promise.resolve();
  session.store.setState({ token: 't9' });
  await waitFor(() => expect(api.requests).toHaveLength(1));
  answer({ data: userOf('analista') });
  await first.catch(() => undefined);
  expect(state().user).toBeNull();
});

test('another tab’s sign-out and sign-in are followed', async () => {
  localStorage.setItem('token', 't1');
  const { session, api, state } = setup({});
  await session.startup();
  await session.syncFromStorage();
  expect(api.requests).toHaveLength(1);
  localStorage.setItem('token', 't2');
  await session.syncFromStorage();
  expect(state()).toMatchObject({ token: 't2', isAuthenticated: true });
  localStorage.removeItem('token');
  await session.syncFromStorage();
  expect(state()).toEqual(signedOut);
});

test('where storage is refused the token lives in memory and says that it will not last', () => {
  const storage = createTokenStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.write('t1');
  expect(storage.read()).toBe('t1');
  expect(storage.persistent).toBe(false);
  storage.clear();
  expect(storage.read()).toBeNull();
});

describe('a tab that sees as somebody else', () => {
  const open = () =>
    createTokenStorage(
      () => localStorage,
      () => sessionStorage,
    );

  test('has a token of its own, and ends without touching the one of the browser', () => {
    localStorage.setItem('token', 'da-helena');
    sessionStorage.setItem('token-ver-como', 'como-ana');
    const storage = open();
    expect(storage).toMatchObject({ preview: true, persistent: true });
    expect(storage.read()).toBe('como-ana');
    storage.clear();
    expect(storage.read()).toBeNull();
    storage.clear();
    expect(localStorage.getItem('token')).toBe('da-helena');
    // A fresh load of the same tab is the administrator again.
    expect(open()).toMatchObject({ preview: false });
    expect(open().read()).toBe('da-helena');
  });
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [1, 1, true],
  [1, 0, false],
] as const)(
  'habilitar_visualizacao_total %s and is_client %s: usuario_normal is %s',
  (total, client, expected) => {
    expect(isUsuarioNormal({ habilitar_visualizacao_total: total, is_client: client })).toBe(expected);
  },
);

test('drafts leave secrets out and never cross people', () => {
  writeDraft('ana', 'k', { nome: 'x', password: 'segredo', aninhado: { nova_senha: 's', b: 1 } });
  expect(readDraft('ana', 'k')).toEqual({ nome: 'x', aninhado: { b: 1 } });
  expect(readDraft('bia', 'k')).toBeUndefined();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo');
});

test('the one session is the one that was set', () => {
  const { session } = signIn({ profile: 'auditor' });
  expect(getSession()).toBe(session);
});
