import { sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { withTransaction } from './database';
import { together } from './together';

describeDatabase('reads together', (database) => {
  const one = (orm: Pick<ReturnType<typeof database>['orm'], 'execute'>, value: number) =>
    orm.execute<{ value: number }>(sql`select ${value}::int as value`);

  it('answers queries, functions and plain values in their order', async () => {
    const { orm } = database();
    const [first, second, third] = await together(orm, [one(orm, 1), () => one(orm, 2), [3]]);
    expect([first.rows[0]?.value, second.rows[0]?.value, third]).toEqual([1, 2, [3]]);
  });

  it('never asks the connection of a transaction twice at a time', async () => {
    let running = 0;
    let most = 0;
    const read = (tx: Parameters<typeof one>[0]) => async () => {
      running += 1;
      most = Math.max(most, running);
      await one(tx, running);
      running -= 1;
    };
    await withTransaction(database(), (tx) => together(tx, [read(tx), read(tx), read(tx)]));
    expect(most).toBe(1);
    const { orm } = database();
    await together(orm, [read(orm), read(orm), read(orm)]);
    expect(most).toBe(3);
  });
});
