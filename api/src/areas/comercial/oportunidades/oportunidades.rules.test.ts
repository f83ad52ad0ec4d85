import fc from 'fast-check';
import { estaParada, valorPonderado, valorTotal } from './oportunidades.rules';

test('the total is monthly × months + one-off', () => {
  expect(valorTotal({ valor_mensal_centavos: 150_000, prazo_meses: 12, valor_unico_centavos: 90_000 })).toBe(
    1_890_000,
  );
});

test('the weighted value rounds half up', () => {
  expect(valorPonderado(1_890_000, 2500)).toBe(472_500);
  expect(valorPonderado(2, 2500)).toBe(1);
  expect(valorPonderado(1, 4999)).toBe(0);
  expect(valorPonderado(1, 5000)).toBe(1);
});

test('the weighted value lies between zero and the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 10_000 }), (total, bp) => {
      const weighted = valorPonderado(total, bp);
      expect(weighted).toBeGreaterThanOrEqual(0);
      expect(weighted).toBeLessThanOrEqual(total);
    }),
  );
});

test('each stage has its own patience', () => {
  expect(estaParada('prospeccao', 10)).toBe(false);
  expect(estaParada('prospeccao', 11)).toBe(true);
  expect(estaParada('negociacao', 8)).toBe(true);
  expect(estaParada('ganha', 400)).toBe(false);
});
