import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyCall } from '@gestao/shared/contracts/calls';
import type { Route } from '@gestao/shared/contracts/comum/route';
import { viewContract } from '@gestao/shared/contracts/publico/publico-messages';
import fc from 'fast-check';
import { publicSitePlugin } from '../areas/publico/site/public-site.plugin';
import { seedDemo } from '../seed/seed';
import { type SignedInPerson, useSignedInApp } from '../testing/signed-in-app';
import { describeDatabase } from '../testing/test-database';
import { clientForms, type DrawnRequest, type Known, requestsOf } from './drawn-requests.fixture';

/** At night many and ever new ones; by day few, always the same, so that no change meets the luck of a draw. */
const count = Number(process.env.GESTAO_REQUESTS ?? 400);
const seed = Number(
  process.env.GESTAO_SEED ?? (process.env.GESTAO_REQUESTS ? Date.now() % 2 ** 31 : 20_261_127),
);

/** Calls that are not made here, each for its reason. */
const left: Readonly<Record<string, string>> = {
  'GET /eventos': 'a stream that ends with its caller',
  'GET /consultas/cep/:cep': 'asks a service outside',
  'GET /consultas/cnpj/:cnpj': 'asks a service outside',
  'POST /configs/integracoes/testar-smtp': 'connects to a server outside',
  'POST /email-modelos/:chave/teste': 'sends a message',
  'POST /auth/microsoft': 'asks a service outside',
};

const longestRefusal = 8_000;
/** What a library says when nobody translated it. */
const notPortuguese =
  /\b(invalid|expected|must|required|unexpected|unrecognized|received|too (big|small)|error|failed|undefined)\b/i;

describeDatabase('requests drawn from the schemas', (database) => {
  const siteDir = mkdtempSync(join(tmpdir(), 'gestao-sorteio-'));
  const test_ = useSignedInApp(database, { bare: true, configure: () => ({ siteDir }) });
  const people: (() => Promise<SignedInPerson>)[] = [
    () => test_().person('Administrador', { habilitar_visualizacao_total: 1 }),
    () => test_().person('Gestor operacional', { habilitar_visualizacao_total: 1 }),
    () => test_().person('Precificação', { habilitar_visualizacao_total: 1 }),
    () => test_().person('Analista'),
    () => test_().person('Cliente', { is_client: 1, cliente_id: 1 }),
  ];
  const callers: (SignedInPerson | undefined)[] = [];
  const rejected: unknown[] = [];
  const onRejection = (reason: unknown) => void rejected.push(reason);
  let known: Known;

  beforeAll(async () => {
    process.on('unhandledRejection', onRejection);
    publishPlainPages(siteDir);
    const tokens = await seedDemo(database(), test_().config, test_().now());
    await test_().app.register(publicSitePlugin);
    const { rows: tables } = await database().pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'uuid' order by 1`,
    );
    const uuids: string[] = [];
    for (const { name } of tables) {
      const { rows } = await database().pool.query<{ uuid: string }>(
        `select uuid from "${name}" order by id desc limit 3`,
      );
      uuids.push(...rows.map(({ uuid }) => uuid));
    }
    known = { uuids, tokens: Object.values(tokens ?? {}), callers: people.length };
  }, 180_000);
  afterAll(() => {
    process.off('unhandledRejection', onRejection);
    rmSync(siteDir, { recursive: true, force: true });
  });

  async function callerOf(place: number): Promise<SignedInPerson | undefined> {
    if (place === 0) return undefined;
    callers[place] ??= await people[place - 1]?.();
    return callers[place];
  }

  /** Sends one. @returns what is wrong with the answer, or nothing */
  async function judge(drawn: DrawnRequest): Promise<string[]> {
    const caller = await callerOf(drawn.caller);
    const reply = await test_().app.inject({
      method: drawn.method,
      url: drawn.url,
      // Each from another address: those are limited one by one.
      remoteAddress: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
      headers: {
        rota: '/teste',
        ...(caller ? { authorization: caller.token } : {}),
        ...(drawn.type ? { 'content-type': drawn.type } : {}),
      },
      ...(drawn.payload === undefined ? {} : { payload: drawn.payload }),
    });
    const { statusCode, body } = reply;
    // Whoever ended their own session, or was blocked by another request, is replaced.
    if (statusCode === 401) callers[drawn.caller] = undefined;
    if (statusCode < 400) return [];
    const wrong: string[] = [];
    if (statusCode >= 500) wrong.push(`answers ${statusCode}: ${body.slice(0, 200)}`);
    if (body.length > longestRefusal) wrong.push(`a refusal of ${body.length} letters`);
    if (String(reply.headers['content-type']).includes('json')) {
      const { message, erros = {} } = JSON.parse(body) as {
        message?: unknown;
        erros?: Record<string, string[]>;
      };
      if (typeof message !== 'string' || message === '') wrong.push(`no sentence: ${body.slice(0, 200)}`);
      for (const sentence of [message, ...Object.values(erros).flat()])
        if (notPortuguese.test(String(sentence))) wrong.push(`not in Portuguese: ${sentence}`);
    } else if (!drawn.url.startsWith('/api')) {
      if (!body.includes('<')) wrong.push(`no page: ${statusCode} ${body.slice(0, 100)}`);
    } else wrong.push(`no JSON: ${statusCode} ${String(reply.headers['content-type'])}`);
    return wrong;
  }

  test(`${count} requests, GESTAO_SEED=${seed}`, async () => {
    const routes = (Object.values(everyCall) as Route[]).filter(({ name }) => !(name in left));
    const perRoute = Math.max(1, Math.floor(count / (routes.length + 20)));
    const kinds = [...routes.map((route) => requestsOf(route, known)), clientForms(known)];
    // By day a part of the routes, at night each of them, as often as the count allows; forms the rest.
    const chosen = count < routes.length ? kinds.filter((_, at) => at % 2 === seed % 2) : kinds;
    const drawn = chosen.flatMap((kind, at) => fc.sample(kind, { numRuns: perRoute, seed: seed + at }));
    const forms = fc.sample(clientForms(known), { numRuns: Math.max(count - drawn.length, 20), seed });
    const found = new Map<string, string>();
    let sent = 0;
    for (const request of [...drawn, ...forms]) {
      sent += 1;
      for (const wrong of await judge(request)) {
        const place = `${request.method} ${request.url
          .split('?')[0]
          ?.replace(/[0-9a-f-]{36}|[\w-]{43}/g, '*')
          .slice(0, 90)}`;
        const key = `${place}: ${wrong.replace(/[0-9a-f-]{36}/g, '*')}`;
        if (!found.has(key))
          found.set(
            key,
            JSON.stringify({ ...request, payload: request.payload?.slice(0, 300) }).slice(0, 900),
          );
      }
    }
    expect([...found].map(([wrong, request]) => `${wrong}\n  ${request}`)).toEqual([]);
    expect(rejected).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(Math.min(count, 200));
  }, 3_600_000);
});

/** A server's bundle of the clients' pages that says nothing: what is drawn here is asked of the api around it. */
function publishPlainPages(siteDir: string): void {
  const content = `
export const viewContract = ${viewContract};
export const script = { file: 'x.js', integrity: '' };
export const render = () => ({ status: 200, head: '', styles: [], body: '<p>Página</p>', interactive: false });`;
  const folder = join(siteDir, 'server/public/1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.mjs'), content);
  const published = {
    name: 'public',
    version: '1.0.0',
    base: '/remotes/public/1.0.0/',
    server: [
      { file: 'server.mjs', integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` },
    ],
  };
  writeFileSync(join(folder, 'published.json'), JSON.stringify(published));
  const entry = { at: new Date().toISOString(), revision: 1, action: 'publish', from: null, ...published };
  writeFileSync(join(siteDir, 'history.json'), JSON.stringify([entry]));
  writeFileSync(join(siteDir, 'registry.json'), JSON.stringify({ remotes: [published] }));
}
