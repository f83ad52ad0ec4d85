import fc from 'fast-check';
import {
  formatCep,
  formatTelefone,
  isValidCnpj,
  isValidCpf,
  isValidDocumento,
  isValidTelefone,
  stripDocument,
  toE164,
} from './documents';
import { formatDocumento } from './format';

test.each(['529.982.247-25', '111.444.777-35'])('CPF %s is valid', (masked) => {
  expect(isValidCpf(stripDocument(masked))).toBe(true);
  expect(formatDocumento(stripDocument(masked))).toBe(masked);
});

test.each(['12.ABC.345/01DE-35', '11.222.333/0001-81', 'A1.B2C.3D4/0001-93'])(
  'CNPJ %s is valid',
  (masked) => {
    expect(isValidCnpj(stripDocument(masked))).toBe(true);
    expect(isValidDocumento(stripDocument(masked))).toBe(true);
    expect(formatDocumento(stripDocument(masked))).toBe(masked);
  },
);

test('repeated characters, wrong lengths, letters in the wrong place and lower case are refused', () => {
  for (let digit = 0; digit < 10; digit += 1) {
    expect(isValidCpf(String(digit).repeat(11))).toBe(false);
    expect(isValidCnpj(String(digit).repeat(14))).toBe(false);
  }
  expect(isValidCpf('5299822472')).toBe(false);
  expect(isValidCpf('529982247A5')).toBe(false);
  expect(isValidCnpj('12ABC34501DE3A')).toBe(false);
  expect(isValidCnpj('12abc34501de35')).toBe(false);
  expect(isValidDocumento('')).toBe(false);
});

test('changing one character of a valid CNPJ makes it invalid', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  fc.assert(
    fc.property(fc.nat({ max: 11 }), fc.constantFrom(...alphabet), (position, character) => {
      const valid = '12ABC34501DE35';
      const value = character.charCodeAt(0) - 48;
      const before = valid.charCodeAt(position) - 48;
      // Modulus 11 cannot tell values that differ by a multiple of eleven.
      fc.pre((value - before) % 11 !== 0);
      return !isValidCnpj(valid.slice(0, position) + character + valid.slice(position + 1));
    }),
  );
});

test('for every base exactly the computed pair of digits is a CPF', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (base) => {
      fc.pre(!/^(.)\1+$/.test(String(base)));
      const valid = Array.from(
        { length: 100 },
        (_, pair) => `${base}${String(pair).padStart(2, '0')}`,
      ).filter(isValidCpf);
      return valid.length === 1;
    }),
    { numRuns: 50 },
  );
});

test('telephones in any spelling become E.164 and back', () => {
  for (const typed of ['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '011 98765 4321']) {
    expect(toE164(typed)).toBe('+5511987654321');
  }
  expect(formatTelefone('+5511987654321')).toBe('(11) 98765-4321');
  expect(formatTelefone('+551132654321')).toBe('(11) 3265-4321');
  expect(toE164('')).toBe('');
  expect(isValidTelefone('+5511987654321')).toBe(true);
  expect(isValidTelefone('+551132654321')).toBe(true);
  expect(isValidTelefone('+5511187654321')).toBe(false);
  expect(isValidTelefone('+55119876543')).toBe(false);
});

test('CEP', () => {
  expect(formatCep('01310100')).toBe('01310-100');
  expect(formatCep(null)).toBe('');
});
