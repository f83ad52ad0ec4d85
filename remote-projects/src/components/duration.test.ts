import { formatDuration } from './duration';

test.each([
  [0, '0 min'],
  [45_000, '45 min'],
  [7140, '7,14 min'],
  [60_000, '1 h'],
  [90_000, '1 h 30 min'],
  [-3_841_200, '−64 h 1 min'],
  [null, '—'],
])('%p is %s', (milimin, expected) => {
  expect(formatDuration(milimin)).toBe(expected);
});
