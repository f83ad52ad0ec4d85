import type { PageModule } from '@gestao/shared/manifest';
import { act, screen, userOf, waitFor } from '@gestao/shared/testing';
import { useState } from 'react';
import { RemoteError } from '../parts/remote-error';
import { pageNamed, renderHost } from '../testing/render-host';

const failure = new RemoteError(
  { name: 'projects', title: 'Operação', version: '1.4.0-beef0000' },
  'network',
  'x',
);
const user = userOf('administrador');
let logged: jest.SpyInstance;

beforeEach(() => {
  // React reports every error a boundary catches.
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('a remote that fails shows its card in place, and works without a reload once it is healed', async () => {
  const load = jest.fn<Promise<PageModule>, []>().mockRejectedValueOnce(failure);
  const { user: person, navigate } = await renderHost({
    path: '/calendario',
    user,
    pages: { 'calendario.month': load, 'departamentos.list': pageNamed('Departamentos') },
  });
  expect(await screen.findByText('Não foi possível carregar Operação.')).toBeVisible();
  expect(screen.getByText('1.4.0-beef0000')).toBeInTheDocument();
  expect(screen.getByText('network')).toBeInTheDocument();
  await navigate('/departamentos');
  expect(await screen.findByRole('heading', { name: 'Departamentos' })).toBeVisible();
  load.mockRejectedValueOnce(failure).mockImplementation(pageNamed('Calendário'));
  await navigate('/calendario');
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
});

test('a page that crashes while drawing leaves menu and sign-out alone', async () => {
  const Broken = () => {
    throw new Error('CPF 111.444.777-35');
  };
  const { api } = await renderHost({
    path: '/calendario',
    user,
    pages: { 'calendario.month': async () => ({ default: Broken }) },
  });
  expect(await screen.findByText('Não foi possível carregar Operação.')).toBeVisible();
  expect(screen.getByText('crashed')).toBeInTheDocument();
  // Who looks after the server hears of it once, without the words of the error.
  await waitFor(() => expect(api.sent('POST', '/relatos-falha')).toHaveLength(1));
  expect(api.sent('POST', '/relatos-falha')[0]?.body).toEqual({
    area: 'projects',
    versao: null,
    codigo: 'crashed',
    onde: expect.stringMatching(/^\/host\/src\//),
  });
  expect(screen.getByRole('button', { name: /^Conta de/ })).toBeEnabled();
});

test('a page of the host whose file does not come says that the server did not send it', async () => {
  const Lost = () => {
    throw Object.assign(new Error('Loading chunk preferences failed.'), { name: 'ChunkLoadError' });
  };
  await renderHost({
    path: '/calendario',
    user,
    pages: { 'calendario.month': async () => ({ default: Lost }) },
  });
  expect(await screen.findByText('O servidor não entregou os arquivos desta área.')).toBeVisible();
  expect(screen.getByText('network')).toBeInTheDocument();
});

test('a page that crashes later, by a click, is caught as well, and can be tried again', async () => {
  const Fragile = () => {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('boom');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Quebrar
      </button>
    );
  };
  const { user: person } = await renderHost({
    path: '/calendario',
    user,
    pages: { 'calendario.month': async () => ({ default: Fragile }) },
  });
  await person.click(await screen.findByRole('button', { name: 'Quebrar' }));
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('button', { name: 'Quebrar' })).toBeVisible();
});

test('while a page is on its way its skeleton shows; after a while it says that it is slow', async () => {
  jest.useFakeTimers();
  const { location } = await renderHost({
    path: '/calendario',
    user,
    pages: { 'calendario.month': () => new Promise(() => undefined) },
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await waitFor(() => expect(location()).toBe('/calendario'));
  expect(screen.getByText('Carregando informações...')).toBeInTheDocument();
  expect(screen.queryByText('Isto está demorando mais que o normal.')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Isto está demorando mais que o normal.')).toBeInTheDocument();
  jest.useRealTimers();
});
