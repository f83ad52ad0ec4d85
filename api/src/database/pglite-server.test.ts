import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { useTestDatabase } from '../testing/test-database';
import { message } from './pglite-protocol';

const database = useTestDatabase('pglite', { idleTransactionTimeout: 300 });

const zero = Buffer.alloc(2);
const parse = (sql: string) => message('P', '', sql, zero);
const bind = message('B', '', '', zero, zero, zero);
const execute = message('E', '', Buffer.alloc(4));
const sync = message('S');

/** A client that writes single protocol messages when told. */
async function rawClient(password = String(database().pool.options.password)) {
  const { host, port } = database().pool.options;
  const socket: Socket = connect(join(host ?? '', `.s.PGSQL.${port}`));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const until = async (text: string) => {
    while (!received.includes(text)) await sleep(5);
    const got = received;
    received = '';
    return got;
  };
  const startup = Buffer.from('user\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(startup.length + 8);
  head.writeInt32BE(196608, 4);
  socket.write(Buffer.concat([head, startup]));
  await until('R');
  socket.write(message('p', password));
  return { socket, until };
}

const readyForQuery = message('Z', Buffer.from('I')).toString('latin1');

describe('embedded database server', () => {
  it('never mixes pipelines that arrive in pieces', async () => {
    const [a, b] = [await rawClient(), await rawClient()];
    await a.until(readyForQuery);
    await b.until(readyForQuery);
    a.socket.write(parse(`select 'aaaa'`));
    await sleep(50);
    b.socket.write(Buffer.concat([parse(`select 'bbbb'`), bind, execute, sync]));
    expect(await b.until(readyForQuery)).toContain('bbbb');
    a.socket.write(bind.subarray(0, 4));
    await sleep(20);
    a.socket.write(Buffer.concat([bind.subarray(4), execute, sync]));
    expect(await a.until(readyForQuery)).toContain('aaaa');
    a.socket.destroy();
    b.socket.destroy();
  });

  it("keeps one connection's error away from the others", async () => {
    const a = await rawClient();
    await a.until(readyForQuery);
    a.socket.write(parse('select errado from'));
    const { rows } = await database().pool.query('select $1::int as n', [1]);
    expect(rows).toEqual([{ n: 1 }]);
    a.socket.write(sync);
    expect(await a.until(readyForQuery)).toContain('42601');
    a.socket.destroy();
  });

  it('opens only with the password', async () => {
    const client = await rawClient('errada');
    expect(await client.until('28P01')).toContain('password authentication failed');
  });

  it('lets only its owner reach the socket', () => {
    const { host = '' } = database().pool.options;
    expect(statSync(host).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(host)) expect(statSync(join(host, name)).mode & 0o777).toBe(0o600);
  });

  it('makes transactions wait for each other', async () => {
    const pool = database().pool;
    const first = await pool.connect();
    await first.query('begin');
    const second = pool.query('select 2 as dois');
    const order: string[] = [];
    void second.then(() => order.push('second'));
    await first.query('select 1');
    order.push('first');
    await first.query('commit');
    await second;
    expect(order).toEqual(['first', 'second']);
    first.release();
  });

  it('rolls back a silent transaction that others wait for', async () => {
    const client = new pg.Client(database().pool.options as pg.ClientConfig);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('create table esquecida (a int)');
    const { rows } = await database().pool.query(`select to_regclass('esquecida') as tabela`);
    expect(rows).toEqual([{ tabela: null }]);
    await expect(client.query('commit')).rejects.toThrow();
  });

  it('takes large values in both directions', async () => {
    const large = 'ç'.repeat(3_000_000);
    const { rows } = await database().pool.query('select $1::text as v, length($1::text) as n', [large]);
    expect(rows[0].n).toBe(3_000_000);
    expect(rows[0].v).toBe(large);
  });
});
