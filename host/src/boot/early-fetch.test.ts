import { earlyFetch, takeEarly } from './early-fetch';
import { requestKey } from './early-requests';

const rota = '/departamentos';
const headers = { Authorization: 'segredo', rota };
const network = jest.fn(async () => Response.json({ from: 'network' }));

function early(
  address: string,
  response: Promise<Response> = Promise.resolve(Response.json({ from: 'early' })),
) {
  window.gestaoEarly = [{ url: requestKey(address, location.href), token: 'segredo', rota, response }];
}

async function ask(address: string, init: RequestInit = {}) {
  const response = await earlyFetch(new URL(address, location.href).href, { headers, ...init });
  return ((await response.json()) as { from: string }).from;
}

beforeEach(() => {
  network.mockClear();
  globalThis.fetch = network as unknown as typeof fetch;
});

test('uses the answer that was begun early, once', async () => {
  early('/api/auth/user');
  await expect(ask('/api/auth/user')).resolves.toBe('early');
  await expect(ask('/api/auth/user')).resolves.toBe('network');
});

test('recognises the same question in another spelling', async () => {
  early('/api/departamentos?por_pagina=25&ordem=nome');
  await expect(ask('/api/departamentos?ordem=nome&por_pagina=25')).resolves.toBe('early');
});

test.each([
  ['another person', { headers: { Authorization: 'outro', rota } }],
  ['another page', { headers: { Authorization: 'segredo', rota: '/' } }],
  ['nobody', { headers: { rota } }],
  ['a write', { method: 'POST', headers }],
])('leaves it for %s', async (_who, init) => {
  early('/api/auth/user');
  await expect(ask('/api/auth/user', init)).resolves.toBe('network');
});

test('asks again when the early request broke', async () => {
  const broken = Promise.reject(new TypeError('offline'));
  broken.catch(() => undefined);
  early('/api/auth/user', broken);
  await expect(ask('/api/auth/user')).resolves.toBe('network');
});

test('without a boot script everything goes to the network', async () => {
  window.gestaoEarly = undefined;
  expect(takeEarly('/api/auth/user')).toBeUndefined();
  await expect(ask('/api/auth/user')).resolves.toBe('network');
});
