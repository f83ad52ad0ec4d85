import {
  createHttp,
  errorText,
  fieldErrors,
  type HttpDependencies,
  isConnectionError,
  refusalCode,
} from './index';

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function setup(answer: () => Response | Promise<Response>, more: Partial<HttpDependencies> = {}) {
  const requests: Request[] = [];
  const onUnauthorized = jest.fn();
  const http = createHttp({
    baseUrl: () => 'http://localhost/api/',
    token: () => 'abc123',
    rota: () => '/departamentos',
    onUnauthorized,
    fetch: async (input, init) => {
      requests.push(new Request(input, init).clone());
      return answer();
    },
    ...more,
  });
  return { http, requests, onUnauthorized };
}

afterEach(() => jest.restoreAllMocks());

describe('requests', () => {
  test('carry the raw token, the current path and the query, and resolve to the parsed body', async () => {
    const { http, requests } = setup(() => json({ data: { id: 1 } }));
    await expect(http.get('/auth/user', { query: { a: 1, b: undefined, c: '' } })).resolves.toEqual({
      data: { id: 1 },
    });
    expect(requests[0]?.url).toBe('http://localhost/api/auth/user?a=1');
    expect(requests[0]?.headers.get('authorization')).toBe('abc123');
    expect(requests[0]?.headers.get('rota')).toBe('/departamentos');
  });

  test('a read that the page makes by itself says so; what is written is always somebody’s', async () => {
    let attended = true;
    const { http, requests } = setup(() => json({}), { attended: () => attended });
    await http.get('/contadores');
    attended = false;
    await http.get('/contadores');
    await http.put('/cargos/1', {});
    expect(requests.map(({ headers }) => headers.get('ausente'))).toEqual([null, '1', null]);
  });

  test('carry no Authorization before there is a token', async () => {
    const { http, requests } = setup(() => json({}), { token: () => null });
    await http.post('/auth/login', { login: 'a', password: 'b' });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(await requests[0]?.json()).toEqual({ login: 'a', password: 'b' });
  });

  test.each(['post', 'put', 'patch'] as const)('%s sends its body as JSON', async (method) => {
    const { http, requests } = setup(() => json({ data: 1 }));
    await http[method]('/x', { nome: 'Fiscal' });
    expect(requests[0]?.method).toBe(method.toUpperCase());
    expect(await requests[0]?.json()).toEqual({ nome: 'Fiscal' });
  });

  test('carry the idempotency key that was given', async () => {
    const { http, requests } = setup(() => json({}));
    await http.post('/fechamentos/gerar', {}, { idempotencyKey: 'k1' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  describe('a write', () => {
    const salvar = (http: ReturnType<typeof setup>['http'], nome = 'Fiscal') =>
      http.put('/cargos/1', { nome, versao: 1 }).catch(() => undefined);
    const keysOf = (requests: Request[]) => requests.map(({ headers }) => headers.get('idempotency-key'));

    test('has a key of its own each time it is answered', async () => {
      const { http, requests } = setup(() => json({}));
      await salvar(http);
      await salvar(http);
      await http.delete('/cargos/1', { query: { versao: 1 } });
      const keys = keysOf(requests);
      expect(new Set(keys).size).toBe(3);
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    });

    test.each([
      ['the connection broke', () => Promise.reject(new TypeError('fetch failed'))],
      [
        'the answer came half',
        () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
      ],
      ['the api failed', () => json({}, 500)],
      ['something between was down', () => new Response('<html>', { status: 502 })],
      [
        'something between answered',
        () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      ],
      ['the first is still running', () => json({ codigo: 'envio_em_andamento', message: 'x' }, 409)],
    ])(
      'is the same one when it is sent again after %s, and another one with other values',
      async (_what, fail) => {
        let broken = true;
        const { http, requests } = setup(() => (broken ? fail() : json({})));
        await salvar(http);
        await salvar(http);
        await salvar(http, 'Contábil');
        broken = false;
        await salvar(http);
        await salvar(http);
        const [first, second, other, third, fourth] = keysOf(requests);
        expect([second, third]).toEqual([first, first]);
        expect(new Set([first, other, fourth]).size).toBe(3);
      },
    );

    test.each([401, 403, 406, 409, 422])(
      'that was refused (%i) is another one when it is sent again',
      async (status) => {
        const { http, requests } = setup(() => json({ message: 'Não.' }, status));
        await salvar(http);
        await salvar(http);
        const [first, second] = keysOf(requests);
        expect(second).not.toBe(first);
      },
    );

    test('pressed twice at once is one', async () => {
      const { http, requests } = setup(() => json({}));
      await Promise.all([salvar(http), salvar(http)]);
      const [first, second] = keysOf(requests);
      expect(second).toBe(first);
    });

    test('whose answer was lost is another one once its record was written otherwise', async () => {
      // Within one millisecond: the order of the presses counts, not the clock.
      jest.spyOn(Date, 'now').mockReturnValue(1_000);
      let broken = true;
      const { http, requests } = setup(() => (broken ? Promise.reject(new TypeError('gone')) : json({})));
      await http.post('/tarefas/1/concluir').catch(() => undefined);
      broken = false;
      await http.post('/tarefas/2/concluir');
      await http.post('/tarefas/1/reabrir');
      await http.post('/tarefas/1/concluir');
      const [first, , , again] = keysOf(requests);
      expect(again).not.toBe(first);
    });

    test('of nobody carries none', async () => {
      const { http, requests } = setup(() => json({}), { token: () => null });
      await http.post('/auth/login', {});
      expect(keysOf(requests)).toEqual([null]);
    });
  });

  test('upload sends a form', async () => {
    const { http, requests } = setup(() => json({}));
    const form = new FormData();
    form.append('arquivo', 'conteúdo');
    await http.upload('/anexos', form);
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('content-type')).not.toBe('application/json');
  });

  test('an upload tells how much has left, where the browser can', async () => {
    const told: number[] = [];
    const options = { onProgress: (percent: number) => told.push(percent) };
    await setup(() => json({})).http.upload('/anexos', new FormData(), options);
    expect(told).toEqual([100]);
    const form = new FormData();
    const { http, requests } = setup(() => json({}), {
      uploadFetch: (sent, onProgress) => async (input) => {
        expect(sent).toBe(form);
        expect(new Request(input).headers.get('authorization')).toBe('abc123');
        onProgress(40);
        return json(
          {
            message: 'Não pode.',
            erros: { arquivo: ['O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.'] },
          },
          422,
        );
      },
    });
    const error = await http.upload('/anexos', form, options).catch((reason) => reason);
    expect(fieldErrors(error)).toEqual({
      arquivo: ['O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.'],
    });
    expect(told).toEqual([100, 40]);
    expect(requests).toEqual([]);
  });

  test('an answer without content is null', async () => {
    await expect(setup(() => new Response(null, { status: 204 })).http.delete('/x')).resolves.toBeNull();
  });

  describe('a good answer that is not the api’s', () => {
    const page = (type = 'text/html; charset=utf-8', body = '<!doctype html><h1>Rede do hotel</h1>') =>
      new Response(body, { headers: type ? { 'content-type': type } : {} });
    test.each([
      ['a page', () => page()],
      [
        'a page sent to be saved',
        () => {
          const response = page();
          response.headers.set('content-disposition', 'attachment; filename="arquivo.html"');
          return response;
        },
      ],
      ['a text', () => page('text/plain', 'ok')],
      ['nothing at all', () => new Response('', { status: 200, headers: { 'content-type': 'text/html' } })],
      ['JSON that holds nothing', () => page('application/json', '')],
    ])('is a lost connection for every call: %s', async (_what, answer) => {
      const { http } = setup(answer);
      await expect(http.get('/departamentos')).rejects.toBe('Erro de conexão.');
      await expect(http.post('/departamentos', { nome: 'Fiscal' })).rejects.toBe('Erro de conexão.');
      await expect(http.put('/departamentos/1', {})).rejects.toBe('Erro de conexão.');
      await expect(http.patch('/departamentos/1', {})).rejects.toBe('Erro de conexão.');
      await expect(http.delete('/departamentos/1')).rejects.toBe('Erro de conexão.');
      await expect(http.download('/departamentos/exportar')).rejects.toBe('Erro de conexão.');
      await expect(http.upload('/anexos', new FormData())).rejects.toBe('Erro de conexão.');
      await expect(http.upload('/envios/1', new Blob(['x']))).rejects.toBe('Erro de conexão.');
    });

    test('tells no upload as arrived', async () => {
      const told: number[] = [];
      const { http } = setup(() => page(), { uploadFetch: () => async () => page() });
      const sent = http.upload('/anexos', new FormData(), { onProgress: (percent) => told.push(percent) });
      await expect(sent).rejects.toBe('Erro de conexão.');
      expect(told).toEqual([]);
    });
  });

  test('tell which words of an address the api did not apply', async () => {
    const onIgnored = jest.fn();
    const answer = () =>
      new Response('{}', {
        headers: { 'content-type': 'application/json', ignorados: 'porte,situa%C3%A7%C3%A3o' },
      });
    await setup(answer, { onIgnored }).http.get('/clientes', { query: { porte: 'medio', pagina: 1 } });
    expect(onIgnored.mock.calls).toEqual([['/clientes', ['porte', 'situação']]]);
    await setup(() => json({}), { onIgnored }).http.get('/clientes');
    expect(onIgnored).toHaveBeenCalledTimes(1);
  });

  test('have no time limit', async () => {
    jest.useFakeTimers();
    try {
      let answer: (response: Response) => void = () => undefined;
      const { http } = setup(() => new Promise((resolve) => (answer = resolve)));
      let settled = false;
      const call = http.get('/lento').finally(() => {
        settled = true;
      });
      await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
      expect(settled).toBe(false);
      answer(json({ data: 'enfim' }));
      await expect(call).resolves.toEqual({ data: 'enfim' });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('download', () => {
  const file = (disposition: string) =>
    new Response('a;b', { headers: { 'content-type': 'text/csv', 'content-disposition': disposition } });

  test.each([
    [
      'attachment; filename="clientes.csv"; filename*=UTF-8\'\'clientes%20%C3%A0%20vista.csv',
      'clientes à vista.csv',
    ],
    ['attachment; filename="clientes.csv"', 'clientes.csv'],
    ["attachment; filename=x.csv; filename*=UTF-8''%E0%", 'x.csv'],
    ['attachment', 'arquivo'],
  ])('%s is saved as %s', async (disposition, name) => {
    const { http, requests } = setup(() => file(disposition));
    const answer = await http.download('/clientes/exportar', { query: { formato: 'csv' } });
    expect(answer).toMatchObject({ name });
    expect(await answer.file?.text()).toBe('a;b');
    expect(requests[0]?.headers.get('authorization')).toBe('abc123');
  });

  test('a file written in JSON is saved byte by byte, as any other', async () => {
    const written = '{"b": 1,  "a": 2}';
    const { http } = setup(
      () =>
        new Response(written, {
          headers: {
            'content-type': 'application/json',
            'content-disposition': 'attachment; filename="FEC-2026-10-0041 ciclo 1.json"',
          },
        }),
    );
    const answer = await http.download('/x');
    expect(answer).toMatchObject({ name: 'FEC-2026-10-0041 ciclo 1.json' });
    expect(await answer.file?.text()).toBe(written);
  });

  test('an answer that is no file yet is handed on, and a refusal is that of every call', async () => {
    const later = setup(() => json({ data: { uuid: 'x' } }, 202));
    await expect(later.http.download('/x')).resolves.toEqual({ file: null, body: { data: { uuid: 'x' } } });
    await expect(setup(() => json({ message: 'Use XLSX.' }, 406)).http.download('/x')).rejects.toBe(
      'Use XLSX.',
    );
  });

  test('a file that breaks off in the middle is a lost connection', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('a;')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const { http } = setup(() => new Response(broken, { headers: { 'content-type': 'text/csv' } }));
    await expect(http.download('/x')).rejects.toBe('Erro de conexão.');
  });
});

describe('error catalogue', () => {
  test.each([
    [401, {}, 'Login expirado.'],
    [404, { message: 'outra' }, 'Recurso não encontrado.'],
    [403, { message: 'Você não participa deste projeto.' }, 'Você não participa deste projeto.'],
    [406, { message: 'Margem abaixo da mínima.', codigo: 'x' }, 'Margem abaixo da mínima.'],
    [500, { message: 'stack' }, 'Erro interno.'],
  ])('%s rejects with its text', async (status, body, text) => {
    await expect(setup(() => json(body, status)).http.get('/x')).rejects.toBe(text);
  });

  test('406 hands its body on only to the call that asks for it, with a readable text and its code', async () => {
    const body = { message: 'Margem abaixo da mínima.', codigo: 'margem_abaixo_minima' };
    const call = (answered: unknown, status: number) =>
      setup(() => json(answered, status))
        .http.post('/x', {}, { refusalBody: true })
        .catch((reason: unknown) => reason);
    const error = await call(body, 406);
    expect(error).toEqual(body);
    expect(refusalCode(error)).toBe('margem_abaixo_minima');
    expect(errorText(error)).toBe('Margem abaixo da mínima.');
    expect(await call({ message: 'Sem acesso.', codigo: 'x' }, 403)).toBe('Sem acesso.');
    expect(await call({}, 406)).toBe('Erro interno.');
    expect(refusalCode('Erro interno.')).toBeNull();
    expect(refusalCode({ message: 'x', codigo: 3 })).toBeNull();
  });

  test('no response', async () => {
    const { http } = setup(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await http.get('/x').catch((reason: unknown) => reason);
    expect(error).toBe('Erro de conexão.');
    expect(isConnectionError(error)).toBe(true);
  });

  const cut = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":[1,')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
  test.each([
    ['cut in the middle', cut, 200],
    ['cut in the middle', cut, 422],
    ['that is no JSON although it says so', () => '{"data":[1,', 200],
    ['that is no JSON although it says so', () => '{"data":[1,', 406],
  ])('an answer %s is a lost connection, and rejects with its text (%s, %i)', async (_what, body, status) => {
    const answer = () => new Response(body(), { status, headers: { 'content-type': 'application/json' } });
    await expect(setup(answer).http.get('/x')).rejects.toBe('Erro de conexão.');
    await expect(setup(answer).http.post('/x', {})).rejects.toBe('Erro de conexão.');
    if (status === 200) await expect(setup(answer).http.download('/x')).rejects.toBe('Erro de conexão.');
  });

  test('a call the page itself took back rejects as aborted, also in the middle of the answer', async () => {
    const controller = new AbortController();
    const { http } = setup(() => {
      controller.abort();
      return new Response(cut(), { headers: { 'content-type': 'application/json' } });
    });
    await expect(http.get('/x', { signal: controller.signal })).rejects.not.toBe('Erro de conexão.');
  });

  test.each([409, 422, 429, 503])('%s passes the response body on', async (status) => {
    const body = { message: 'Motivo', erros: { nome: ['Campo obrigatório.'] } };
    await expect(setup(() => json(body, status)).http.post('/x', {})).rejects.toEqual(body);
  });

  test('403 without a readable body still rejects with a text', async () => {
    await expect(setup(() => new Response('<html>', { status: 403 })).http.get('/x')).rejects.toBe(
      'Erro interno.',
    );
  });

  test('401 resets the session only when a token was sent', async () => {
    const withToken = setup(() => json({}, 401));
    await withToken.http.get('/x').catch(() => undefined);
    expect(withToken.onUnauthorized).toHaveBeenCalledTimes(1);
    const without = setup(() => json({}, 401), { token: () => null });
    await without.http.get('/x').catch(() => undefined);
    expect(without.onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('reading an error', () => {
  test('field messages come from a 422 body only', () => {
    expect(fieldErrors({ message: 'x', erros: { nome: ['Campo obrigatório.'] } })).toEqual({
      nome: ['Campo obrigatório.'],
    });
    expect(fieldErrors('Erro interno.')).toEqual({});
    expect(fieldErrors({ erros: { nome: ['x'] } }).constructor).toBeUndefined();
  });

  test('the sentence to show is never a technical one', () => {
    expect(errorText('Login expirado.')).toBe('Login expirado.');
    expect(errorText({ message: 'Já existe um registro com este nome.' })).toBe(
      'Já existe um registro com este nome.',
    );
    expect(errorText(new TypeError('x is not a function'))).toBe('Erro interno.');
    expect(errorText(null)).toBe('Erro interno.');
    expect(errorText('<html><h1>502 Bad Gateway</h1></html>')).toBe('Erro de conexão.');
  });
});
