import { reportView } from './report-view';

const fetched = jest.fn(async () => new Response());
const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
  globalThis.fetch = fetched as unknown as typeof fetch;
  history.replaceState(null, '', '/orcamento-site/segredo');
  show('visible');
});
afterEach(() => jest.useRealTimers());

it('reports once, after two seconds in view', () => {
  reportView('orcamento_aceite');
  jest.advanceTimersByTime(1999);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(fetched).toHaveBeenCalledWith('/api/publico/orcamento_aceite/segredo/visualizacao', {
    method: 'POST',
    headers: { rota: '/orcamento-site/{token}' },
    keepalive: true,
  });
  show('hidden');
  show('visible');
  jest.advanceTimersByTime(5000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('does not count time in the background', () => {
  show('hidden');
  reportView('implantacao_ebook');
  jest.advanceTimersByTime(10_000);
  expect(fetched).not.toHaveBeenCalled();
  show('visible');
  jest.advanceTimersByTime(2000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
