import { passwordStrength } from './password';

test('short and common passwords are refused, long varied ones are strong', () => {
  expect(passwordStrength('Curta#1')).toBe(0);
  expect(passwordStrength('Contabilidade@2026')).toBe(0);
  expect(passwordStrength('123456789012')).toBe(0);
  expect(passwordStrength('cdefghijxxxx')).toBe(1);
  expect(passwordStrength('cavalo correto bateria')).toBe(4);
  expect(passwordStrength('T7!vQm#2xLp9')).toBeGreaterThanOrEqual(3);
});

test('the own name or e-mail inside makes it weak', () => {
  expect(passwordStrength('Marcela#2026!forte', ['Marcela Dias', 'm.dias@demo.local'])).toBe(1);
  expect(passwordStrength('Marcela#2026!forte')).toBeGreaterThan(1);
  // As the api compares: accents make no difference, nor do the spaces of a name.
  for (const password of ['Conceicao#2026!forte', 'CONCEIÇÃO#2026!forte', 'josedaconceicao-19!X'])
    expect(passwordStrength(password, ['José da Conceição'])).toBe(1);
});
