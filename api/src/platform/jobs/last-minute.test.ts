import { createRequire } from 'node:module';
import { timeZone } from './schedule';

const fromBoss = createRequire(createRequire(import.meta.url).resolve('pg-boss'));
const { prototype } = fromBoss('./timekeeper.js') as { prototype: { shouldSendIt: unknown } };

/** Whether pg-boss, as the product patches it (`patches/`), sends a job now. @param at what the database's clock says */
const sends = (cron: string, at: string): boolean =>
  (prototype.shouldSendIt as (cron: string, zone: string) => boolean).call(
    { clockSkew: Date.parse(at) - Date.now() },
    cron,
    timeZone,
  );

// 30 November 2026 is a Monday.
it.each([
  ['0 7 * * 1', '2026-11-30T07:00:01-03:00', true],
  ['0 7 * * 1', '2026-11-30T07:00:55-03:00', true],
  ['0 7 * * 1', '2026-11-30T06:59:50-03:00', false],
  ['0 7 * * 1', '2026-11-30T07:01:05-03:00', false],
  ['0 7 * * 1', '2026-12-01T07:00:05-03:00', false],
  ['0 3 2 1 *', '2027-01-02T03:00:10-03:00', true],
  ['0 3 2 1 *', '2026-11-30T03:00:10-03:00', false],
  ['0 6,18 * * *', '2026-11-30T18:00:30-03:00', true],
])('%s at %s is sent: %s', (cron, at, sent) => {
  expect(sends(cron, at)).toBe(sent);
});
