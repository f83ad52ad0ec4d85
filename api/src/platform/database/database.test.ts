import { sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { openDatabase } from './database';
import { perfil } from './schema';

describeDatabase('database', (database) => {
  it('answers queries through the pool and through drizzle', async () => {
    const { rows } = await database().pool.query('select $1::int + 1 as soma', [41]);
    expect(rows).toEqual([{ soma: 42 }]);
    await database().orm.insert(perfil).values({ nome: 'Analista', permissoes: [] });
    expect(await database().orm.select({ nome: perfil.nome }).from(perfil)).toEqual([{ nome: 'Analista' }]);
  });

  it('has accents folded for search and order', async () => {
    const { rows } = await database().pool.query(
      `select sem_acento('AÇÃO Índice') as texto, similarity('contabil', 'contábil') > 0.3 as parecido`,
    );
    expect(rows).toEqual([{ texto: 'acao indice', parecido: true }]);
  });

  it('keeps the answers of many connections apart', async () => {
    const wanted = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat((index % 7) * 20_000)}`);
    const got = await Promise.all(
      wanted.map(async (value, index) => {
        const { rows } = await database().pool.query(
          index % 2 ? 'select $1::text as v' : 'select $1::text as v, 1 as outro',
          [value],
        );
        return rows[0].v;
      }),
    );
    expect(got).toEqual(wanted);
  });

  it('lets several connections prepare statements under the same name', async () => {
    const run = () =>
      database().pool.query({ name: 'soma', text: 'select $1::int * 2 as dobro', values: [21] });
    const results = await Promise.all(Array.from({ length: 20 }, run));
    expect(new Set(results.map(({ rows }) => rows[0].dobro))).toEqual(new Set([42]));
  });

  it('leaves the event loop free while a query works', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const before = turns;
    await database().orm.execute(sql`select count(*) from generate_series(1, 1500000) as n where n % 7 = 3`);
    clearInterval(timer);
    expect(turns - before).toBeGreaterThan(10);
  });

  it('refuses a failed statement without harming the connection', async () => {
    const client = await database().pool.connect();
    await expect(client.query('select * from inexistente where a = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(client.query('selec 1')).rejects.toMatchObject({ code: '42601' });
    expect((await client.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
    client.release();
  });

  it('rolls back what a connection leaves unfinished', async () => {
    const client = await database().pool.connect();
    await client.query('begin');
    await client.query(`insert into perfil (nome, permissoes) values ('Abandonado', '{}')`);
    client.release(true);
    const { rows } = await database().pool.query(`select nome from perfil where nome = 'Abandonado'`);
    expect(rows).toEqual([]);
  });

  it('delivers notifications to a connection that listens', async () => {
    const listener = await database().pool.connect();
    await listener.query('listen aviso');
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)));
    await database().pool.query(`select pg_notify('aviso', 'novo')`);
    expect(await heard).toBe('novo');
    await listener.query('unlisten aviso');
    listener.release();
  });

  it('tells of a connection that is lost in one error, and of none that goes as it closes', async () => {
    const told: unknown[] = [];
    const log = { info: () => {}, error: (error: unknown) => void told.push(error) };
    const { pool, close } = await openDatabase({ ...database().options, log });
    const lose = () =>
      pool.emit('error', Object.assign(new Error('gone'), { client: {} }) as never, {} as never);
    lose();
    expect(told).toEqual([expect.objectContaining({ message: 'gone' })]);
    expect(told[0]).not.toHaveProperty('client');
    const closed = close();
    lose();
    await closed;
    expect(told).toHaveLength(1);
  });
});
