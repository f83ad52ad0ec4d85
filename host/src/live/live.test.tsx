import type { Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import { on } from '@gestao/shared/events';
import { notify } from '@gestao/shared/notify';
import { createQueryClient, type QueryClient, QueryClientProvider, useQuery } from '@gestao/shared/query';
import { act, render } from '@gestao/shared/testing';
import { applyChanges, type Changes } from './apply-changes';
import { type Heard, heardIn, readStream } from './read-stream';
import { type SharedStreamOptions, shareStream } from './shared-stream';

const change = (more: Partial<Mudanca> = {}): Mudanca => ({
  nouns: ['orcamentos'],
  uuid: 'aberto',
  versao: 2,
  por: 'Ana Lima',
  meu: false,
  ...more,
});

test('a block of the stream is told by its name; what a newer api says is passed over', () => {
  const data = change();
  expect(heardIn(`event: mudanca\ndata: ${JSON.stringify(data)}`)).toEqual({ name: 'mudanca', data });
  expect(heardIn(':')).toEqual({ name: 'vivo' });
  expect(heardIn('event: tudo\ndata: {}')).toEqual({ name: 'tudo' });
  expect(heardIn('event: novidade\ndata: {}')).toBeNull();
});

test('a page in place of the stream is no stream', async () => {
  const page = new Response('<h1>Rede do hotel</h1>', { headers: { 'content-type': 'text/html' } });
  const heard = jest.fn();
  const reading = readStream(async () => page, '/api/eventos', {}, new AbortController().signal, heard);
  await expect(reading).rejects.toBe(page);
  expect(heard).not.toHaveBeenCalled();
});

describe('answers follow what others write', () => {
  let client: QueryClient;
  let changes: Changes;
  let asked: string[];
  let leave: (() => void)[];
  let told: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    history.replaceState(null, '', '/');
    client = createQueryClient();
    changes = applyChanges(() => client);
    asked = [];
    leave = [];
    told = jest.spyOn(notify, 'info').mockReturnValue('x');
  });
  afterEach(() => {
    for (const off of leave) off();
    changes.stop();
    client.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** A question that is on the screen and answered. */
  async function shown(key: string[], options: { staleTime?: number } = {}): Promise<void> {
    function Shown() {
      useQuery({
        queryKey: key,
        queryFn: () => {
          asked.push(key.join(' '));
          return 'resposta';
        },
        ...options,
      });
      return null;
    }
    render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    asked = [];
  }
  const later = () => act(() => jest.advanceTimersByTimeAsync(6_000));

  test('what is on the screen of that noun is asked again once, with the counters; the rest is not', async () => {
    await shown(['orcamentos', 'list']);
    await shown(['clientes', 'list']);
    await shown(['contadores', 'ana']);
    changes.change(change());
    changes.change(change({ uuid: 'outro' }));
    await later();
    expect(asked.sort()).toEqual(['contadores ana', 'orcamentos list']);
  });

  test('what is in memory only is marked as old', async () => {
    client.setQueryData(['orcamentos', 'detail', 'outro'], 'lido');
    changes.change(change());
    await later();
    expect(client.getQueryState(['orcamentos', 'detail', 'outro'])?.isInvalidated).toBe(true);
  });

  test('a form that starts from its answer once is left alone', async () => {
    await shown(['orcamentos', 'edicao', 'aberto'], { staleTime: Number.POSITIVE_INFINITY });
    changes.change(change());
    await later();
    expect(asked).toEqual([]);
  });

  test('while something is typed the record stays as it was read, and its messages and counters go on', async () => {
    const unsaved = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', unsaved);
    leave.push(() => window.removeEventListener('beforeunload', unsaved));
    await shown(['orcamentos', 'detail', 'aberto']);
    await shown(['mensagens', 'orcamento', 'aberto']);
    changes.change(change({ nouns: ['orcamentos', 'mensagens'] }));
    await later();
    expect(asked).toEqual(['mensagens orcamento aberto']);
  });

  test('a tab out of sight asks when it comes back', async () => {
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await shown(['orcamentos', 'list']);
    changes.change(change());
    await later();
    expect(asked).toEqual([]);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await later();
    expect(asked).toEqual(['orcamentos list']);
  });

  test('who changed the open record is told; not of others, and not of oneself', async () => {
    history.replaceState(null, '', '/fluxo-orcamento/aberto');
    changes.change(change());
    changes.change(change({ uuid: 'outro' }));
    changes.change(change({ por: null, meu: true }));
    await later();
    expect(told.mock.calls.map(([text]) => text)).toEqual(['Ana Lima alterou agora.']);
  });

  test.each([
    ['kept as the record', { uuid: 'aberto', versao: 2 }, 0],
    ['kept as it came', { data: { uuid: 'aberto', versao: 3 } }, 0],
    ['older', { uuid: 'aberto', versao: 1 }, 1],
    ['of another record', { uuid: 'outro', versao: 9 }, 1],
  ])('what the page has read already is no news: an answer %s', async (_how, answer, times) => {
    history.replaceState(null, '', '/fluxo-orcamento/aberto');
    client.setQueryData(['orcamentos', 'detail', 'aberto'], answer);
    changes.change(change({ versao: 2 }));
    await later();
    expect(told).toHaveBeenCalledTimes(times);
  });

  test('a form that tells it itself keeps the notice away', async () => {
    history.replaceState(null, '', '/fluxo-orcamento/aberto');
    leave.push(on('record-changed', (_detail, event) => event.preventDefault()));
    changes.change(change());
    await later();
    expect(told).not.toHaveBeenCalled();
  });

  test('what may have been missed is asked again; at the start it is only marked', async () => {
    await shown(['clientes', 'list']);
    changes.everything(true);
    await later();
    expect(asked).toEqual([]);
    changes.everything();
    changes.everything();
    await later();
    expect(asked).toEqual(['clientes list']);
  });
});

describe('one stream for all tabs', () => {
  type Channel = { onmessage: ((event: MessageEvent) => void) | null };
  function tab(options: Partial<SharedStreamOptions>, channels: Channel[]) {
    const heard: string[] = [];
    const stop = shareStream({
      name: 'pessoa',
      read: () => new Promise(() => undefined),
      onHeard: ({ name }, own) => heard.push(own ? name : `${name} of another`),
      shownSince: Date.now(),
      ready: async () => undefined,
      locks: undefined,
      channel: () => {
        const own: Channel = { onmessage: null };
        channels.push(own);
        return Object.assign(own, {
          postMessage: (data: unknown) => {
            for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent);
          },
          close: () => undefined,
        }) as never;
      },
      pause: async () => undefined,
      ...options,
    });
    return { heard, stop };
  }
  /** The lock is somebody's already, or free. */
  const locks = (free: boolean) =>
    ({
      request: async (_name: string, _options: object, lead: () => Promise<void>) => {
        if (free) await lead();
      },
    }) as unknown as LockManager;

  test('the tab with the lock reads and passes on what it hears', async () => {
    const channels: Channel[] = [];
    const second = tab({ locks: locks(false), read: () => Promise.reject(new Error('not mine')) }, channels);
    const first = tab(
      {
        locks: locks(true),
        read: async (_signal, onHeard) => {
          onHeard({ name: 'tudo' });
          onHeard({ name: 'fim' });
        },
      },
      channels,
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect([first.heard, second.heard]).toEqual([
      ['tudo', 'fim'],
      ['tudo of another', 'fim of another'],
    ]);
  });

  test('a tab that comes later is told what was heard since it was opened, and no other tab again', async () => {
    const channels: Channel[] = [];
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    let hear: (heard: Heard) => void = () => undefined;
    const reading: Partial<SharedStreamOptions> = {
      locks: locks(true),
      read: (_signal, onHeard) => {
        hear = onHeard;
        return new Promise(() => undefined);
      },
    };
    const first = tab(reading, channels);
    const second = tab({ locks: locks(false) }, channels);
    await new Promise((resolve) => setTimeout(resolve));
    for (const [at, name] of [
      [2_000, 'mudanca'],
      [3_000, 'vivo'],
      [4_000, 'mudanca'],
    ] as const) {
      clock.mockReturnValue(at);
      hear(name === 'mudanca' ? { name, data: change() } : { name });
    }
    const late = tab({ locks: locks(false), shownSince: 3_500 }, channels);
    const longAgo = tab({ locks: locks(false), shownSince: -60_000 }, channels);
    clock.mockRestore();
    expect([first, second, late, longAgo].map(({ heard }) => heard)).toEqual([
      ['mudanca', 'vivo', 'mudanca'],
      ['mudanca of another', 'vivo of another', 'mudanca of another'],
      ['mudanca of another'],
      ['tudo of another'],
    ]);
  });

  test('a broken stream is read again, an ended session is not', async () => {
    let reads = 0;
    tab(
      {
        locks: locks(true),
        read: async (_signal, onHeard) => {
          reads += 1;
          if (reads < 3) throw new TypeError('network');
          onHeard({ name: 'fim' });
        },
      },
      [],
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(reads).toBe(3);
  });

  test('without locks nothing is read', async () => {
    const read = jest.fn();
    tab({ read }, []);
    await new Promise((resolve) => setTimeout(resolve));
    expect(read).not.toHaveBeenCalled();
  });
});
