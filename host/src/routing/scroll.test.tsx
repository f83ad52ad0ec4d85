import { act, screen, userOf, waitFor } from '@gestao/shared/testing';
import { pageNamed, renderHost } from '../testing/render-host';

const pages = { 'calendario.month': pageNamed('Calendário'), 'tarefas.mine': pageNamed('Minhas tarefas') };

/** A window that scrolls, in a browser that brings back where one was unless the page says it does so itself. */
function scrollingWindow() {
  let place = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    place = y;
  }) as typeof window.scrollTo);
  return {
    place: () => place,
    to(y: number) {
      place = y;
    },
    /** What the browser does after going back or forward. */
    restore(y: number) {
      if (history.scrollRestoration === 'auto') place = y;
    },
  };
}

beforeEach(() => {
  // jsdom has none.
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true, configurable: true });
});
afterEach(() => jest.restoreAllMocks());

test('every navigation starts at the top: another page, the same one again, back and forward', async () => {
  const view = scrollingWindow();
  const { navigate, back } = await renderHost({ user: userOf('analista'), pages });
  view.to(400);
  await navigate('/calendario');
  expect(await screen.findByRole('heading', { name: 'Calendário' })).toBeVisible();
  await waitFor(() => expect(view.place()).toBe(0));
  view.to(250);
  await navigate('/calendario');
  await waitFor(() => expect(view.place()).toBe(0));
  view.to(250);
  await act(() => back(-2));
  view.restore(400);
  await waitFor(() => expect(view.place()).toBe(0));
  view.to(120);
  await act(() => back(1));
  view.restore(250);
  await waitFor(() => expect(view.place()).toBe(0));
});

test.each([
  ['a new page of a list', '/calendario?busca=a', '/calendario?busca=a&pagina=2', 0],
  ['the page before', '/calendario?pagina=2', '/calendario', 0],
  ['a page by cursor', '/calendario?pagina=40', '/calendario?pagina=41&cursor=x', 0],
  ['a filter', '/calendario', '/calendario?situacao=aberta', 300],
  ['a filter that leads back to the first page', '/calendario?pagina=3', '/calendario?situacao=aberta', 300],
  ['a tab', '/calendario?aba=mes', '/calendario?aba=semana', 300],
  ['a place inside the page', '/calendario', '/calendario#conteudo', 300],
])('%s leads from %s to %s at %i', async (_what, from, to, expected) => {
  const view = scrollingWindow();
  const { navigate, location } = await renderHost({ path: from, user: userOf('analista'), pages });
  await screen.findByRole('heading', { name: 'Calendário' });
  view.to(300);
  await navigate(to);
  await waitFor(() => expect(location()).toBe(to.split('#')[0]));
  expect(view.place()).toBe(expected);
});
