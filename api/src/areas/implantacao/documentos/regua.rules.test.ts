import type { DayRules } from '@gestao/shared/rules/calendar';
import { degrauDoDocumento } from './regua.rules';

const dias: DayRules = { closed: new Set(), open: new Set() };
const degraus = [-3, 0, 3];
/** A Friday; three business days before it is Tuesday, 6 October. */
const prazo = '2026-10-09';

test.each([
  ['asked for in time: its first step', '2026-10-06', '2026-10-06', -3],
  ['asked for after the day of the step: none of what lies before', '2026-10-07', '2026-10-07', null],
  ['and the next one in its time', '2026-10-07', '2026-10-09', 0],
  ['before any step has come', '2026-10-01', '2026-10-05', null],
])('%s', (_, desde, hoje, degrau) => {
  expect(degrauDoDocumento(degraus, { prazo, desde, ultimo: null }, hoje, dias)).toBe(degrau);
});

test('a due day without business counts as the first one after', () => {
  const sabado = { prazo: '2026-10-10', desde: '2026-10-01', ultimo: null };
  // Monday, 12 October, is a holiday.
  expect(degrauDoDocumento([0], sabado, '2026-10-09', dias)).toBeNull();
  expect(degrauDoDocumento([0], sabado, '2026-10-13', dias)).toBe(0);
});
