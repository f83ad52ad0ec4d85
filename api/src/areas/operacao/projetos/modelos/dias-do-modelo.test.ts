import { datasDe, diasDesde, primeiroDia } from './dias-do-modelo';

const regras = { open: new Set<string>(), closed: new Set(['2026-11-25']) };

describe('days of a template', () => {
  // 20 November 2026, a Friday, is a holiday; the 25th the firm is closed.
  it.each([
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['2026-11-23', 1],
    ['2026-11-25', 2],
    ['2026-11-26', 3],
    ['2026-11-18', -1],
    ['2026-11-16', -3],
    // Saturday before: the business day before it.
    ['2026-11-14', -4],
  ])('of %s, begun on the 19th: %i', (data, dias) => {
    expect(diasDesde('2026-11-19', regras)(data)).toBe(dias);
  });

  it('are business days again wherever the project begins', () => {
    const { de, fim } = datasDe('2026-11-19', regras);
    expect(de({ inicio: 0, meta: 2, vencimento: 3 })).toEqual({
      data_inicio_prevista: '2026-11-19',
      data_meta: '2026-11-24',
      data_vencimento: '2026-11-26',
    });
    expect(fim(1, [{ inicio: null, meta: null, vencimento: 3 }])).toBe('2026-11-26');
    expect(fim(4, [{ inicio: -2, meta: null, vencimento: null }])).toBe('2026-11-27');
  });

  it('begin on a business day', () => {
    expect(primeiroDia('2026-11-20', regras)).toBe('2026-11-23');
    expect(primeiroDia('2026-11-19', regras)).toBe('2026-11-19');
  });
});
