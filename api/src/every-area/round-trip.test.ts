import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { everyCall } from '@gestao/shared/contracts/calls';
import type { Route } from '@gestao/shared/contracts/comum/route';
import { bytes, upload } from '@gestao/shared/contracts/comum/route';
import type { z } from 'zod';
import { log_transacao } from '../platform/database/schema';
import { type Reply, useSignedInApp } from '../testing/signed-in-app';
import { describeDatabase } from '../testing/test-database';
import { asReleased, changedBodies, type Fields, fieldsToday } from './released.fixture';
import { fullBody, readBack, type Turn } from './round-trip.body.fixture';
import type { At, CallName, RoundTrip } from './round-trip.case.fixture';
import { roundTrips, without } from './round-trip.cases.fixture';
import { openWorld, type World } from './round-trip.world.fixture';

type Body = Record<string, unknown>;

/** One write: what was sent, what stood before it, and what the record says now. */
interface Sent {
  params: Record<string, string>;
  sent: Body;
  before: Body;
  /** What the record said before. */
  stood: Body | undefined;
  /** Fields of the form that were not sent. */
  unsent: Body;
  saved: { uuid?: string; id?: number } | undefined;
  record: Body | undefined;
}

/** Calls that send a form: what a person types there has to be there when it is opened again. */
const writes = (Object.values(everyCall) as Route[])
  .filter(
    ({ name, body }) => !name.startsWith('GET ') && body !== undefined && body !== upload && body !== bytes,
  )
  .map(({ name }) => name as CallName);
const cases = Object.entries(roundTrips) as [CallName, RoundTrip][];

const idOf = (saved: { uuid?: string; id?: number } | undefined) => String(saved?.uuid ?? saved?.id);
const namesIn = (name: string) => [...name.matchAll(/:(\w+)/g)].map(([, key]) => key as string);
const addressOf = (name: string, params: Readonly<Record<string, string>>) =>
  name.split(' ')[1]?.replace(/:(\w+)/g, (_, key: string) => {
    if (params[key] === undefined) throw new Error(`${name}: no ${key}.`);
    return params[key];
  }) as string;

describeDatabase('what is sent comes back', (database) => {
  // Without a scanner's address the antivirus cannot be switched on.
  const test_ = useSignedInApp(database, { configure: () => ({ clamdAddress: 'localhost:1' }) });
  let world: World;
  beforeAll(async () => {
    world = await openWorld(test_, database);
  }, 60_000);

  test('every write of the contract has its way back, or a reason to have none', () => {
    expect(writes.filter((name) => !(name in roundTrips) && !(name in without))).toEqual([]);
    const known = [...Object.keys(roundTrips), ...Object.keys(without)];
    expect(known.filter((name) => !writes.includes(name as CallName))).toEqual([]);
    expect(Object.keys(roundTrips).filter((name) => name in without)).toEqual([]);
  });

  /**
   * Sends a whole body, or what of it an earlier screen sends.
   * @param fields of that screen
   * @returns what was sent, and what the record says of it
   */
  async function run(name: CallName, turn: Turn, fields?: Fields): Promise<Sent> {
    const entry = roundTrips[name] as RoundTrip;
    const { body: schema } = everyCall[name] as unknown as { body: z.ZodType };
    const base = entry.changes ? await run(entry.changes, 0) : undefined;
    const before = base?.sent ?? {};
    const params: Record<string, string> = { ...base?.params, ...entry.params?.(world) };
    for (const key of namesIn(name)) params[key] ??= idOf(base?.saved);

    async function read(at: At): Promise<Body | undefined> {
      const path = addressOf(entry.read, at.params);
      const reply = await world.admin.get(`${path}${entry.readQuery?.(at) ?? ''}`);
      expect({ read: path, status: reply.status }).toEqual({ read: path, status: 200 });
      const { data } = reply.body;
      return (entry.at ? await entry.at(data, at) : data) as Body | undefined;
    }
    const readable = namesIn(entry.read).every((key) => params[key] !== undefined);
    const now = readable ? await read({ world, turn, params, sent: before, saved: base?.saved }) : undefined;
    const given = {
      ...world.given(turn),
      versao: typeof now?.versao === 'number' ? now.versao : 0,
      ...(await entry.given?.(world, turn, params)),
    };
    // As the form reads it: trimmed, in small letters.
    const whole: Body = JSON.parse(JSON.stringify(schema.parse(fullBody(schema, turn, given))));
    const sent = fields ? (asReleased(whole, fields) as Body) : whole;
    const unsent = Object.fromEntries(Object.entries(whole).filter(([key]) => !(key in sent)));
    const chave = randomUUID();
    const send = (body: Body) =>
      test_().call(name.startsWith('POST ') ? 'POST' : 'PUT', addressOf(name, params) + (entry.query ?? ''), {
        token: world.admin.token,
        body,
        headers: { 'idempotency-key': chave },
      });
    const reply = await send(sent);
    expect({ name, status: reply.status, body: reply.status < 300 ? null : reply.body }).toEqual({
      name,
      status: expect.any(Number),
      body: null,
    });
    await isDoneOnce(name, reply, sent, send);
    const saved = reply.body?.data;
    for (const key of namesIn(entry.read)) params[key] ??= idOf(saved);
    return {
      params,
      saved,
      sent,
      before,
      stood: now,
      unsent,
      record: await read({ world, turn, params, sent, saved }),
    };
  }

  /** Sent again with its key, a write is answered as before, or said to be done where it told a secret. */
  async function isDoneOnce(name: CallName, first: Reply, sent: Body, send: (body: Body) => Promise<Reply>) {
    const { onceOnly } = everyCall[name] as Route;
    const before = await logged();
    const again = await send(sent);
    expect({ name, status: again.status, body: again.body }).toEqual(
      onceOnly
        ? { name, status: 409, body: expect.objectContaining({ codigo: 'envio_ja_recebido' }) }
        : { name, status: first.status, body: first.body },
    );
    const [other] = Object.entries(sent).filter(
      ([, value]) => typeof value === 'number' || typeof value === 'string',
    );
    if (other) {
      const [key, value] = other;
      const changed = await send({ ...sent, [key]: typeof value === 'number' ? value + 1 : `${value}x` });
      expect({ name, status: changed.status }).toEqual({ name, status: 422 });
    }
    expect({ name, logged: await logged() }).toEqual({ name, logged: before });
  }
  const logged = () => database().orm.$count(log_transacao);

  test.each(
    cases.flatMap(
      ([name, entry]) =>
        (entry.changes
          ? [[name, 1]]
          : [
              [name, 0],
              [name, 1],
            ]) as [CallName, Turn][],
    ),
  )('%s (%i)', async (name, turn) => {
    const { sent, record, before } = await run(name, turn);
    // What is sent as it stood before would come back even if the write forgot it.
    const same = Object.keys(sent).filter(
      (key) => key in before && key !== 'versao' && isDeepStrictEqual(before[key], sent[key]),
    );
    expect(same).toEqual([]);
    expectKept(name, sent, record);
  });

  function expectKept(name: CallName, { versao: _, ...sent }: Body, record: Body | undefined): void {
    const kept = Object.fromEntries(
      Object.entries(sent).filter(([key]) => !(key in (roundTrips[name]?.lost ?? {}))),
    );
    expect(record).toBeDefined();
    expect(readBack(kept, record ?? {})).toEqual(kept);
  }

  /** What a screen that knows only these fields sends is saved, and what it does not know stands as it was. */
  async function replay(name: CallName, fields: Fields): Promise<void> {
    const { sent, unsent, record, stood } = await run(name, 1, fields);
    expectKept(name, sent, record);
    if (stood) expect(readBack(unsent, record ?? {})).toEqual(readBack(unsent, stood));
  }

  // A form that is sent today as it was then is tried above.
  test('screens on the air still save where a form has changed since they were built', async () => {
    for (const [name, fields] of changedBodies()) if (name in roundTrips) await replay(name, fields);
  }, 120_000);

  test('a field that becomes required is noticed by what an earlier screen sends', async () => {
    const fields = new Set(fieldsToday('PUT /cargos/:uuid'));
    await replay('PUT /cargos/:uuid', fields);
    fields.delete('body.nome');
    await expect(replay('PUT /cargos/:uuid', fields)).rejects.toThrow('Campo obrigatório.');
  });

  test('an earlier screen sends no more than it knows, however deep', () => {
    const body = {
      nome: 'a',
      novo: 1,
      linhas: [{ x: 1, novo: 2 }],
      mapa: { k: { y: 1, novo: 3 } },
      livre: { z: 1 },
    };
    const fields = [
      '',
      '.nome',
      '.linhas',
      '.linhas[]',
      '.linhas[].x',
      '.mapa',
      '.mapa{}',
      '.mapa{}.y',
      '.livre',
    ];
    expect(asReleased(body, new Set(fields.map((field) => `body${field}`)))).toEqual({
      nome: 'a',
      linhas: [{ x: 1 }],
      mapa: { k: { y: 1 } },
      livre: { z: 1 },
    });
  });
});
