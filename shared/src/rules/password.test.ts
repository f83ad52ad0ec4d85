import { passwordFault, passwordStrength } from './password';

test('short and common passwords are refused, long varied ones are strong', () => {
  expect(passwordStrength('Curta#1')).toBe(0);
  expect(passwordStrength('Contabilidade@2026')).toBe(0);
  expect(passwordStrength('123456789012')).toBe(0);
  expect(passwordStrength('cdefghijxxxx')).toBe(1);
  expect(passwordStrength('cavalo correto bateria')).toBe(4);
  expect(passwordStrength('T7!vQm#2xLp9')).toBeGreaterThanOrEqual(3);
});

test('the own name or e-mail inside is refused', () => {
  expect(passwordStrength('Marcela#2026!forte', ['Marcela Dias', 'm.dias@demo.local'])).toBe(0);
  expect(passwordStrength('Marcela#2026!forte')).toBeGreaterThan(1);
  // As the api compares: accents make no difference, nor do the spaces of a name.
  for (const password of ['Conceicao#2026!forte', 'CONCEIÇÃO#2026!forte', 'josedaconceicao-19!X'])
    expect(passwordStrength(password, ['José da Conceição'])).toBe(0);
});

test('what the firm asks for is asked of the strength too, with the reason', () => {
  const policy = { minimo: 14, variada: true };
  expect(passwordStrength('T7!vQm#2xLp9')).toBeGreaterThanOrEqual(3);
  expect(passwordStrength('T7!vQm#2xLp9', [], policy)).toBe(0);
  expect(passwordFault('T7!vQm#2xLp9', [], policy)).toBe('curta');
  expect(passwordFault('cavalo correto bateria', [], policy)).toBe('pouco_variada');
  expect(passwordFault('cavalo correto bateria 9', [], policy)).toBeUndefined();
  expect(passwordFault('Contabilidade@2026', [], policy)).toBe('comum');
  expect(passwordFault('Marcela#2026!forte', ['Marcela Dias'], policy)).toBe('pessoal');
});
