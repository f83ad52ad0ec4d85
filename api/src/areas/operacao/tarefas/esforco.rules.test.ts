import { restaDe } from './esforco.rules';

// docs/domain/operacao.md#meu-dia, in thousandths of a minute.
test.each([
  ['the estimate less what was spent', 120_000, 50_000, false, 70_000],
  ['at least five minutes', 120_000, 115_000, false, 5_000],
  ['also where more was spent', 120_000, 130_000, false, 5_000],
  ['half an hour without an estimate', null, 0, false, 30_000],
  ['less what was spent on it too', null, 10_000, false, 20_000],
  ['a review takes fifteen minutes at most', 120_000, 0, true, 15_000],
  ['or as long as the task', 10_000, 0, true, 10_000],
  ['or fifteen without an estimate, whatever was spent', null, 90_000, true, 15_000],
])('%s', (_, estimado, gasto, revisao, resta) => {
  expect(restaDe(estimado, gasto, revisao)).toBe(resta);
});
