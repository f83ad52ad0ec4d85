import { httpErrors, setHttp } from '../../../../http/index';
import { type SentFile, sendFile, sendThrough } from './send-file';

const target = { entidade: 'tarefa', entidade_uuid: '8f9619ff-8b86-4d01-b42d-00cf4fc964ff' } as const;
const uuid = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const large = () => new File([new Uint8Array(12 << 20)], 'grande.pdf', { lastModified: 1 });

/** An api that keeps how much arrived, and fails where the test says. */
function setup(fail: (method: string, path: string) => unknown = () => undefined) {
  const calls: string[] = [];
  let recebido_bytes = 0;
  const envio = (size = 12 << 20) => ({
    data: { uuid, tamanho_bytes: size, recebido_bytes, expira_em: '2026-11-25T12:00:00.000Z' },
  });
  const answer = async (method: string, path: string, options?: { query?: object }) => {
    calls.push(`${method} ${path.split('/').at(-1)}${options?.query ? JSON.stringify(options.query) : ''}`);
    const error = fail(method, path);
    if (error !== undefined) throw error;
    return envio();
  };
  setHttp({
    get: (path: string) => answer('GET', path),
    post: (path: string) => answer('POST', path),
    delete: (path: string) => answer('DELETE', path),
    upload: async (path: string, body: FormData | Blob, options: { query?: object }) => {
      if (body instanceof FormData) return answer('POST', path);
      await answer('PATCH', path, options);
      recebido_bytes += body.size;
      return envio();
    },
  } as never);
  const options = { signal: new AbortController().signal, onProgress: jest.fn(), onWaiting: jest.fn() };
  return { calls, options, arrived: (bytes: number) => (recebido_bytes = bytes) };
}

beforeEach(() => sessionStorage.clear());

test('a small file leaves at once, a large one in pieces', async () => {
  const { calls, options } = setup();
  await sendFile(target, new File(['x'], 'pequeno.pdf'), options);
  expect(calls.splice(0)).toEqual(['POST anexos']);
  await sendFile(target, large(), options);
  expect(calls).toEqual([
    'POST envios',
    `PATCH ${uuid}{"posicao":0}`,
    `PATCH ${uuid}{"posicao":${5 << 20}}`,
    `PATCH ${uuid}{"posicao":${10 << 20}}`,
    'POST concluir',
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('what another call takes along is the file itself, or the name of what came in pieces', async () => {
  const { options } = setup();
  const take = jest.fn(async (_sent: SentFile) => 'feito');
  const fields = { dados: '{}' };
  expect(await sendThrough({ place: 'x', fields }, new File(['x'], 'a.pdf'), options, take)).toBe('feito');
  expect(take.mock.lastCall?.[0]).toMatchObject({ query: {} });
  expect([...(take.mock.lastCall?.[0].body.keys() ?? [])]).toEqual(['dados', 'arquivo']);
  // The line breaks once more: what is taken along twice is told as the first time.
  take.mockRejectedValueOnce(httpErrors.connection);
  options.onWaiting.mockImplementation((waiting: boolean) => {
    if (waiting) queueMicrotask(() => window.dispatchEvent(new Event('online')));
  });
  expect(await sendThrough({ place: 'x', fields }, large(), options, take)).toBe('feito');
  expect(take.mock.lastCall?.[0]).toMatchObject({ query: { envio: uuid } });
  expect([...(take.mock.lastCall?.[0].body.keys() ?? [])]).toEqual(['dados']);
});

test('waits for the line, asks how much arrived, and goes on from there', async () => {
  let broken = false;
  const { calls, options, arrived } = setup((method) => {
    if (method !== 'PATCH' || broken || calls.length < 3) return undefined;
    broken = true;
    arrived(7 << 20);
    return httpErrors.connection;
  });
  options.onWaiting.mockImplementation((waiting: boolean) => {
    if (waiting) queueMicrotask(() => window.dispatchEvent(new Event('online')));
  });
  await sendFile(target, large(), options);
  expect(calls.slice(2)).toEqual([
    `PATCH ${uuid}{"posicao":${5 << 20}}`,
    `GET ${uuid}`,
    `PATCH ${uuid}{"posicao":${7 << 20}}`,
    'POST concluir',
  ]);
  expect(options.onWaiting.mock.calls).toEqual([[true], [false]]);
});

test('the same file chosen again goes on with what this tab began', async () => {
  const { calls, options, arrived } = setup();
  const file = large();
  sessionStorage.setItem(`envio:${target.entidade_uuid}:grande.pdf:${file.size}:1`, uuid);
  arrived(10 << 20);
  await sendFile(target, file, options);
  expect(calls).toEqual([`GET ${uuid}`, `PATCH ${uuid}{"posicao":${10 << 20}}`, 'POST concluir']);
});

test('a sending that is stopped is taken back; a refusal is told', async () => {
  const controller = new AbortController();
  const { calls, options } = setup((method) => {
    if (method === 'PATCH') controller.abort();
    return method === 'PATCH' ? httpErrors.connection : undefined;
  });
  await expect(sendFile(target, large(), { ...options, signal: controller.signal })).rejects.toBeDefined();
  expect(calls.at(-1)).toBe(`DELETE ${uuid}`);
  const refused = setup((method) => (method === 'POST' ? 'Esta tarefa já foi encerrada.' : undefined));
  await expect(sendFile(target, large(), refused.options)).rejects.toBe('Esta tarefa já foi encerrada.');
  expect(sessionStorage).toHaveLength(0);
});
