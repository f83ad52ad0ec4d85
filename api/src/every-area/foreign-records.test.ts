import { randomInt } from 'node:crypto';
import { everyCall } from '@gestao/shared/contracts/calls';
import { bytes, type Route, upload } from '@gestao/shared/contracts/comum/route';
import { finalidades } from '@gestao/shared/contracts/comum/tokens';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import { hasPermission } from '@gestao/shared/permissions';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { cliente } from '../platform/database/schema';
import { defaultProfiles } from '../seed/defaults/profiles';
import { seedDemo } from '../seed/seed';
import { multipart, pdfOf } from '../testing/multipart';
import { type SignedInPerson, useSignedInApp } from '../testing/signed-in-app';
import { describeDatabase } from '../testing/test-database';
import {
  firmHashes,
  foreignRecords,
  givenOfFirm,
  makeWhatIsMissing,
  stemOf,
  words,
} from './foreign-records.fixture';
import { fullBody } from './round-trip.body.fixture';
import type { CallName } from './round-trip.case.fixture';
import { roundTrips } from './round-trip.cases.fixture';
import { openWorld, type World } from './round-trip.world.fixture';

type Params = Readonly<Record<string, string>>;

/** One route with ids that exist and a body that its schema takes, so that nothing but the right to them refuses it. */
interface Attempt {
  route: Route;
  stem: string | undefined;
  params: Params;
  /** The same record with a part that belongs to another one. */
  mixed: Params | undefined;
  query: Record<string, string>;
  body: unknown;
}

interface Asked {
  params: Params;
  /** Any of them is a refusal. */
  statuses: readonly number[];
}

const routes = (Object.values(everyCall) as Route[]).filter(
  // Without a session, by links (below), or ends the session that asks.
  ({ name, access }) => !('public' in access) && name !== 'POST /auth/logout' && name !== 'GET /eventos',
);
const pathOf = ({ name }: Route) => name.split(' ')[1] as string;
const methodOf = ({ name }: Route) => name.split(' ')[0] as NonNullable<InjectOptions['method']>;
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string);

/** Fields of bodies that name a record with a row rule. */
const foreignFields =
  /"(cliente|orcamento|oportunidade|projeto|tarefa|parceiro|pai|predecessora|entidade|contato)_uuid":"/;
const isMassa = (path: string) => path.endsWith('/massa');
/** The records that a call for many names. */
const listOf = (path: string) => foreignRecords[`${path.replace(/\/massa$/, '')}/:uuid`];

/** Refusals that come before the record is looked for, each for its reason. */
const late: Readonly<Record<string, readonly number[]>> = {
  // What is told of it is a field of the form that brings the paper, which is read first.
  'POST /orcamentos/:uuid/aceite-manual': [400, 403],
};

describeDatabase('records of others', (database) => {
  const test_ = useSignedInApp(database, { bare: true, configure: () => ({ clamdAddress: 'localhost:1' }) });
  const attempts: Attempt[] = [];
  const problems: string[] = [];
  let world: World;
  let admin: SignedInPerson;
  /** Of a client’s link, by what it opens. */
  let tokens: Record<string, string>;

  beforeAll(async () => {
    tokens = ((await seedDemo(database(), test_().config, test_().now())) ?? {}) as Record<string, string>;
    world = await openWorld(test_, database, { priced: true });
    const owner = await test_().person('Administrador', { nome: 'Dona', habilitar_visualizacao_total: 1 });
    await makeWhatIsMissing(database(), owner.id);
    admin = await test_().person('Administrador', { nome: 'Raquel', habilitar_visualizacao_total: 1 });
    for (const route of routes) {
      try {
        attempts.push(await attemptOf(route));
      } catch (error) {
        problems.push(`${route.name}: ${error}`);
      }
    }
  }, 180_000);

  async function attemptOf(route: Route): Promise<Attempt> {
    const path = pathOf(route);
    const stem = stemOf(path);
    const found = stem ? (await database().pool.query<Params>(foreignRecords[stem]?.sql ?? '')).rows : [];
    if (stem && found.length === 0) throw new Error(`${stem}: the firm has no such record.`);
    const first = Object.fromEntries(
      Object.entries(found[0] ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const names = namesIn(path);
    // Numbers are told by record: the same one is found under each.
    const numbered = names.some((name) => ['numero', 'ciclo'].includes(name));
    const other = found.find((one) => String(one[names[0] as string]) !== first[names[0] as string]);
    return {
      route,
      stem,
      params: { ...words, ...first },
      mixed:
        other && !numbered && namesIn(stem ?? '').length > 1
          ? { ...words, ...first, [names[1] as string]: String(other[names[1] as string]) }
          : undefined,
      query: await queryOf(route),
      body: await bodyOf(route, { ...words, ...first }),
    };
  }

  async function bodyOf({ name, body }: Route, params: Params): Promise<unknown> {
    if (body === undefined || body === upload || body === bytes) return undefined;
    const ofRoundTrip = await roundTrips[name as CallName]?.given?.(world, 0, params);
    const list = listOf(name.split(' ')[1] as string);
    const uuids = list ? (await database().pool.query<{ uuid: string }>(list.sql)).rows.slice(0, 2) : [];
    const given = {
      ...world.given(0),
      ...(await givenOfFirm(database(), name)),
      uuids: uuids.map(({ uuid }) => uuid),
      ...ofRoundTrip,
    };
    return JSON.parse(JSON.stringify(fullBody(body, 0, given)));
  }

  /** Only what the query must have. */
  async function queryOf({ name, query }: Route): Promise<Record<string, string>> {
    const given = { ...world.given(0), ...(await givenOfFirm(database(), name)) };
    const shape = (query?._zod.def as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
    return Object.fromEntries(
      Object.entries(shape)
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([key, field]) => [key, String(fullBody(field, 0, given, key))]),
    );
  }

  async function send(
    { route, body, query: asked }: Attempt,
    params: Params,
    token: string | null,
    remoteAddress = '127.0.0.1',
  ) {
    const query = new URLSearchParams(asked);
    const url = `/api${pathOf(route).replace(/:(\w+)/g, (_, key: string) => {
      if (params[key] === undefined) throw new Error(`${route.name}: no ${key} is told.`);
      return params[key];
    })}?${query}`;
    const headers = { rota: '/teste', ...(token ? { authorization: token } : {}) };
    const method = methodOf(route);
    if (route.body === upload) {
      const form = multipart('a.pdf', pdfOf());
      return test_().request({
        method,
        url,
        remoteAddress,
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      });
    }
    if (route.body === bytes) {
      const type = { 'content-type': 'application/octet-stream' };
      return test_().request({
        method,
        url,
        remoteAddress,
        payload: Buffer.from('a'),
        headers: { ...headers, ...type },
      });
    }
    return test_().request({
      method,
      url,
      remoteAddress,
      headers,
      ...(body ? { payload: body as object } : {}),
    });
  }

  test('every address leads to a record that exists', () => {
    expect(problems).toEqual([]);
    const unknown = attempts.filter(({ route, params }) =>
      namesIn(pathOf(route)).some((name) => params[name] === undefined),
    );
    expect(unknown.map(({ route }) => route.name)).toEqual([]);
  });

  /** What must not happen: an answer that is no refusal, and a row that is no longer what it was. */
  async function refusals(
    token: string | null,
    asked: (attempt: Attempt) => Asked | null,
  ): Promise<{ tried: number; wrong: string[] }> {
    const before = await firmHashes(database());
    const wrong: string[] = [];
    let tried = 0;
    for (const attempt of attempts) {
      const ask = asked(attempt);
      if (!ask) continue;
      tried += 1;
      const { status, body } = await send(attempt, ask.params, token);
      if (!ask.statuses.includes(status))
        wrong.push(`${attempt.route.name}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    }
    const after = await firmHashes(database());
    for (const table of Object.keys(after))
      if (before[table] !== after[table]) wrong.push(`${table}: ${before[table]} became ${after[table]}`);
    return { tried, wrong };
  }

  /** Who may not have it for want of a permission, or because nothing leads to it. */
  const forStranger =
    (permissoes: readonly string[]) =>
    ({ route, stem, params }: Attempt): Asked | null => {
      const { permission } = route.access as { permission: never };
      if (permission !== null && !hasPermission({ all_permissions: [...permissoes] }, permission))
        return { params, statuses: [403] };
      if (!stem || foreignRecords[stem]?.ruled === 'settings') return null;
      return { params, statuses: late[route.name] ?? [403, 404] };
    };

  test.each(defaultProfiles.map(({ nome, permissoes }) => ({ nome, permissoes })))(
    '$nome with the restricted view finds none that is not theirs',
    async ({ nome, permissoes }) => {
      const { token } = await test_().person(nome);
      const { tried, wrong } = await refusals(token, forStranger(permissoes));
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(200);
    },
    90_000,
  );

  test.each(['Cliente', 'Administrador'])(
    'a client’s person with the rights of %s finds none of another client',
    async (nome) => {
      const permissoes = defaultProfiles.find((one) => one.nome === nome)?.permissoes ?? [];
      const { token } = await clientPerson(nome);
      const { tried, wrong } = await refusals(token, forStranger(permissoes));
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(200);
    },
    90_000,
  );

  test('with every right, what belongs to one person is still only theirs', async () => {
    const { tried, wrong } = await refusals(admin.token, ({ stem, params }) =>
      stem && foreignRecords[stem]?.ruled === 'own' ? { params, statuses: [403, 404] } : null,
    );
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  }, 90_000);

  test('with every right, a part is not found under the record of another', async () => {
    const { tried, wrong } = await refusals(admin.token, ({ mixed }) =>
      // Some records refuse by their own state before a part of them is looked for.
      mixed ? { params: mixed, statuses: [403, 404, 406] } : null,
    );
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(25);
  }, 90_000);

  test('without a session nothing is told', async () => {
    const { tried, wrong } = await refusals(null, ({ params }) => ({ params, statuses: [401] }));
    expect(wrong).toEqual([]);
    expect(tried).toBe(attempts.length);
  }, 90_000);

  test('a body that names records of others changes none of them', async () => {
    const { token } = await test_().person('Administrador');
    const { tried, wrong } = await refusals(token, ({ route, stem, params, body }) => {
      if (stem && foreignRecords[stem]?.ruled !== 'settings') return null;
      // Of many, each is told apart: none was found.
      if (isMassa(pathOf(route)))
        return listOf(pathOf(route))?.ruled === 'rows' ? { params, statuses: [200, 403, 404, 422] } : null;
      return foreignFields.test(JSON.stringify(body ?? null))
        ? { params, statuses: [400, 403, 404, 422] }
        : null;
    });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  }, 90_000);

  test('a link opens nothing but its own page', async () => {
    const byLink = (Object.values(everyCall) as Route[]).filter(({ name }) => / \/publico\//.test(name));
    const before = await firmHashes(database());
    const wrong: string[] = [];
    let tried = 0;
    for (const route of byLink) {
      const attempt = await attemptOf(route);
      const opens = route.name.includes(':finalidade') ? finalidades : [route.name.split('/')[2] as string];
      for (const finalidade of opens)
        for (const [de, token] of Object.entries(tokens)) {
          // Asking for another link says the same of any.
          if (de === finalidade || /novo-link$/.test(route.name)) continue;
          tried += 1;
          const params = { finalidade, token, chave: 'contrato' };
          // Each from another address: those are limited one by one.
          const ip = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`;
          const { status, body } = await send(attempt, params, null, ip);
          if (status !== 404 || body.message !== linkIndisponivel)
            wrong.push(`${route.name} of ${finalidade} by ${de}: ${status} ${JSON.stringify(body)}`);
        }
    }
    expect(tried).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
    expect(await firmHashes(database())).toEqual(before);
  }, 90_000);

  async function clientPerson(nome: string): Promise<SignedInPerson> {
    const [own] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: `${world.next()}`.padStart(14, '7'),
        razao_social: `Cliente de ${nome}`,
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
      })
      .returning();
    return test_().person(nome, { is_client: 1, cliente_id: own?.id });
  }
});
