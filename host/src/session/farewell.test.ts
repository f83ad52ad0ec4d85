import { createFarewell } from './farewell';

/** A line on which nothing comes back until it is broken off. */
function silentLine() {
  const broken: string[] = [];
  const fetcher = jest.fn(
    (input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          broken.push(String(input));
          reject(init.signal?.reason);
        });
      }),
  );
  return { broken, fetcher };
}

test('reads under way are broken off without a word, new ones do not leave, writes go on', async () => {
  const { broken, fetcher } = silentLine();
  const farewell = createFarewell();
  const guarded = farewell.guard(fetcher);
  const settled = jest.fn();
  guarded('/lida').then(settled, settled);
  guarded('/gravada', { method: 'POST' }).then(settled, settled);
  farewell.begin();
  guarded('/tarde').then(settled, settled);
  await Promise.resolve();
  expect(broken).toEqual(['/lida']);
  expect(fetcher.mock.calls.map(([input]) => input)).toEqual(['/lida', '/gravada']);
  expect(settled).not.toHaveBeenCalled();

  farewell.end();
  guarded('/depois').then(settled, settled);
  expect(fetcher).toHaveBeenCalledTimes(3);
});

test('a read that its own page takes back rejects with the reason, as without a farewell', async () => {
  const { fetcher } = silentLine();
  const page = new AbortController();
  const read = createFarewell().guard(fetcher)('/lida', { signal: page.signal });
  page.abort(new Error('outra página'));
  await expect(read).rejects.toThrow('outra página');
});
