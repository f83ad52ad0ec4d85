import { snoozeUntil } from './notificacoes.rules';

test.each([
  ['1h', '2026-11-20T15:00:30.500Z', '2026-11-20T16:00:30.500Z'],
  ['amanha', '2026-11-20T15:00:30.500Z', '2026-11-21T11:00:00.000Z'],
  // Until midnight in São Paulo it is still the day before.
  ['amanha', '2026-11-21T02:59:59.999Z', '2026-11-21T11:00:00.000Z'],
  ['amanha', '2026-11-21T03:00:00.000Z', '2026-11-22T11:00:00.000Z'],
  ['amanha', '2026-12-31T15:00:00.000Z', '2027-01-01T11:00:00.000Z'],
] as const)('put off %s at %s it comes back at %s', (por, now, back) => {
  expect(snoozeUntil(por, new Date(now)).toISOString()).toBe(back);
});
