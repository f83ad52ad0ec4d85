import { calls, file, publicAccess, route } from '@gestao/shared/contracts/comum/route';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/database';
import { metricsPlugin } from '../observability/metrics.plugin';
import type { App } from './context';
import { errorsPlugin } from './errors.plugin';
import { serve } from './serve';
import { tellIgnoredPlugin } from './tell-ignored.plugin';
import { speakPortuguese } from './validation-texts';

const access = publicAccess;
const answer = z.object({ data: z.unknown() });
const linha = z.strictObject({ nome: z.string() });
const known = calls(
  route('POST /fichas', {
    body: z
      .strictObject({
        nome: z.string().min(1, 'Campo obrigatório.'),
        linhas: z.array(linha).optional(),
        livre: z.record(z.string(), z.string()).optional(),
      })
      .refine(({ nome }) => nome !== 'proibido', { path: ['nome'], message: 'Nome proibido.' }),
    answer,
    access,
  }),
  route('POST /entradas', {
    body: z.union([
      z.strictObject({ login: z.string(), senha: z.string() }),
      z.strictObject({ login: z.string(), codigo: z.string() }),
      z.null(),
    ]),
    answer,
    access,
  }),
  route('POST /fichas/massa', { body: z.strictObject({ uuids: z.array(z.string()) }), answer, access }),
  route('GET /fichas', { query: z.strictObject({ busca: z.string().optional() }), answer, access }),
  route('GET /fichas/exportar', {
    query: z.strictObject({ busca: z.string().optional() }),
    answer: file,
    access,
  }),
  route('DELETE /fichas', { query: z.strictObject({ versao: z.coerce.number() }), answer, access }),
);

const token = 'um-segredo-de-quem-mede';
const lines: string[] = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });

beforeAll(async () => {
  speakPortuguese();
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  await app.register(tellIgnoredPlugin);
  await app.register(metricsPlugin, {
    database: { pool: { totalCount: 1, idleCount: 1, waitingCount: 0 } } as unknown as Database,
    token,
    jobs: [],
    liveAreas: async () => [],
  });
  const on = serve(app as unknown as App, known);
  on('POST /fichas', async ({ body }) => ({ data: body }));
  on('POST /entradas', async ({ body }) => ({ data: body }));
  on('POST /fichas/massa', async ({ body }) => ({ data: body }));
  on('GET /fichas', async ({ query }) => ({ data: query }));
  on('GET /fichas/exportar', async (_request, reply) => reply.send('a;b'));
  on('DELETE /fichas', async ({ query }) => ({ data: query }));
});
afterAll(() => app.close());

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object | string) {
  const reply = await app.inject({
    method,
    url,
    headers: payload === undefined ? {} : { 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  return {
    status: reply.statusCode,
    body: isJson ? reply.json() : reply.body,
    ignored: reply.headers.ignorados,
  };
}

test('a form keeps what it knows, at any depth, and leaves the rest aside', async () => {
  const sent = { nome: 'Ana', nota: 1, linhas: [{ nome: 'a', cor: 'x' }, { nome: 'b' }], livre: { a: 'b' } };
  expect(await send('POST', '/fichas', sent)).toEqual({
    status: 200,
    body: { data: { nome: 'Ana', linhas: [{ nome: 'a' }, { nome: 'b' }], livre: { a: 'b' } } },
    ignored: undefined,
  });
});

test('only what is wrong in a field that it knows is told', async () => {
  expect((await send('POST', '/fichas', { nome: '', nota: 1 })).body.erros).toEqual({
    nome: ['Campo obrigatório.'],
  });
  // Asked of a form only once its fields are right by themselves.
  expect((await send('POST', '/fichas', { nome: 'proibido', nota: 1 })).body.erros).toEqual({
    nome: ['Nome proibido.'],
  });
});

test.each(['id', 'situacao', 'status', 'versao', 'criado_em', 'usuario_id', 'permissoes'])(
  'a column that only the server writes is refused by its name, and the rest not told: %s',
  async (name) => {
    expect(await send('POST', '/fichas', { nome: 'Ana', nota: 1, [name]: 1 })).toMatchObject({
      status: 422,
      body: { erros: { [name]: ['Campo desconhecido.'] } },
    });
    expect(
      (await send('POST', '/fichas', { nome: 'Ana', linhas: [{ nome: 'a', [name]: 1 }] })).body.erros,
    ).toEqual({ [`linhas.0.${name}`]: ['Campo desconhecido.'] });
  },
);

test('names that every object has are left aside too', async () => {
  const sent = '{"nome":"Ana","constructor":1,"toString":1,"hasOwnProperty":1}';
  expect(await send('POST', '/fichas', sent)).toMatchObject({ status: 200, body: { data: { nome: 'Ana' } } });
  expect((await send('POST', '/fichas', '{"nome":"Ana","__proto__":{"a":1}}')).status).toBe(400);
  expect(await send('GET', '/fichas?__proto__=1&busca=x&constructor=2')).toMatchObject({
    status: 200,
    body: { data: { busca: 'x' } },
  });
});

test('of alternatives, only what none of them knows is left aside', async () => {
  expect((await send('POST', '/entradas', { login: 'a', codigo: '1', aparelho: 'x' })).body.data).toEqual({
    login: 'a',
    codigo: '1',
  });
  // Taking `codigo` away would make a sign-in by password of it.
  expect(
    (await send('POST', '/entradas', { login: 'a', senha: 'b', codigo: '1', aparelho: 'x' })).status,
  ).toBe(422);
});

test('what acts on many records refuses what it does not know', async () => {
  expect((await send('POST', '/fichas/massa', { uuids: ['a'], so_simular: true })).body.erros).toEqual({
    so_simular: ['Campo desconhecido.'],
  });
});

test('a list goes on without a filter it does not know, and says so; a file or a write by its address does not', async () => {
  expect(await send('GET', '/fichas?busca=x&porte=medio&situa%C3%A7%C3%A3o=1')).toEqual({
    status: 200,
    body: { data: { busca: 'x' } },
    ignored: 'porte,situa%C3%A7%C3%A3o',
  });
  expect((await send('GET', '/fichas/exportar?porte=medio')).body.erros).toEqual({
    porte: ['Campo desconhecido.'],
  });
  expect((await send('DELETE', '/fichas?versao=1&simular=sim')).body.erros).toEqual({
    simular: ['Campo desconhecido.'],
  });
});

test('what was left aside is counted by call, and logged once for each field, without its value', async () => {
  lines.length = 0;
  await send('POST', '/fichas', { nome: 'Ana', campo_novo: 'segredo' });
  await send('POST', '/fichas', { nome: 'Ana', campo_novo: 'segredo' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { call: 'POST /fichas', fields: ['campo_novo'] },
  ]);
  expect(lines.join()).not.toContain('segredo');
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(body).toMatch(/gestao_ignored_fields_total\{method="POST",route="\/fichas"\} \d+/);
  expect(body).not.toContain('campo_novo');
});

test('a name cut to be told is never cut in the middle of a letter', async () => {
  const name = `a${'😀'.repeat(80)}`;
  expect(await send('GET', `/fichas?${encodeURIComponent(name)}=1`)).toMatchObject({ status: 200 });
});
