import { createQueryClient } from '@gestao/shared/query';
import type { Host } from '../session/create-host';
import { watchChanges } from './watch-changes';

const second = 1_000;
const opened = Date.parse('2026-11-29T12:00:00Z');

let asked: { ago: number; say: (text: string) => void; breakOff: () => void }[];
let signIn: () => void;
let stop: () => void;
let refetched: jest.SpyInstance;

/** Only what the live part takes of the browser and the host, with a clock that stands. */
function watched(signedIn: boolean) {
  const person = { user: { uuid: 'ana' }, token: 'token' };
  let state = signedIn ? person : { user: null, token: null };
  const listeners = new Set<() => void>();
  signIn = () => {
    state = person;
    for (const listener of listeners) listener();
  };
  const client = createQueryClient();
  refetched = jest.spyOn(client, 'refetchQueries');
  stop = watchChanges({
    session: {
      store: {
        getState: () => state,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
    storage: { preview: false },
    connection: { reached: async () => undefined },
    attended: () => true,
    answers: { get: () => client },
    environment: { api: '/api/' },
  } as unknown as Host);
}

const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ now: opened + 3 * second });
  jest.replaceProperty(performance, 'timeOrigin', opened);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(navigator, {
    locks: { request: (_name: string, _options: object, lead: () => Promise<void>) => lead() },
  });
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
    TextDecoderStream: class {},
    fetch: async (url: string) => {
      const ago = Number(new URL(url, location.origin).searchParams.get('lido_ha_ms') ?? Number.NaN);
      const waiting: { resolve: (read: object) => void; reject: (error: Error) => void }[] = [];
      asked.push({
        ago,
        say: (value) => waiting.shift()?.resolve({ done: false, value }),
        breakOff: () => waiting.shift()?.reject(new TypeError('network')),
      });
      const read = () =>
        new Promise((resolve, reject) => {
          waiting.push({ resolve, reject });
        });
      return {
        ok: true,
        headers: new Headers({ 'content-type': 'text/event-stream' }),
        body: { pipeThrough: () => ({ getReader: () => ({ read }) }) },
      };
    },
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const everything = 'event: tudo\ndata: {}\n\n';

test('the stream is asked what was written since the page was opened; its beginning alone asks nothing again', async () => {
  watched(true);
  await later(0);
  expect(asked.map(({ ago }) => ago)).toEqual([3 * second]);
  asked[0]?.say(everything);
  await later(100);
  expect(refetched).not.toHaveBeenCalled();
  // The api does not know it.
  asked[0]?.say(everything);
  await later(100);
  expect(refetched).toHaveBeenCalled();
});

test('who signs in later is told what was written since', async () => {
  watched(false);
  await later(600 * second);
  signIn();
  await later(0);
  expect(asked.map(({ ago }) => ago)).toEqual([0]);
});

test('after the line broke it is asked what was written since something was heard, and a little before', async () => {
  watched(true);
  await later(0);
  asked[0]?.say(everything);
  await later(20 * second);
  asked[0]?.breakOff();
  await later(second);
  expect(asked.map(({ ago }) => ago)).toEqual([3 * second, 26 * second]);
});
