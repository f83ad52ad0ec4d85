import { createSaveQueue, type SaveOutcome } from './save-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A queue whose answers the test gives one by one. */
function begin() {
  const sent: string[] = [];
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  const queue = createSaveQueue<string>({
    pause: 100,
    again: 1000,
    send: (value) => {
      sent.push(value);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (outcome: SaveOutcome) => {
    answers.shift()?.(outcome);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, answer };
}

test('of quick changes only the last goes out, a moment after it', async () => {
  const { queue, sent } = begin();
  queue.put('a');
  await jest.advanceTimersByTimeAsync(60);
  queue.put('ab');
  await jest.advanceTimersByTimeAsync(99);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['ab']);
});

test('there is one request at a time, and what changed meanwhile follows it', async () => {
  const { queue, sent, answer } = begin();
  queue.put('a');
  const done = queue.flush();
  queue.put('b');
  void queue.flush();
  expect(sent).toEqual(['a']);
  await answer('saved');
  expect(sent).toEqual(['a', 'b']);
  await answer('saved');
  expect(await done).toBe(true);
  expect(queue.waiting()).toBeUndefined();
});

test('what nobody answered is tried again by itself; what was refused is not', async () => {
  const { queue, sent, answer } = begin();
  queue.put('a');
  const first = queue.flush();
  await answer('unanswered');
  expect(await first).toBe(false);
  expect(queue.waiting()).toBe('a');
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a', 'a']);
  await answer('refused');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  expect(queue.waiting()).toBe('a');
});

test('a change made while a request fails is what waits then', async () => {
  const { queue, answer } = begin();
  queue.put('a');
  void queue.flush();
  queue.put('b');
  await answer('refused');
  expect(queue.waiting()).toBe('b');
});

test('a closed one does not try again by itself, and what is taken away is not sent', async () => {
  const { queue, sent, answer } = begin();
  queue.put('a');
  void queue.flush();
  queue.close();
  await answer('unanswered');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a']);
  queue.put('b');
  expect(queue.take()).toBe('b');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a']);
});
