import { createQueryClient } from '@gestao/shared/query';
import { whenAtRest } from './at-rest';

const none = { get: () => undefined };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test.each([
  ['the start-up wave shows', '<div id="inicio"></div>'],
  ['a skeleton shows', '<div aria-busy="true"></div>'],
])('waits while %s', (_what, html) => {
  document.body.innerHTML = html;
  const run = jest.fn();
  whenAtRest(none, 100, run);
  jest.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
  document.body.innerHTML = '<div id="inicio" hidden></div>';
  jest.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
});

test('waits for an answer that was asked for', async () => {
  const client = createQueryClient();
  let answer: (value: string) => void = () => undefined;
  const asked = client.fetchQuery({
    queryKey: ['clientes'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const run = jest.fn();
  whenAtRest({ get: () => client }, 100, run);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(run).not.toHaveBeenCalled();
  answer('veio');
  await asked;
  await jest.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledTimes(1);
  client.clear();
});

test('once taken back it does not run', () => {
  const run = jest.fn();
  whenAtRest(none, 100, run)();
  jest.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
});
