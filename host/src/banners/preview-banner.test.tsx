import { call } from '@gestao/shared/http';
import { act, refuse, screen, userOf, waitFor } from '@gestao/shared/testing';
import { pageNamed, renderHost } from '../testing/render-host';

const ana = userOf('analista', {
  name: 'Ana Prado',
  ver_como: { por: 'Helena Duarte', ate: '2026-11-21T15:00:00.000Z' },
});
const pages = { 'calendario.month': pageNamed('Calendário') };
const line = 'Você está vendo como Ana Prado. Somente leitura.';

/** The administrator's own session is in the browser; this tab has one of another person. */
const preview = (options: Parameters<typeof renderHost>[0] = {}) => {
  sessionStorage.setItem('token-ver-como', 'como-ana');
  return renderHost({ user: ana, pages, path: '/calendario', ...options });
};

test('says through whose eyes one looks, with the token of this tab alone', async () => {
  const { api } = await preview();
  expect(await screen.findByText(line)).toBeVisible();
  for (const request of api.requests) expect(request.headers.get('authorization')).toBe('como-ana');
});

test('closing ends the preview only', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  const { user, api, location } = await preview({ responses: { 'POST /auth/logout': null } });
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByRole('heading', { name: 'A visualização terminou.' })).toBeVisible();
  expect(api.sent('POST', '/auth/logout')[0]?.headers.get('authorization')).toBe('como-ana');
  expect(close).toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe('token-guardado');
  expect(sessionStorage.getItem('token-ver-como')).toBeNull();
  await waitFor(() => expect(location()).toBe('/calendario'));
});

test('its end by time asks for no new sign-in', async () => {
  const { location } = await preview({ responses: { 'GET /exportacoes': refuse(401) } });
  await screen.findByText(line);
  await act(async () => {
    await Promise.allSettled([call('GET /exportacoes')]);
  });
  expect(await screen.findByRole('heading', { name: 'A visualização terminou.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Voltar ao meu acesso' })).toBeVisible();
  expect(screen.queryByText('Login expirado.')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/calendario'));
  expect(localStorage.getItem('token')).toBe('token-guardado');
});

test('a reload after the end is over at once, whoever the browser belongs to', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await preview({ responses: { 'GET /auth/user': refuse(401) } });
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'A visualização terminou.' })).toBeVisible(),
  );
  expect(localStorage.getItem('token')).toBe('token-guardado');
  failed.mockRestore();
});

test('this browser does not take over the other person’s look', async () => {
  await preview({
    user: { ...ana, preferencias: { ...ana.preferencias, tema: 'escuro' } },
  });
  await screen.findByText(line);
  expect(localStorage.getItem('gestao.tema')).not.toBe('escuro');
});
