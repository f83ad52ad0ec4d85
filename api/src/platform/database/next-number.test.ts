import { sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { withTransaction } from './database';
import { nextNumber, nextNumbers } from './next-number';

describeDatabase('counters', (database) => {
  const next = (nome: string, quantos: number, first: number) =>
    withTransaction(database(), (tx) => nextNumbers(tx, nome, quantos, first));

  it('begin where they are told, and go on from there whatever they are told later', async () => {
    expect(await next('blocos', 3, 10)).toBe(10);
    expect(await next('blocos', 2, 500)).toBe(13);
    expect(await next('outros', 1, 1)).toBe(1);
    expect(await next('blocos', 1, 1)).toBe(15);
  });

  it('give each number once to many who begin the same one at a time', async () => {
    const found = await Promise.all(Array.from({ length: 12 }, () => next('juntos', 1, 1)));
    expect(found.sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });

  it('give a number again whose transaction failed', async () => {
    expect(await next('falha', 1, 1)).toBe(1);
    const failed = withTransaction(database(), async (tx) => {
      expect(await nextNumber(tx, 'falha')).toBe(2);
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failed).rejects.toThrow();
    expect(await next('falha', 1, 1)).toBe(2);
  });
});
