import { isBusinessDay } from '@gestao/shared/rules/calendar';
import fc from 'fast-check';
import { barraDe, diasDoEstimado } from './barras.rules';

const regras = { closed: new Set(['2026-11-25']), open: new Set<string>() };
const tarefa = {
  data_inicio_prevista: null,
  data_meta: null,
  data_vencimento: null,
  estimada: true,
  dias_estimados: 1,
};

test.each([
  [null, 1],
  [1, 1],
  [360_000, 1],
  [360_001, 2],
  [1_800_000, 5],
])('an estimate of %p makes %p days of six hours', (milimin, dias) => {
  expect(diasDoEstimado(milimin, 360)).toBe(dias);
});

test('without a beginning the estimate is counted back from the deadline over holidays', () => {
  // 20/11 is a holiday, 21 and 22 a weekend, 25/11 closed by the firm.
  expect(barraDe({ ...tarefa, data_vencimento: '2026-11-26', dias_estimados: 4 }, regras)).toEqual({
    inicio: '2026-11-19',
    fim: '2026-11-26',
    dias_uteis: 4,
    calculado: 'inicio',
    marco: false,
  });
});

test('a deadline without business ends on the business day before it, a beginning begins behind it', () => {
  expect(
    barraDe({ ...tarefa, data_inicio_prevista: '2026-11-14', data_vencimento: '2026-11-20' }, regras),
  ).toMatchObject({ inicio: '2026-11-16', fim: '2026-11-19', dias_uteis: 4, calculado: null });
});

test('the internal date is the deadline where there is no legal one', () => {
  expect(barraDe({ ...tarefa, data_meta: '2026-11-19' }, regras)).toMatchObject({ fim: '2026-11-19' });
  expect(
    barraDe({ ...tarefa, data_meta: '2026-11-17', data_vencimento: '2026-11-19' }, regras),
  ).toMatchObject({ fim: '2026-11-19' });
});

test('a date alone is a milestone, a beginning alone is counted forward, nothing is no bar', () => {
  expect(barraDe({ ...tarefa, data_vencimento: '2026-11-19', estimada: false }, regras)).toMatchObject({
    inicio: '2026-11-19',
    marco: true,
  });
  expect(barraDe({ ...tarefa, data_inicio_prevista: '2026-11-19', dias_estimados: 2 }, regras)).toMatchObject(
    { fim: '2026-11-23', calculado: 'fim' },
  );
  expect(barraDe(tarefa, regras)).toBeNull();
});

const data = fc
  .integer({ min: 0, max: 1500 })
  .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10));

test('no bar begins or ends on a Saturday, a Sunday or a holiday', () => {
  fc.assert(
    fc.property(
      fc.option(data),
      fc.option(data),
      fc.option(data),
      fc.integer({ min: 1, max: 60 }),
      (inicio, meta, vencimento, dias_estimados) => {
        const barra = barraDe(
          {
            data_inicio_prevista: inicio,
            data_meta: meta,
            data_vencimento: vencimento,
            estimada: true,
            dias_estimados,
          },
          regras,
        );
        if (!barra) return;
        expect(isBusinessDay(barra.inicio, regras) && isBusinessDay(barra.fim, regras)).toBe(true);
        expect(barra.inicio <= barra.fim).toBe(true);
        expect(barra.dias_uteis).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
