import { createContainer } from './container';

const url = 'http://localhost/remotes/pricing/1/remoteEntry.js';
const remote = { name: 'pricing', pages: {} };
const page = globalThis as unknown as Record<string, unknown>;
const init = jest.fn();
const entry = { name: 'pricing', url, integrity: 'sha384-abc' };

/** What the entry's script leaves behind once it has run. */
const leaves = (get = async () => () => ({ default: remote })) => {
  page.gestao_pricing = { init, get };
};
/** The script the container has put into the page. */
function asked(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script was asked for');
  return script;
}
const container = () => {
  const made = createContainer({
    react: { version: '19.3.1', get: () => () => 'react' },
    zod: { version: '4.6.7', get: async () => () => 'zod' },
  });
  made.register(entry);
  return made;
};

beforeEach(() => {
  jest.useFakeTimers();
  init.mockReset();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('runs the entry with its hash, gives it what is shared, and runs it once', async () => {
  const made = container();
  const loads = [made.load('pricing'), made.load('pricing')];
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(asked()).toMatchObject({ src: url, integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  const script = asked();
  leaves();
  script.dispatchEvent(new Event('load'));
  expect(await Promise.all(loads)).toEqual([remote, remote]);
  expect(init).toHaveBeenCalledTimes(1);
  const [scope] = init.mock.calls[0];
  expect(scope.react['19.3.1'].get()()).toBe('react');
  expect((await scope.zod['4.6.7'].get())()).toBe('zod');
  expect(document.head.querySelector('script')).toBeNull();
});

test('an entry that did not come is asked for again, and does not pass for what another version left', async () => {
  const made = container();
  leaves();
  const lost = made.load('pricing');
  asked().dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('ScriptNetworkError');
  const empty = made.load('pricing');
  asked().dispatchEvent(new Event('load'));
  await expect(empty).rejects.toThrow('ScriptNetworkError');
  const late = made.load('pricing');
  await Promise.resolve();
  jest.advanceTimersByTime(10_000);
  await expect(late).rejects.toThrow('timed out');
  const here = made.load('pricing');
  const script = asked();
  leaves();
  script.dispatchEvent(new Event('load'));
  await expect(here).resolves.toBe(remote);
});

test('an entry that throws is told apart from one that did not come', async () => {
  const broken = container().load('pricing');
  window.dispatchEvent(new ErrorEvent('error', { filename: url, message: 'x is not defined' }));
  asked().dispatchEvent(new Event('load'));
  await expect(broken).rejects.toThrow(/ScriptExecutionError.*x is not defined/);
});

test('a newer version registered in its place is the one that runs', async () => {
  const made = container();
  const lost = made.load('pricing');
  asked().dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow();
  made.register({ ...entry, url: url.replace('/1/', '/2/') });
  const here = made.load('pricing');
  expect(asked().src).toContain('/2/');
  const script = asked();
  leaves();
  script.dispatchEvent(new Event('load'));
  await expect(here).resolves.toBe(remote);
});

test('a remote that nobody registered is refused', async () => {
  await expect(container().load('outra')).rejects.toThrow('outra is not a registered remote');
});
