import { faltaNaJustificativa } from './justificativa';

test.each([
  [null, 0, null],
  [null, 20, 'Justifique o desconto com ao menos 20 caracteres.'],
  ['Cliente indicado', 20, 'Justifique o desconto com ao menos 20 caracteres.'],
  ['x'.repeat(19), 20, 'Justifique o desconto com ao menos 20 caracteres.'],
  ['x'.repeat(20), 20, null],
  [`${'x'.repeat(19)}     `, 20, 'Justifique o desconto com ao menos 20 caracteres.'],
  ['x'.repeat(29), 30, 'Justifique o desconto com ao menos 30 caracteres.'],
])('a reason of %j where %d are asked for', (texto, minimo, falta) => {
  expect(faltaNaJustificativa(texto, minimo)).toBe(falta);
});
