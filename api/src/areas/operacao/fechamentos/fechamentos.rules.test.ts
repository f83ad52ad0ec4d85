import {
  diasParaFechar,
  estadoDaCelula,
  mediaEmDecimos,
  piorEstado,
  situacaoDoFechamento,
} from './fechamentos.rules';

const base = {
  status: 'em_andamento',
  atrasadas: 0,
  meta_vencida: 0,
  restante_milimin: 60_000,
  capacidade_milimin: 360_000,
} as const;

test.each([
  ['no_prazo', {}],
  ['no_prazo', { capacidade_milimin: null, restante_milimin: 9_000_000 }],
  ['em_risco', { meta_vencida: 1 }],
  ['em_risco', { restante_milimin: 360_001 }],
  ['no_prazo', { restante_milimin: 360_000 }],
  ['atrasado', { atrasadas: 1, meta_vencida: 3 }],
  [null, { status: 'fechado', atrasadas: 1 }],
  [null, { status: 'cancelado' }],
] as const)('situação %s', (expected, fields) => {
  expect(situacaoDoFechamento({ ...base, ...fields })).toBe(expected);
});

test.each([
  ['fechado', { status: 'fechado', situacao: null, ciclo: 1 }],
  ['reaberto', { status: 'fechado', situacao: null, ciclo: 2 }],
  ['reaberto', { status: 'reaberto', situacao: 'no_prazo', ciclo: 2 }],
  ['atrasado', { status: 'reaberto', situacao: 'atrasado', ciclo: 2 }],
  ['em_risco', { status: 'em_revisao', situacao: 'em_risco', ciclo: 1 }],
  ['em_andamento', { status: 'em_revisao', situacao: 'no_prazo', ciclo: 1 }],
  ['nao_iniciado', { status: 'nao_iniciado', situacao: 'no_prazo', ciclo: 1 }],
  [null, { status: 'cancelado', situacao: null, ciclo: 1 }],
] as const)('célula %s', (expected, fechamento) => {
  expect(estadoDaCelula(fechamento)).toBe(expected);
});

test('a cell shows the state that asks for attention first', () => {
  expect(piorEstado(['fechado', 'em_andamento', 'em_risco'])).toBe('em_risco');
  expect(piorEstado([])).toBeNull();
});

test('days to close count business days after the end of the month', () => {
  expect(diasParaFechar('2026-10', new Date('2026-11-13T20:00:00Z'))).toBe(9);
  expect(diasParaFechar('2026-10', new Date('2026-10-28T20:00:00Z'))).toBe(0);
  expect(mediaEmDecimos([9, 10, 9])).toBe(93);
  expect(mediaEmDecimos([])).toBeNull();
});
