import { act, refuse, screen, userOf, waitFor } from '@gestao/shared/testing';
import { renderHost } from '../testing/render-host';

type Rendered = Awaited<ReturnType<typeof renderHost>>;

async function enter({ user }: Rendered, login = 'ana@demo.local', password = 'Demo@2026!') {
  await user.type(await screen.findByLabelText('E-mail ou usuário'), login);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

const challenge = {
  necessita_dois_fatores: true,
  desafio: 'd1',
  metodo: 'email',
  destino: 'a***@demo.local',
} as const;

describe.each([
  ['the older page', { staging: false }, 'Entrar'],
  ['the newer page of the staging hosts', { staging: true }, 'Bem-vindo de volta'],
])('%s', (_name, environment, title) => {
  test('signs in by login and password and can stay signed in', async () => {
    const page = await renderHost({
      path: '/login',
      environment,
      responses: { 'POST /auth/login': { token: 't' }, 'GET /auth/user': { data: userOf('analista') } },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await page.user.click(screen.getByLabelText('Manter conectado'));
    await enter(page);
    expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeVisible();
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.api.sent('POST', '/auth/login')[0]?.body).toEqual({
      login: 'ana@demo.local',
      password: 'Demo@2026!',
      manter_conectado: true,
    });
  });

  test('offers Microsoft only where it is configured', async () => {
    const { unmount } = await renderHost({ path: '/login', environment });
    await screen.findByLabelText('Senha');
    expect(screen.queryByRole('button', { name: 'Entrar com Microsoft' })).toBeNull();
    unmount();
    await renderHost({ path: '/login', environment, microsoft: { configured: true } });
    expect(await screen.findByRole('button', { name: 'Entrar com Microsoft' })).toBeVisible();
  });

  test('offers to leave the Microsoft account that would sign in again, and says how that went', async () => {
    let kept = true;
    const logout = jest
      .fn<Promise<void>, []>()
      .mockRejectedValueOnce(new Error('popup_window_error'))
      .mockImplementationOnce(async () => {
        kept = false;
      });
    const { user } = await renderHost({
      path: '/login',
      environment,
      microsoft: { configured: true, hasAccount: () => kept, logout },
    });
    const leave = await screen.findByRole('button', { name: 'Sair também da conta Microsoft' });
    await user.click(leave);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível sair da conta Microsoft.');
    await user.click(screen.getByRole('button', { name: 'Sair também da conta Microsoft' }));
    expect(await screen.findByText('Você saiu da conta Microsoft.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sair também da conta Microsoft' })).toBeNull();
  });

  test('does not offer it where no account is kept, or once another window left it', async () => {
    let kept = true;
    await renderHost({
      path: '/login',
      environment,
      microsoft: { configured: true, hasAccount: () => kept },
    });
    expect(await screen.findByRole('button', { name: /^Sair também/ })).toBeVisible();
    kept = false;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByRole('button', { name: /^Sair também/ })).toBeNull();
  });

  test('takes the e-mailed code in the second step', async () => {
    const page = await renderHost({
      path: '/login',
      environment,
      responses: {
        'POST /auth/login': ({ body }) => ('desafio' in (body as object) ? { token: 't' } : challenge),
        'GET /auth/user': { data: userOf('analista') },
      },
    });
    await enter(page);
    expect(
      await screen.findByText('Digite o código de 6 dígitos enviado para a***@demo.local'),
    ).toBeVisible();
    await page.user.type(screen.getByLabelText('Código'), '123 456');
    await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeVisible();
    expect(page.api.sent('POST', '/auth/login')[1]?.body).toEqual({ desafio: 'd1', codigo: '123456' });
  });
});

test.each([
  [406, { message: 'E-mail ou senha incorretos.' }, 'E-mail ou senha incorretos.'],
  [
    406,
    { message: 'Acesso bloqueado. Fale com o administrador.' },
    'Acesso bloqueado. Fale com o administrador.',
  ],
  [
    429,
    { message: 'Muitas tentativas. Tente novamente em 3 minutos.' },
    'Muitas tentativas. Tente novamente em 3 minutos.',
  ],
  [500, {}, 'Erro interno.'],
])('a refusal %i shows its sentence and keeps what was typed', async (status, body, text) => {
  const page = await renderHost({ path: '/login', responses: { 'POST /auth/login': refuse(status, body) } });
  await enter(page, 'ana', 'errada');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('E-mail ou usuário')).toHaveValue('ana');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

test('empty fields are named and the first gets the focus, without a request', async () => {
  const { user, api } = await renderHost({ path: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(2);
  expect(screen.getByLabelText('E-mail ou usuário')).toHaveFocus();
  expect(api.sent('POST', '/auth/login')).toHaveLength(0);
});

test('a person who cannot be loaded is not half signed in', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await renderHost({
    path: '/login',
    responses: { 'POST /auth/login': { token: 't' }, 'GET /auth/user': refuse(500) },
  });
  await enter(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seus dados.');
  expect(localStorage.getItem('token')).toBeNull();
  expect(logged.mock.calls[0]?.[0]).toBe('Get User: Erro interno.');
  logged.mockRestore();
});

test('a wrong code keeps the second step; a recovery code works in it; one can go back', async () => {
  const page = await renderHost({
    path: '/login',
    responses: {
      'POST /auth/login': ({ body }) =>
        'desafio' in (body as object)
          ? refuse(406, { message: 'Código incorreto.' })
          : { ...challenge, metodo: 'aplicativo' },
    },
  });
  await enter(page);
  await page.user.type(await screen.findByLabelText('Código'), '000000');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Código incorreto.');
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  await page.user.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-ijkl');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(page.api.sent('POST', '/auth/login')).toHaveLength(3));
  expect(page.api.sent('POST', '/auth/login')[2]?.body).toEqual({ desafio: 'd1', codigo: 'abcd-efgh-ijkl' });
  await page.user.click(await screen.findByRole('button', { name: 'Voltar' }));
  expect(screen.getByLabelText('Senha')).toBeVisible();
});

test('an e-mailed code may be asked for again only after a minute', async () => {
  const page = await renderHost({
    path: '/login',
    responses: { 'POST /auth/login': challenge, 'POST /auth/reenviar-codigo': null },
  });
  await enter(page);
  expect(await screen.findByRole('button', { name: 'Reenviar código (60 s)' })).toBeDisabled();
});

test('the Microsoft popup hands its token over; a closed popup is told', async () => {
  const popupIdToken = jest.fn().mockRejectedValueOnce(new Error('closed')).mockResolvedValueOnce('id-token');
  const page = await renderHost({
    path: '/login?volta=%2Fcalendario',
    microsoft: { configured: true, popupIdToken },
    pages: { 'calendario.month': async () => ({ default: () => <h1>Calendário</h1> }) },
    responses: { 'POST /auth/microsoft': { token: 't' }, 'GET /auth/user': { data: userOf('analista') } },
  });
  const button = await screen.findByRole('button', { name: 'Entrar com Microsoft' });
  await page.user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível entrar com a Microsoft.');
  await page.user.click(button);
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  expect(page.api.sent('POST', '/auth/microsoft')[0]?.body).toEqual({ id_token: 'id-token' });
});

test('a cached Microsoft account signs in by itself at the start', async () => {
  const { location } = await renderHost({
    microsoft: { configured: true, silentIdToken: async () => 'id-silencioso' },
    responses: { 'POST /auth/microsoft': { token: 't' }, 'GET /auth/user': { data: userOf('analista') } },
  });
  expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeVisible();
  await waitFor(() => expect(location()).toBe('/'));
});

test('the window that Microsoft returns to keeps a title in Portuguese', async () => {
  await renderHost({ path: '/auth/callback' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível concluir com a Microsoft.');
  expect(document.title).toBe('Conta Microsoft · Gestão');
});
