import { sql } from 'drizzle-orm';
import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabase } from '../../testing/test-database';
import { largeFirm } from '../grande/firm';
import { seedDemo } from '../seed';
import { brokenInvariants } from './invariants';

/** Days on which the demo firm is made: today, and by night the odd ones. */
const days: readonly (readonly [string, string])[] = process.env.NIGHTLY
  ? [
      ['29 February', '2028-02-29'],
      ['New Year', '2027-01-01'],
      ['a Saturday', '2026-11-28'],
      ['a Sunday', '2026-12-06'],
      ['the last day of a month', '2026-12-31'],
      ['the first day of a month', '2027-02-01'],
      ['Carnival Tuesday', '2027-02-09'],
      ['the Monday after a long weekend', '2027-11-01'],
      ['Corpus Christi', '2027-05-27'],
      ['the day after the closings are generated', '2026-10-21'],
      ['the fifth of a month', '2026-11-05'],
      ['the second to last week of a month', '2026-11-20'],
    ]
  : [['the present day', '']];

for (const [nome, day] of days)
  describeDatabase(`demo firm, made on ${nome}`, (database) => {
    const api = useSignedInApp(database, { bare: true });

    it('agrees with itself and with the rules of the product', async () => {
      const now = day ? new Date(`${day}T15:00:00Z`) : api().now();
      await seedDemo(database(), api().config, now);
      expect(await brokenInvariants(database().orm, now)).toEqual([]);

      // That they would tell.
      const { orm } = database();
      await orm.execute(
        sql`update fechamento set ciclo = ciclo + 1 where id = (select min(id) from fechamento)`,
      );
      await orm.execute(sql`update cliente set honorario_mensal_centavos = honorario_mensal_centavos + 1
        where id = (select min(id) from cliente)`);
      expect(await brokenInvariants(orm, now)).toEqual([
        expect.stringMatching(/^Every cycle that was closed has its receipt\. 1: FEC-/),
        expect.stringMatching(/^The fee of a client is the sum of its services\. 1: /),
      ]);
    }, 240_000);
  });

if (process.env.NIGHTLY)
  describeDatabase('the large demo firm', (database) => {
    const api = useSignedInApp(database, { bare: true });

    it('agrees with itself as the small one does', async () => {
      const now = api().now();
      await seedDemo(database(), api().config, now, largeFirm);
      expect(await brokenInvariants(database().orm, now)).toEqual([]);
    }, 600_000);
  });
