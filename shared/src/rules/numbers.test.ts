import fc from 'fast-check';
import { formatBp, formatCentavos, formatInteger, initials } from './format';
import { formatScaled, formatShort, parseScaled } from './numbers';

test.each([
  ['1.234,56', 123_456],
  ['R$ 1.234,56', 123_456],
  ['1234,5', 123_450],
  ['1234.56', 123_456],
  ['1.234', 123_400],
  ['-10', -1000],
  [',5', 50],
  ['0,00', 0],
  ['-0', 0],
])('%s is %i centavos', (text, centavos) => {
  expect(parseScaled(text, 2)).toBe(centavos);
});

test.each([
  ['0.600', 600],
  ['0.005', 5],
  ['0,6', 600],
  ['1.500', 1_500_000],
])('%s is %i thousandths', (text, milesimos) => {
  expect(parseScaled(text, 3)).toBe(milesimos);
});

test.each(['abc', '1,2,3', '1.2.3', '12.34,5', '1,234', '-', '99999999999999999', '1,5x'])(
  '%s is not money',
  (text) => {
    expect(parseScaled(text, 2)).toBeNaN();
  },
);

test('nothing is null', () => {
  expect(parseScaled('  ', 2)).toBeNull();
  expect(parseScaled('R$', 2)).toBeNull();
  expect(formatScaled(null, 2)).toBe('');
});

test.each([
  [138_000, 3, '138'],
  [300_500, 3, '300,5'],
  [1_000_000, 3, '1.000'],
  [0, 3, '0'],
  [100, 0, '100'],
  [null, 3, ''],
])('%p with %i places is written %p', (value, decimals, text) => {
  expect(formatShort(value, decimals)).toBe(text);
});

test('what is shown reads back as the same value', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat({ max: 4 }), (value, decimals) => {
      expect(parseScaled(formatScaled(value, decimals), decimals)).toBe(value === 0 ? 0 : value);
      expect(parseScaled(formatShort(value, decimals), decimals)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('shown money, percentages and counts are Brazilian', () => {
  expect(formatCentavos(123_456)).toBe('R$\u00a01.234,56');
  expect(formatCentavos(null)).toBe('—');
  expect(formatBp(1633)).toBe('16,33 %');
  expect(formatBp(undefined)).toBe('—');
  expect(formatInteger(12_345)).toBe('12.345');
});

test('initials are of the first and last name', () => {
  expect(initials('Ana Maria Souza')).toBe('AS');
  expect(initials(' Élio ')).toBe('É');
  expect(initials('')).toBe('');
});
