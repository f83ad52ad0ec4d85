import { saudeDoProjeto } from './projetos.rules';

const base = {
  status: 'em_andamento',
  data_prevista_fim: '2026-12-31',
  progresso: 40,
  tarefas_atrasadas: 0,
};

test.each([
  ['no_prazo', {}],
  ['atrasado', { data_prevista_fim: '2026-11-19' }],
  ['em_risco', { tarefas_atrasadas: 1 }],
  ['em_risco', { data_prevista_fim: '2026-11-27' }],
  ['no_prazo', { data_prevista_fim: '2026-11-27', progresso: 80 }],
  ['no_prazo', { data_prevista_fim: '2026-11-28' }],
  [null, { status: 'concluido', data_prevista_fim: '2026-01-01' }],
  [null, { status: 'cancelado', data_prevista_fim: '2026-01-01' }],
] as const)('%s', (expected, fields) => {
  expect(saudeDoProjeto({ ...base, ...fields }, '2026-11-20')).toBe(expected);
});
