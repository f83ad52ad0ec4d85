import { conferenciaDe } from './conferencia';

test.each([
  [null, '2020-01-01', null],
  [' ', null, null],
  ['Lei 1', null, 'confirmar'],
  ['Lei 1', '2026-11-27', 'conferida'],
  ['Lei 1', '2025-11-27', 'conferida'],
  ['Lei 1', '2025-11-26', 'conferir_de_novo'],
])('what rests on %j and was looked up on %s', (fundamento, conferido_em, estado) => {
  expect(conferenciaDe({ fundamento, conferido_em }, '2026-11-27')).toBe(estado);
});
