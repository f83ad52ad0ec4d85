import { foiEsquecido, horaDe, limiteDe, milimin, partesPorDia, somaPorDia, tempoDe } from './tempo.rules';

/** An hour of a day in São Paulo. */
const at = (data: string, hora: string) => new Date(`${data}T${hora}-03:00`);

describe('an entry over midnight', () => {
  it('counts to each day its own part, and the parts are the whole', () => {
    const tempo = tempoDe('2026-03-02', '22:30', 150_000);
    expect(partesPorDia(tempo)).toEqual([
      { data: '2026-03-02', minutos_milimin: 90_000 },
      { data: '2026-03-03', minutos_milimin: 60_000 },
    ]);
  });

  it('that ends at midnight counts to the day before only', () => {
    expect(partesPorDia(tempoDe('2026-03-02', '23:00', 60_000))).toEqual([
      { data: '2026-03-02', minutos_milimin: 60_000 },
    ]);
  });

  it('without hours counts to its day', () => {
    expect(partesPorDia(tempoDe('2026-03-02', null, 840_000))).toEqual([
      { data: '2026-03-02', minutos_milimin: 840_000 },
    ]);
  });

  it('with seconds loses none of them', () => {
    const inicio = at('2026-03-02', '23:59:30');
    const fim = at('2026-03-03', '00:00:45');
    const total = milimin(inicio, fim);
    expect(total).toBe(1250);
    expect(partesPorDia({ data: '2026-03-02', inicio, fim, minutos_milimin: total })).toEqual([
      { data: '2026-03-02', minutos_milimin: 500 },
      { data: '2026-03-03', minutos_milimin: 750 },
    ]);
  });
});

test('days add up what counts to them', () => {
  const soma = somaPorDia([
    tempoDe('2026-03-02', '22:30', 150_000),
    tempoDe('2026-03-03', null, 15_000),
    tempoDe('2026-03-03', '09:00', 30_000),
  ]);
  expect([...soma]).toEqual([
    ['2026-03-02', 90_000],
    ['2026-03-03', 105_000],
  ]);
});

describe('a timer', () => {
  const inicio = at('2026-03-02', '20:00:00');
  const asked = (now: Date, confirmado = inicio) => foiEsquecido({ inicio, confirmado }, now);
  it('is left behind once midnight passes, until the person says that the work goes on', () => {
    expect(asked(at('2026-03-02', '23:59:59'))).toBe(false);
    expect(asked(at('2026-03-03', '00:00:00'))).toBe(true);
    expect(asked(at('2026-03-03', '01:00:00'), at('2026-03-03', '00:10:00'))).toBe(false);
  });
  it('is left behind after fourteen hours, whatever was said', () => {
    expect(limiteDe(inicio)).toEqual(at('2026-03-03', '10:00:00'));
    expect(asked(at('2026-03-03', '10:00:00'), at('2026-03-03', '00:10:00'))).toBe(false);
    expect(asked(at('2026-03-03', '10:00:01'), at('2026-03-03', '00:10:00'))).toBe(true);
  });
  it('stopped at once still holds something', () => {
    expect(milimin(inicio, inicio)).toBe(1);
  });
});

test('hours are told as in São Paulo', () => {
  expect(horaDe(new Date('2026-03-03T03:05:59Z'))).toBe('00:05');
});
