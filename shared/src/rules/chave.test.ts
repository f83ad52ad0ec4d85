import { chaveDe, chaveUnica } from './chave';

test.each([
  ['Notas de saída', 'notas_de_saida'],
  ['  13º & férias!', '13_ferias'],
  ['???', 'item'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the key of “%s” is “%s”', (nome, chave) => {
  expect(chaveDe(nome)).toBe(chave);
});

test('what every object has is nobody’s key', () => {
  expect(chaveUnica('Constructor', new Set())).toBe('constructor_2');
});

test('a taken key is numbered, within the length keys may have', () => {
  expect(chaveUnica('Nota', new Set(['nota', 'nota_2']))).toBe('nota_3');
  const longa = 'x'.repeat(60);
  const outra = chaveUnica(longa, new Set([longa]));
  expect(outra).toBe(`${'x'.repeat(58)}_2`);
});
