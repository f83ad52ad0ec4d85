import { useQuery } from '../../../query';
import { act, renderPage, screen } from '../../../testing';
import { Loaded } from './loaded';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const words = 'Isto está demorando mais que o normal.';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Asks what hangs the first time it is asked. */
function Page({ ask }: { ask: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['lento'], queryFn: ask });
  return (
    <Loaded query={query} skeleton="list">
      {(text) => <p>{text}</p>}
    </Loaded>
  );
}

test('what is not there after ten seconds is said to be slow, and asking anew does not wait for what hangs', async () => {
  const ask = jest
    .fn<Promise<string>, []>()
    .mockImplementationOnce(() => new Promise(() => undefined))
    .mockImplementation(() => Promise.resolve('Chegou'));
  const { user } = renderPage(<Page ask={ask} />);
  await pass(9_000);
  expect(screen.queryByText(words)).toBeNull();
  await pass(1_100);
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Chegou')).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('asked anew, it waits another ten seconds before it says so again', async () => {
  const { user } = renderPage(<Page ask={() => new Promise(() => undefined)} />);
  await pass(10_100);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.queryByText(words)).toBeNull();
  await pass(10_100);
  expect(screen.getAllByText(words)).toHaveLength(1);
});
