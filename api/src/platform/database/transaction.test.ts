import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describeDatabase, useTestDatabase } from '../../testing/test-database';
import { openDatabase, withTransaction } from './database';
import {
  ConstraintViolation,
  DatabaseUnavailable,
  QueryTimeout,
  toDatabaseError,
  UniqueViolation,
} from './pg-errors';

describeDatabase('withTransaction', (database) => {
  beforeAll(async () => {
    await database().owner.pool.query(
      'create table conta (id int primary key, saldo int not null constraint saldo_positivo check (saldo >= 0)); grant all on conta to public',
    );
  });
  beforeEach(async () => {
    await database().pool.query('delete from conta');
    await database().pool.query('insert into conta values (1, 100), (2, 100)');
  });
  const balance = async () =>
    (await database().pool.query('select sum(saldo)::int as s from conta')).rows[0].s;

  it('writes all of it, and gives back what the work returns', async () => {
    const result = await withTransaction(database(), async (tx) => {
      await tx.execute(sql`update conta set saldo = saldo + 1`);
      return 'feito';
    });
    expect(result).toBe('feito');
    expect(await balance()).toBe(202);
  });

  it('writes nothing when the work throws, and passes the error on unchanged', async () => {
    const refusal = new Error('recusado');
    const run = withTransaction(database(), async (tx) => {
      await tx.execute(sql`update conta set saldo = 0`);
      throw refusal;
    });
    await expect(run).rejects.toBe(refusal);
    expect(await balance()).toBe(200);
  });

  it('undoes only the inner part when that fails', async () => {
    await withTransaction(database(), async (tx) => {
      await tx.execute(sql`update conta set saldo = saldo + 5 where id = 1`);
      const inner = tx.transaction(async (inside) => {
        await inside.execute(sql`update conta set saldo = 0`);
        throw new Error('desfeito');
      });
      await expect(inner).rejects.toThrow('desfeito');
    });
    expect(await balance()).toBe(205);
  });

  it('names the constraint that refused the write', async () => {
    const insert = withTransaction(database(), (tx) => tx.execute(sql`insert into conta values (1, 5)`));
    await expect(insert).rejects.toBeInstanceOf(UniqueViolation);
    await expect(insert).rejects.toMatchObject({ kind: 'unique', constraint: 'conta_pkey', table: 'conta' });
    const overdraw = withTransaction(database(), (tx) => tx.execute(sql`update conta set saldo = -1`));
    await expect(overdraw).rejects.toBeInstanceOf(ConstraintViolation);
    await expect(overdraw).rejects.toMatchObject({ kind: 'check', constraint: 'saldo_positivo' });
    const missing = withTransaction(database(), (tx) => tx.execute(sql`insert into conta values (9, null)`));
    await expect(missing).rejects.toMatchObject({ kind: 'not_null', constraint: 'saldo' });
  });

  it('keeps every increment of many at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        withTransaction(
          database(),
          async (tx) => {
            const { rows } = await tx.execute<{ saldo: number }>(sql`select saldo from conta where id = 1`);
            await tx.execute(sql`update conta set saldo = ${(rows[0]?.saldo ?? 0) + 1} where id = 1`);
          },
          { isolationLevel: 'serializable', attempts: 40 },
        ),
      ),
    );
    expect(await balance()).toBe(230);
  });
});

describe('withTransaction on PostgreSQL', () => {
  const database = useTestDatabase();
  beforeAll(async () => {
    await database().owner.pool.query(
      'create table conta (id int primary key, saldo int not null); grant all on conta to public',
    );
    await database().pool.query('insert into conta values (1, 100), (2, 100)');
  });

  /** Ends every other connection, as `pg_terminate_backend` or a killed server would. */
  const endOthers = async () => {
    const client = new pg.Client(database().options.databaseUrl);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await client.end();
  };

  it('runs again after a deadlock', async () => {
    let runs = 0;
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let held = 0;
    const move = (from: number, to: number) =>
      withTransaction(database(), async (tx) => {
        runs += 1;
        await tx.execute(sql`update conta set saldo = saldo - 1 where id = ${from}`);
        // Each holds its first row before one of them asks for the other's.
        held += 1;
        if (held === 2) meet();
        await both;
        await tx.execute(sql`update conta set saldo = saldo + 1 where id = ${to}`);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    const { rows } = await database().pool.query('select saldo from conta order by id');
    expect(rows).toEqual([{ saldo: 100 }, { saldo: 100 }]);
  });

  it('is rolled back whole when its connection is ended, and the pool heals', async () => {
    const run = withTransaction(database(), async (tx) => {
      await tx.execute(sql`update conta set saldo = 0`);
      await endOthers();
      await tx.execute(sql`update conta set saldo = 1`);
    });
    await expect(run).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(run).rejects.toMatchObject({ outcome: 'none' });
    const { rows } = await database().pool.query('select saldo from conta where id = 1');
    expect(rows).toEqual([{ saldo: 100 }]);
  });

  it('says that the outcome is unknown when the connection ends before the commit is answered', async () => {
    const run = withTransaction(database(), async (tx) => {
      await tx.execute(sql`update conta set saldo = saldo`);
      await endOthers();
    });
    await expect(run).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' });
  });

  it('tells an absent server from an error of ours', async () => {
    const absent = await openDatabase({ dataDir: '', databaseUrl: 'postgres://x@127.0.0.1:1/x' });
    await expect(withTransaction(absent, (tx) => tx.execute(sql`select 1`))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    const failure = await absent.orm.execute(sql`select 1`).catch(toDatabaseError);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    await absent.close();
    const ours = new Error('nossa');
    expect(toDatabaseError(ours)).toBe(ours);
  });
});

describe('a short limit on PostgreSQL', () => {
  // A database of its own: on a busy machine other queries take as long.
  const database = useTestDatabase({ statementTimeout: 2000 });

  it('cuts a query that runs for too long', async () => {
    await expect(
      withTransaction(database(), (tx) => tx.execute(sql`select pg_sleep(60)`)),
    ).rejects.toBeInstanceOf(QueryTimeout);
  });
});
