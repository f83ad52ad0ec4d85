import type { DatasDaTarefa } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { addDays, bankHolidaysOf, type DayRules } from '@gestao/shared/rules/calendar';
import fc from 'fast-check';
import { datasDepois, type Elo, fimDe, type Ligacao, planDomino } from './domino.rules';

const regras: DayRules = { closed: new Set(), open: new Set() };
const regrasDe = () => regras;

const datas = (inicio: string | null, meta: string | null, vencimento: string | null): DatasDaTarefa => ({
  data_inicio_prevista: inicio,
  data_meta: meta,
  data_vencimento: vencimento,
});
const elo = (id: number, of: DatasDaTarefa, presa: Elo['presa'] = null): [number, Elo] => [
  id,
  { id, datas: of, aberta: presa !== 'encerrada', presa },
];
const depois = (
  predecessora: number,
  sucessora: number,
  tipo: Ligacao['tipo'] = 'termina_inicia',
  folga_dias_uteis = 0,
): Ligacao => ({ predecessora, sucessora, tipo, folga_dias_uteis });

/** Five tasks of two days around the holiday of 20/11/2026, a Friday; each begins when the one before it ends. */
const cinco = () =>
  new Map([
    elo(1, datas('2026-11-16', null, '2026-11-17')),
    elo(2, datas('2026-11-17', null, '2026-11-18')),
    elo(3, datas('2026-11-18', null, '2026-11-19')),
    elo(4, datas('2026-11-19', null, '2026-11-23')),
    elo(5, datas('2026-11-23', '2026-11-23', '2026-11-24')),
  ]);
const emFila = [depois(1, 2), depois(2, 3), depois(3, 4), depois(4, 5)];
const fins = (passos: ReturnType<typeof planDomino>) =>
  passos.map(({ id, situacao, para }) => [id, situacao, para && fimDe(para)]);

describe('the chain behind a change of dates', () => {
  test('five tasks over a holiday go on by business days', () => {
    const passos = planDomino({
      elos: cinco(),
      ligacoes: emFila,
      mudancas: new Map([[1, datas('2026-11-16', null, '2026-11-18')]]),
      regrasDe,
    });
    expect(fins(passos)).toEqual([
      [2, 'move', '2026-11-19'],
      [3, 'move', '2026-11-23'],
      [4, 'move', '2026-11-24'],
      [5, 'move', '2026-11-25'],
    ]);
    expect(passos[3]).toMatchObject({
      para: datas('2026-11-24', '2026-11-24', '2026-11-25'),
      por: { predecessora: 4, termina_em: '2026-11-24' },
    });
  });

  test('one that does not collide stays, and nothing behind it moves', () => {
    const elos = cinco().set(...elo(3, datas('2026-11-25', null, '2026-11-26')));
    const passos = planDomino({
      elos,
      ligacoes: emFila,
      mudancas: new Map([[1, datas('2026-11-16', null, '2026-11-18')]]),
      regrasDe,
    });
    expect(fins(passos)).toEqual([
      [2, 'move', '2026-11-19'],
      [3, 'fica', null],
    ]);
  });

  test('an earlier date pushes nothing', () => {
    const mudancas = new Map([[1, datas('2026-11-12', null, '2026-11-13')]]);
    expect(fins(planDomino({ elos: cinco(), ligacoes: emFila, mudancas, regrasDe }))).toEqual([
      [2, 'fica', null],
    ]);
  });

  test.each(['encerrada', 'trancada', 'de_outros'] as const)(
    'what is %s never moves, and pushes nothing',
    (presa) => {
      const elos = cinco().set(...elo(3, datas('2026-11-18', null, '2026-11-19'), presa));
      const passos = planDomino({
        elos,
        ligacoes: emFila,
        mudancas: new Map([[1, datas('2026-11-16', null, '2026-11-23')]]),
        regrasDe,
      });
      expect(fins(passos)).toEqual([
        [2, 'move', '2026-11-24'],
        [3, presa, null],
      ]);
    },
  );

  test('what is left out stays, and spares those behind it', () => {
    const mudancas = new Map([[1, datas('2026-11-16', null, '2026-11-18')]]);
    const passos = planDomino({
      elos: cinco(),
      ligacoes: emFila,
      mudancas,
      regrasDe,
      somente: new Set([2, 4, 5]),
    });
    expect(fins(passos)).toEqual([
      [2, 'move', '2026-11-19'],
      [3, 'fora', '2026-11-23'],
    ]);
  });

  test.each<[string, Ligacao, string]>([
    ['begins two business days later', depois(1, 2, 'termina_inicia', 2), '2026-11-25'],
    ['ends on the same day', depois(1, 2, 'termina_termina'), '2026-11-19'],
    ['ends three business days later', depois(1, 2, 'termina_termina', 3), '2026-11-25'],
  ])('%s', (_, ligacao, fim) => {
    const elos = new Map([
      elo(1, datas(null, '2026-11-17', null)),
      elo(2, datas('2026-11-17', null, '2026-11-18')),
    ]);
    const mudancas = new Map([[1, datas(null, '2026-11-19', null)]]);
    expect(fins(planDomino({ elos, ligacoes: [ligacao], mudancas, regrasDe }))).toEqual([[2, 'move', fim]]);
  });

  test('the calendar of the client decides', () => {
    const local: DayRules = { closed: new Set(['2026-11-19']), open: new Set() };
    const mudancas = new Map([[1, datas('2026-11-16', null, '2026-11-18')]]);
    const [passo] = planDomino({ elos: cinco(), ligacoes: emFila, mudancas, regrasDe: () => local });
    expect(passo?.para).toEqual(datas('2026-11-18', null, '2026-11-23'));
  });

  test('a task waits for the latest of those before it', () => {
    const elos = new Map([
      elo(1, datas(null, null, '2026-11-10')),
      elo(2, datas(null, null, '2026-11-25')),
      elo(3, datas('2026-11-12', null, '2026-11-13')),
    ]);
    const mudancas = new Map([[1, datas(null, null, '2026-11-16')]]);
    const ligacoes = [depois(1, 3), depois(2, 3)];
    const [passo] = planDomino({ elos, ligacoes, mudancas, regrasDe });
    expect(passo).toMatchObject({ para: datas('2026-11-25', null, '2026-11-26'), por: { predecessora: 2 } });
  });
});

describe('dates that go along with one that was named', () => {
  const antes = datas('2026-11-16', '2026-11-18', '2026-11-19');
  test.each([
    [{ data_vencimento: '2026-11-24' }, datas('2026-11-16', '2026-11-18', '2026-11-24')],
    [{ data_vencimento: '2026-11-24', acompanham: true }, datas('2026-11-18', '2026-11-23', '2026-11-24')],
    [{ data_vencimento: '2026-11-17', acompanham: true }, datas('2026-11-12', '2026-11-16', '2026-11-17')],
    [{ data_meta: '2026-11-19', acompanham: true }, datas('2026-11-17', '2026-11-19', '2026-11-19')],
    [{ data_meta: '2026-11-23', acompanham: true }, datas('2026-11-18', '2026-11-23', '2026-11-23')],
    [{ data_vencimento: null, acompanham: true }, datas('2026-11-16', '2026-11-18', null)],
    [
      { data_inicio_prevista: null, data_vencimento: '2026-11-23', acompanham: true },
      datas(null, '2026-11-19', '2026-11-23'),
    ],
  ])('%j', (mudanca, esperado) => {
    expect(datasDepois(antes, mudanca, regras)).toEqual(esperado);
  });
});

/**
 * Business days counted another way: every day of the years that a chain may reach stands in a list with its number, which is that of the
 * last business day up to it.
 */
const holidays = new Set(
  Array.from({ length: 30 }, (_, at) => 2025 + at).flatMap((year) =>
    bankHolidaysOf(year).map(({ data }) => data),
  ),
);
const numbers = new Map<string, number>();
const business: string[] = [];
for (let data = '2025-01-01'; data < '2055-01-01'; data = addDays(data, 1)) {
  const weekday = new Date(`${data}T12:00:00Z`).getUTCDay();
  if (weekday % 6 !== 0 && !holidays.has(data)) business.push(data);
  numbers.set(data, business.length - 1);
}
const numberOf = (data: string) => numbers.get(data) as number;
const isBusiness = (data: string) => business[numberOf(data)] === data;

const dia = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-06-01', days));
const tarefa = fc.record({
  dias: fc.array(dia, { minLength: 3, maxLength: 3 }),
  tem: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  presa: fc.option(fc.constantFrom('encerrada', 'trancada', 'de_outros'), { freq: 8 }),
});
/** Tasks that only wait for earlier ones of the list. */
const grafo = fc.array(tarefa, { minLength: 2, maxLength: 14 }).chain((tarefas) =>
  fc.record({
    tarefas: fc.constant(tarefas),
    ligacoes: fc.uniqueArray(
      fc.record({
        pontas: fc.uniqueArray(fc.nat(tarefas.length - 1), { minLength: 2, maxLength: 2 }),
        tipo: fc.constantFrom('termina_inicia', 'termina_termina'),
        folga_dias_uteis: fc.nat(5),
      }),
      { maxLength: 30, selector: ({ pontas }) => [...pontas].sort((a, b) => a - b).join() },
    ),
    mudadas: fc.array(fc.record({ qual: fc.nat(tarefas.length - 1), para: dia }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

describe('any chain', () => {
  test('when all move nothing that was pushed collides, goes back, or falls on a day without business', () => {
    fc.assert(
      fc.property(grafo, ({ tarefas, ligacoes: pares, mudadas }) => {
        const elos = new Map(
          tarefas.map(({ dias, tem, presa }, id) => {
            const [inicio, meta, vencimento] = [...dias].sort();
            const of = (at: number, data: string | undefined) => (tem[at] && data ? data : null);
            return elo(id, datas(of(0, inicio), of(1, meta), of(2, vencimento)), presa);
          }),
        );
        const ligacoes = pares.map(({ pontas, ...como }) => {
          const [predecessora, sucessora] = [...pontas].sort((a, b) => a - b) as [number, number];
          return { predecessora, sucessora, ...como };
        });
        const mudancas = new Map(
          mudadas.flatMap(({ qual, para }): [number, DatasDaTarefa][] =>
            elos.get(qual)?.presa ? [] : [[qual, datas(null, null, para)]],
          ),
        );
        const passos = planDomino({ elos, ligacoes, mudancas, regrasDe });
        const movem = passos.filter(({ situacao }) => situacao === 'move');
        const depoisDe = new Map([...elos].map(([id, one]) => [id, mudancas.get(id) ?? one.datas]));
        for (const { id, para } of movem) depoisDe.set(id, para as DatasDaTarefa);

        for (const { id, de, para } of movem) {
          expect(elos.get(id)?.presa).toBeNull();
          const shifts = new Set<number>();
          for (const campo of ['data_inicio_prevista', 'data_meta', 'data_vencimento'] as const) {
            const [before, after] = [de[campo], para?.[campo] ?? null];
            expect(after === null).toBe(before === null);
            if (before === null || after === null) continue;
            expect(after > before).toBe(true);
            expect(isBusiness(after)).toBe(true);
            shifts.add(numberOf(after) - numberOf(before));
          }
          // Length and distance stay as they were, in business days.
          expect(shifts.size).toBe(1);
        }
        const moveram = new Set([...mudancas.keys(), ...movem.map(({ id }) => id)]);
        for (const { predecessora, sucessora, tipo, folga_dias_uteis } of ligacoes) {
          const antes = elos.get(predecessora) as Elo;
          if (!moveram.has(predecessora) || !antes.aberta || elos.get(sucessora)?.presa) continue;
          const datasDela = depoisDe.get(sucessora) as DatasDaTarefa;
          const fim = fimDe(depoisDe.get(predecessora) as DatasDaTarefa);
          const fimDela = fimDe(datasDela);
          const preso = tipo === 'termina_inicia' ? (datasDela.data_inicio_prevista ?? fimDela) : fimDela;
          if (fim === null || preso === null) continue;
          const cedo = folga_dias_uteis === 0 ? fim : (business[numberOf(fim) + folga_dias_uteis] as string);
          expect(preso >= cedo).toBe(true);
        }
      }),
    );
  });
});
