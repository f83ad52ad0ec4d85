import { setTimeout as sleep } from 'node:timers/promises';
import { type PrivatePostgres, startPrivatePostgres } from '../../testing/postgres-server';
import { type Database, openDatabase, withTransaction } from './database';
import { createDatabaseProbe } from './database-probe';

/** A server whose processes stand still, as on a disk that hangs: it refuses nothing and answers nothing. */
let server: PrivatePostgres;
let database: Database;
let stopped: number[] = [];

beforeEach(async () => {
  server = await startPrivatePostgres();
  database = await openDatabase({ dataDir: '', databaseUrl: server.databaseUrl, statementTimeout: 2_000 });
  await eventually(() => database.pool.query('create table if not exists nota (id int primary key)'));
}, 120_000);
afterEach(async () => {
  thaw();
  await database.close();
  await server.remove();
}, 60_000);

/** Tries until nothing is thrown: on a busy machine an answer may come too late more than once. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(100);
    }
  }
}

async function freeze(): Promise<void> {
  const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  stopped = [server.pid(), ...rows.map(({ pid }) => pid)];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}

function thaw(): void {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
}

it('is told as silent to whoever asks for its health, again and again, and as well when it goes on', async () => {
  const probe = createDatabaseProbe(database);
  await eventually(async () => expect(await probe()).toBe('ok'));
  await freeze();
  // More askers than connections: they share one question.
  expect(await Promise.all(Array.from({ length: 30 }, probe))).toEqual(Array(30).fill('silent'));
  thaw();
  await eventually(async () => expect(await probe()).toBe('ok'));
}, 120_000);

it('gives up queries and transactions without an answer, and the same pool works when it goes on', async () => {
  await eventually(() => database.pool.query('select 1'));
  await freeze();
  const write = (id: number) =>
    withTransaction(database, (tx) => tx.execute(`insert into nota values (${id})`));
  const given = await Promise.allSettled([database.pool.query('select 1'), write(1)]);
  expect(given.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(given[1]).toMatchObject({ reason: { name: 'DatabaseUnavailable' } });
  thaw();
  let id = 1;
  await eventually(() => write(++id));
  const { rows } = await eventually(() => database.pool.query('select id from nota order by id'));
  expect(rows.at(-1)).toEqual({ id });
}, 120_000);
