import type { Answer } from '@gestao/shared/http';
import { refuse, screen, userOf, waitFor, within } from '@gestao/shared/testing';
import { pageNamed, renderHost } from '../testing/render-host';

const pages = {
  'departamentos.list': pageNamed('Departamentos'),
  'calendario.month': pageNamed('Calendário'),
};

test('a visitor without a session is led to login, and back after signing in', async () => {
  const { location, user, api } = await renderHost({
    path: '/departamentos?busca=fiscal',
    pages,
    responses: { 'POST /auth/login': { token: 'novo' }, 'GET /auth/user': { data: userOf('administrador') } },
  });
  await waitFor(() => expect(location()).toBe('/login?volta=%2Fdepartamentos%3Fbusca%3Dfiscal'));
  await user.type(await screen.findByLabelText('E-mail ou usuário'), 'admin@demo.local');
  await user.type(screen.getByLabelText('Senha'), 'Demo@2026!');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Departamentos' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/departamentos?busca=fiscal'));
  expect(localStorage.getItem('token')).toBe('novo');
  expect(api.sent('GET', '/auth/user')[0]?.headers.get('authorization')).toBe('novo');
});

test('rights are judged only after the person is loaded', async () => {
  type Person = Answer<'GET /auth/user'>;
  let answerUser = (_user: Person): void => undefined;
  const loading = new Promise<Person>((resolve) => {
    answerUser = resolve;
  });
  const { location } = await renderHost({
    path: '/departamentos',
    user: userOf('administrador'),
    pages,
    responses: { 'GET /auth/user': () => loading },
  });
  await waitFor(() => expect(location()).toBe('/departamentos'));
  expect(screen.queryByRole('heading')).toBeNull();
  answerUser({ data: userOf('administrador') });
  expect(await screen.findByRole('heading', { name: 'Departamentos' })).toBeVisible();
});

test('a missing permission leads to the refusal page, which names it and asks for it once', async () => {
  const { location, user, api } = await renderHost({
    path: '/departamentos',
    user: userOf('analista'),
    pages,
    responses: {
      'POST /acesso/solicitar': { data: { message: 'Pedido enviado aos administradores.', enviado: true } },
    },
  });
  await waitFor(() => expect(location()).toBe('/permissao-negada?rota=%2Fdepartamentos'));
  expect(await screen.findByText('Você não tem permissão para acessar esta página.')).toBeVisible();
  expect(screen.getByText('Gerenciar departamentos')).toBeVisible();
  const ask = screen.getByRole('button', { name: 'Solicitar acesso' });
  await user.click(ask);
  expect(await screen.findByText('Pedido enviado aos administradores.')).toBeVisible();
  expect(api.sent('POST', '/acesso/solicitar')[0]?.body).toEqual({ rota: '/departamentos' });
  expect(ask).toBeDisabled();
});

test('any one of several permissions opens a page', async () => {
  const { location } = await renderHost({
    path: '/precificacao/parametrizacao',
    user: userOf('analista', { all_permissions: ['gerenciar precificacao recusa'] }),
    pages: { 'precificacao.parameters': pageNamed('Parametrização') },
  });
  expect(await screen.findByRole('heading', { name: 'Parametrização' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/precificacao/parametrizacao'));
});

test('a page without a permission of its own asks only for a session', async () => {
  const { navigate, location } = await renderHost({ user: userOf('cliente'), pages });
  await navigate('/calendario');
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/calendario'));
});

test('a stored token that the api refuses signs out, says so once, and logs the failed read', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { location } = await renderHost({
    path: '/calendario',
    user: userOf('analista'),
    responses: { 'GET /auth/user': refuse(401, { message: 'x' }) },
  });
  await waitFor(() => expect(location()).toBe('/login?volta=%2Fcalendario'));
  expect(await screen.findAllByText('Login expirado.')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
  expect(logged.mock.calls[0]?.[0]).toBe('Get User: Login expirado.');
  logged.mockRestore();
});

test('an unknown address shows the not-found page with a search over the pages one may open', async () => {
  const { user } = await renderHost({ path: '/departamento', user: userOf('administrador') });
  expect(await screen.findByRole('heading', { name: 'Página não encontrada.' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Páginas encontradas' })).toHaveTextContent('Departamentos');
  expect(document.title).toBe('Página não encontrada · Gestão');
  const search = screen.getByLabelText('Procurar uma página');
  await user.clear(search);
  await user.type(search, 'calendario');
  expect(screen.getByRole('list', { name: 'Páginas encontradas' })).toHaveTextContent('Calendário');
});

test('an address that is nearly right finds its page', async () => {
  await renderHost({ path: '/calendars', user: userOf('administrador') });
  const found = await screen.findByRole('list', { name: 'Páginas encontradas' });
  expect(within(found).getAllByRole('link')[0]).toHaveTextContent('Calendário');
});

test('an unknown address answers a visitor without asking to sign in', async () => {
  const { location } = await renderHost({ path: '/nada-aqui' });
  expect(await screen.findByRole('heading', { name: 'Página não encontrada.' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/nada-aqui'));
  expect(document.title).toBe('Página não encontrada · Gestão');
});

test('/forgot-password leads to /remember-password', async () => {
  const { location } = await renderHost({ path: '/forgot-password' });
  await waitFor(() => expect(location()).toBe('/remember-password'));
});
