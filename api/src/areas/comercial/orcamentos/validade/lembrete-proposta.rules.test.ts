import type { DayRules } from '@gestao/shared/rules/calendar';
import { proximoLembrete } from './lembrete-proposta.rules';

const degraus = [3, 7, 12];

describe('the next one, for who sells', () => {
  const regras: DayRules = { closed: new Set(), open: new Set() };
  // 2 November 2026 is a Monday and a holiday; the proposal left on Wednesday, 4 November.
  const proximo = (
    hoje: string,
    more: { ultimo?: number | null; validade?: string; jaFoi?: boolean; degraus?: readonly number[] } = {},
  ) =>
    proximoLembrete(
      { enviado: '2026-11-04', validade: more.validade ?? '2026-11-20', ultimo: more.ultimo ?? null },
      more.degraus ?? degraus,
      { hoje, jaFoi: more.jaFoi ?? false, regras },
    );

  test.each([
    // The third day is a Saturday: it leaves on Monday.
    ['2026-11-04', {}, '2026-11-09'],
    ['2026-11-09', { jaFoi: false }, '2026-11-09'],
    // Monday's have left without it: the next business day.
    ['2026-11-09', { jaFoi: true }, '2026-11-10'],
    ['2026-11-09', { jaFoi: true, ultimo: 3 }, '2026-11-11'],
    ['2026-11-16', { jaFoi: true, ultimo: 12 }, null],
    // None after the end of validity, and none without steps.
    ['2026-11-11', { jaFoi: true, ultimo: 7, validade: '2026-11-15' }, null],
    ['2026-11-04', { degraus: [] }, null],
  ] as const)('%s %j: %s', (hoje, more, dia) => {
    expect(proximo(hoje, more)).toBe(dia);
  });
});
