import {
  addBusinessDays,
  addDays,
  addMonths,
  type DayRules,
  daysBetween,
  isBusinessDay,
  lastDayOf,
  weekdayOf,
} from '@gestao/shared/rules/calendar';
import fc from 'fast-check';
import { ajusteTexto, datasEntre, proximasDatas, type Ritmo } from './datas.rules';

const semFeriados: DayRules = { closed: new Set(), open: new Set() };
const ritmo = (more: Partial<Ritmo>): Ritmo => ({
  frequencia: 'mensal',
  dias_semana: [],
  regra_tipo: 'dia_fixo',
  regra_dia: 20,
  deslocamento_meses: 1,
  ajuste: 'antecipa',
  meta_dias_uteis: 0,
  inicio: '2026-01-01',
  fim: null,
  ocorrencias: null,
  ...more,
});
const vencimentos = (of: Ritmo, de: string, ate: string, dias = semFeriados) =>
  datasEntre(of, de, ate, dias).map(({ vencimento }) => vencimento);
/** The date of one competência. */
const da = (competencia: string, more: Partial<Ritmo>) =>
  datasEntre(ritmo(more), `${competencia}-01`, '2027-12-31', semFeriados).find(
    (one) => one.competencia === competencia,
  )?.vencimento;

describe('datas de um modelo', () => {
  // The table of docs/domain/operacao.md#prazos.
  test.each([
    ['05/2026, dia 20 do mês seguinte, sábado', '2026-05', { ajuste: 'antecipa' }, '2026-06-19'],
    ['05/2026, dia 20 do mês seguinte, sábado', '2026-05', { ajuste: 'posterga' }, '2026-06-22'],
    ['05/2026, dia 20 do mês seguinte, sábado', '2026-05', { ajuste: 'mantem' }, '2026-06-20'],
    ['10/2026, dia 20 do mês seguinte, feriado', '2026-10', { ajuste: 'antecipa' }, '2026-11-19'],
    ['10/2026, dia 20 do mês seguinte, feriado', '2026-10', { ajuste: 'posterga' }, '2026-11-23'],
    ['11/2026, dia 20 do mês seguinte, domingo', '2026-11', { ajuste: 'antecipa' }, '2026-12-18'],
    ['11/2026, dia 20 do mês seguinte, domingo', '2026-11', { ajuste: 'posterga' }, '2026-12-21'],
    ['01/2026, 10º dia útil', '2026-01', { regra_tipo: 'dia_util', regra_dia: 10 }, '2026-02-13'],
    ['01/2026, 11º dia útil', '2026-01', { regra_tipo: 'dia_util', regra_dia: 11 }, '2026-02-18'],
    ['09/2026, último dia útil', '2026-09', { regra_tipo: 'ultimo_dia_util' }, '2026-10-30'],
    [
      '5º dia útil 04/2026',
      '2026-04',
      { regra_tipo: 'dia_util', regra_dia: 5, deslocamento_meses: 0 },
      '2026-04-08',
    ],
    [
      '5º dia útil 01/2027',
      '2027-01',
      { regra_tipo: 'dia_util', regra_dia: 5, deslocamento_meses: 0 },
      '2027-01-08',
    ],
    ['dia 31 de um mês curto', '2026-05', { regra_dia: 31 }, '2026-06-30'],
    ['dia 31 de fevereiro', '2026-01', { regra_dia: 31 }, '2026-02-27'],
    ['último dia, domingo', '2026-04', { regra_tipo: 'ultimo_dia' }, '2026-05-29'],
    ['22º dia útil de um mês com 17', '2026-01', { regra_tipo: 'dia_util', regra_dia: 22 }, '2026-02-27'],
  ] as const)('%s: %s', (_, competencia, more, vencimento) => {
    expect(da(competencia, more)).toBe(vencimento);
  });

  test('a town’s holiday moves the day of its clients alone', () => {
    const daCidade: DayRules = { closed: new Set(['2026-01-20']), open: new Set() };
    const dia20 = ritmo({ deslocamento_meses: 0 });
    expect(vencimentos(dia20, '2026-01-01', '2026-01-31', daCidade)).toEqual(['2026-01-19']);
    expect(vencimentos(dia20, '2026-01-01', '2026-01-31')).toEqual(['2026-01-20']);
  });

  test('says why a day is another one', () => {
    const texto = (ajuste: Ritmo['ajuste'], comp: string) => {
      const of = ritmo({ ajuste });
      const one = datasEntre(of, `${comp}-01`, '2026-12-31', semFeriados).find((d) => d.competencia === comp);
      return one && ajusteTexto(of, one, semFeriados);
    };
    expect(texto('antecipa', '2026-10')).toBe('20/11 é feriado: antecipa para 19/11');
    expect(texto('posterga', '2026-05')).toBe('20/06 é sábado: posterga para 22/06');
    expect(texto('mantem', '2026-11')).toBe('20/12 é domingo: mantém');
    expect(texto('antecipa', '2026-06')).toBeNull();
  });

  test.each([
    ['mensal', ['2026-02', '2026-03', '2026-04']],
    ['bimestral', ['2026-02', '2026-04', '2026-06']],
    ['trimestral', ['2026-02', '2026-05', '2026-08']],
    ['semestral', ['2026-02', '2026-08', '2027-02']],
    ['anual', ['2026-02', '2027-02', '2028-02']],
  ] as const)('%s goes on from the month it begins in', (frequencia, meses) => {
    const of = ritmo({ frequencia, inicio: '2026-02-01', regra_dia: 10, deslocamento_meses: 0 });
    expect(proximasDatas(of, '2026-02-01', 3, semFeriados).map(({ competencia }) => competencia)).toEqual(
      meses,
    );
  });

  test('daily ones are the business days', () => {
    const of = ritmo({ frequencia: 'diaria', ajuste: 'mantem' });
    expect(vencimentos(of, '2026-11-18', '2026-11-24')).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  test('weekly ones move by the rule, and two on one day are one', () => {
    const of = (more: Partial<Ritmo>) => ritmo({ frequencia: 'semanal', dias_semana: [4, 5], ...more });
    const semana = ['2026-11-16', '2026-11-25'] as const;
    expect(vencimentos(of({ ajuste: 'antecipa' }), ...semana)).toEqual(['2026-11-19']);
    expect(vencimentos(of({ ajuste: 'posterga' }), ...semana)).toEqual(['2026-11-19', '2026-11-23']);
    expect(vencimentos(of({ ajuste: 'mantem' }), ...semana)).toEqual(['2026-11-19', '2026-11-20']);
    const [, sexta] = datasEntre(of({ ajuste: 'posterga' }), ...semana, semFeriados);
    expect(sexta).toMatchObject({ chave: '2026-11-20', vencimento: '2026-11-23' });
    // Saturday and Sunday both move to Monday: the first of them stays.
    const fim = of({ dias_semana: [6, 7], ajuste: 'posterga' });
    expect(datasEntre(fim, '2026-12-07', '2026-12-07', semFeriados)).toMatchObject([{ chave: '2026-12-05' }]);
  });

  test('every other week counts from the week it begins in', () => {
    const of = ritmo({ frequencia: 'quinzenal', dias_semana: [1, 3], inicio: '2026-09-02' });
    expect(vencimentos(of, '2026-09-01', '2026-09-30')).toEqual([
      '2026-09-02',
      '2026-09-14',
      '2026-09-16',
      '2026-09-28',
      '2026-09-30',
    ]);
  });

  test('ends on its last day or after so many', () => {
    const of = ritmo({ frequencia: 'semanal', dias_semana: [2], inicio: '2026-09-01' });
    expect(vencimentos({ ...of, fim: '2026-09-15' }, '2026-09-01', '2026-12-31')).toHaveLength(3);
    expect(vencimentos({ ...of, ocorrencias: 4 }, '2026-09-10', '2026-12-31')).toEqual([
      '2026-09-15',
      '2026-09-22',
    ]);
    expect(proximasDatas({ ...of, ocorrencias: 4 }, '2026-10-01', 6, semFeriados)).toEqual([]);
  });

  test('the internal date lies business days before', () => {
    const [one] = datasEntre(ritmo({ meta_dias_uteis: 2 }), '2026-11-01', '2026-11-30', semFeriados);
    expect(one).toMatchObject({ vencimento: '2026-11-19', meta: '2026-11-17', chave: '2026-10-01' });
  });
});

/** The same told day by day, without any of its ways: every day of the calendar is asked whether the rule names it. */
function ingenuo(of: Ritmo, de: string, ate: string, dias: DayRules): string[] {
  const meses = { mensal: 1, bimestral: 2, trimestral: 3, semestral: 6, anual: 12 } as Record<string, number>;
  const util = (dia: string) => isBusinessDay(dia, dias);
  const nomeia = (dia: string): boolean => {
    const mes = dia.slice(0, 7);
    if (of.frequencia === 'diaria') return util(dia);
    if (of.frequencia === 'semanal' || of.frequencia === 'quinzenal') {
      if (!of.dias_semana.includes(weekdayOf(dia) === 0 ? 7 : weekdayOf(dia))) return false;
      if (of.frequencia === 'semanal') return true;
      // Weeks begin on Mondays; 2024-01-01 was one.
      const semana = (date: string) => Math.floor(daysBetween('2024-01-01', date) / 7);
      return (semana(dia) - semana(of.inicio)) % 2 === 0;
    }
    let passos = 0;
    for (let one = of.inicio.slice(0, 7); one < mes; one = addMonths(one, 1)) passos += 1;
    if (passos % (meses[of.frequencia] as number) !== 0) return false;
    const todos = Array.from({ length: Number(lastDayOf(mes).slice(8)) }, (_, n) => addDays(`${mes}-01`, n));
    const uteis = todos.filter(util);
    switch (of.regra_tipo) {
      case 'dia_fixo':
        return dia === (todos[(of.regra_dia as number) - 1] ?? todos.at(-1));
      case 'dia_util':
        return dia === (uteis[(of.regra_dia as number) - 1] ?? uteis.at(-1));
      case 'ultimo_dia_util':
        return dia === uteis.at(-1);
      case 'ultimo_dia':
        return dia === todos.at(-1);
    }
  };
  const achados = new Set<string>();
  for (let dia = of.inicio; dia <= addDays(ate, 15); dia = addDays(dia, 1)) {
    if (of.fim !== null && dia > of.fim) break;
    if (!nomeia(dia)) continue;
    const passo = of.ajuste === 'mantem' || util(dia) ? 0 : of.ajuste === 'antecipa' ? -1 : 1;
    achados.add(passo === 0 ? dia : addBusinessDays(dia, passo, dias));
  }
  const todos = [...achados].sort();
  return (of.ocorrencias === null ? todos : todos.slice(0, of.ocorrencias)).filter(
    (dia) => dia >= de && dia <= ate,
  );
}

const data = fc.integer({ min: 0, max: 1200 }).map((n) => addDays('2024-01-01', n));
const qualquer: fc.Arbitrary<Ritmo> = fc
  .record({
    frequencia: fc.constantFrom<Ritmo['frequencia'][]>(
      'diaria',
      'semanal',
      'quinzenal',
      'mensal',
      'bimestral',
      'trimestral',
      'semestral',
      'anual',
    ),
    dias_semana: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    regra_tipo: fc.constantFrom<Ritmo['regra_tipo'][]>(
      'dia_fixo',
      'dia_util',
      'ultimo_dia_util',
      'ultimo_dia',
    ),
    regra_dia: fc.integer({ min: 1, max: 22 }),
    ajuste: fc.constantFrom<Ritmo['ajuste'][]>('antecipa', 'posterga', 'mantem'),
    inicio: data,
    duracao: fc.option(fc.integer({ min: 0, max: 500 })),
    ocorrencias: fc.option(fc.integer({ min: 1, max: 40 })),
  })
  .map(({ duracao, ocorrencias, ...one }) => ({
    ...one,
    deslocamento_meses: 0,
    meta_dias_uteis: 0,
    fim: duracao === null ? null : addDays(one.inicio, duracao),
    ocorrencias: duracao === null ? ocorrencias : null,
  }));

test('gives the dates that every day of the calendar, asked one by one, gives', () => {
  fc.assert(
    fc.property(
      qualquer,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 90 }),
      fc.uniqueArray(data, { maxLength: 40 }),
      (of, depois, tamanho, fechados) => {
        const dias: DayRules = { closed: new Set(fechados), open: new Set() };
        const de = addDays(of.inicio, depois);
        const ate = addDays(de, tamanho);
        expect(vencimentos(of, de, ate, dias)).toEqual(ingenuo(of, de, ate, dias));
        const proximas = proximasDatas(of, de, 6, dias).map(({ vencimento }) => vencimento);
        expect(proximas).toEqual(ingenuo(of, de, addDays(de, 3000), dias).slice(0, 6));
      },
    ),
    { numRuns: 30 },
  );
});
