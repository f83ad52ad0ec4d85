import { faixaDaSaude } from '../saude/saude.rules';
import { faseAtrasada, fimDaSemana, relogioDaCaixa, situacaoDoCheckin } from './implantacoes.rules';

test.each([
  [100, 'saudavel'],
  [80, 'saudavel'],
  [79, 'atencao'],
  [71, 'atencao'],
  [60, 'atencao'],
  [59, 'critica'],
  [0, 'critica'],
])('health %i is %s', (saude, faixa) => {
  expect(faixaDaSaude(saude)).toBe(faixa);
});

test('a phase is late only while it is open', () => {
  expect(faseAtrasada('em_andamento', '2026-11-19', '2026-11-20')).toBe(true);
  expect(faseAtrasada('em_andamento', '2026-11-20', '2026-11-20')).toBe(false);
  expect(faseAtrasada('concluida', '2026-11-01', '2026-11-20')).toBe(false);
  expect(faseAtrasada('pendente', null, '2026-11-20')).toBe(false);
});

test('the inbox gives two business days', () => {
  const received = new Date('2026-11-18T15:00:00Z');
  // The 20th is a holiday and then comes the weekend.
  expect(relogioDaCaixa(received, '2026-11-20', 2)).toEqual({ sla_em: '2026-11-23', sla: 'no_prazo' });
  expect(relogioDaCaixa(received, '2026-11-23', 2).sla).toBe('vence_hoje');
  expect(relogioDaCaixa(received, '2026-11-24', 2).sla).toBe('atrasado');
  expect(relogioDaCaixa(received, '2026-11-24', 3)).toEqual({ sla_em: '2026-11-24', sla: 'vence_hoje' });
});

test('a check-in with a mood happened; without one it is planned', () => {
  expect(situacaoDoCheckin('bom', '2026-11-01', '2026-11-20')).toBe('registrado');
  expect(situacaoDoCheckin(null, '2026-11-19', '2026-11-20')).toBe('atrasado');
  expect(situacaoDoCheckin(null, '2026-11-20', '2026-11-20')).toBe('hoje');
  expect(situacaoDoCheckin(null, '2026-11-21', '2026-11-20')).toBe('previsto');
});

test('a week ends on Sunday', () => {
  expect(fimDaSemana('2026-11-20')).toBe('2026-11-22');
  expect(fimDaSemana('2026-11-22')).toBe('2026-11-22');
});
