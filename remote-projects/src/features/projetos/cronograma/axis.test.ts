import { addDays, isBusinessDay } from '@gestao/shared/rules/calendar';
import { createAxis, dayWidths, stripesOf, ticksOf } from './axis';
import { changeOf, firstDates, gestureOf, placeAfter } from './changes';
import { bar, inTime, schedule, uuidOf } from './cronograma.fixture';

const axis = createAxis(schedule(), dayWidths.dia);
const closed = new Set(schedule().sem_expediente.map(({ data }) => data));
const works = (day: string) => isBusinessDay(day, { closed, open: new Set() });

test('days lie side by side; those without business take less room', () => {
  for (let day = '2026-11-02'; day < '2026-12-31'; day = addDays(day, 1)) {
    expect(axis.right(day)).toBe(axis.left(addDays(day, 1)));
    expect(axis.right(day) - axis.left(day)).toBe(works(day) ? 34 : 14);
  }
  expect(axis.width).toBe(axis.right('2027-02-26'));
});

test('every place of the axis names the day it lies in, and the nearest one with business', () => {
  for (let x = 0; x < axis.width; x += 3) {
    const day = axis.days[axis.indexAt(x)] ?? '';
    expect(axis.left(day)).toBeLessThanOrEqual(x);
    expect(axis.right(day)).toBeGreaterThan(x);
    expect(works(axis.businessAt(x))).toBe(true);
  }
  // In the weekend after the holiday: its Saturday is nearer to Thursday, its Sunday to Monday.
  expect(axis.businessAt(axis.left('2026-11-20') + 1)).toBe('2026-11-19');
  expect(axis.businessAt(axis.right('2026-11-22') - 1)).toBe('2026-11-23');
  expect(axis.businessAt(-500)).toBe('2026-10-05');
});

test('wherever a bar is dragged, it begins and ends with business and keeps its length', () => {
  const place = { inicio: '2026-11-17', fim: '2026-11-19' };
  for (let moved = -600; moved < 600; moved += 7) {
    for (const kind of ['move', 'begin', 'end'] as const) {
      const gesture = gestureOf(kind, place, moved, axis);
      const after = gesture ? placeAfter(place, gesture, axis) : place;
      expect([works(after.inicio), works(after.fim), after.inicio <= after.fim]).toEqual([true, true, true]);
      if (kind === 'move') expect(axis.between(after.inicio, after.fim)).toBe(2);
    }
  }
});

test('a business day further leads over the holiday and the weekend', () => {
  const place = { inicio: '2026-11-17', fim: '2026-11-19' };
  expect(placeAfter(place, { kind: 'move', days: 1 }, axis)).toEqual({
    inicio: '2026-11-18',
    fim: '2026-11-23',
  });
  expect(gestureOf('move', place, 34, axis)).toEqual({ kind: 'move', days: 1 });
  expect(gestureOf('move', place, 4, axis)).toBeNull();
});

describe('what is written', () => {
  const uuid = uuidOf(1);
  const task = (more: Parameters<typeof inTime>[2]) => inTime(1, 'Coletar', more);
  const planned = task({ barra: bar('2026-11-17', '2026-11-19') });

  test('a bar takes all its dates along', () => {
    expect(changeOf(planned, { kind: 'move', days: 1 }, axis)).toEqual({
      uuid,
      versao: 1,
      data_inicio_prevista: '2026-11-18',
      data_meta: '2026-11-23',
      acompanham: true,
    });
  });

  test('the legal date moves where there is one; a beginning that nobody wrote stays unwritten', () => {
    const legal = task({
      barra: bar('2026-11-18', '2026-11-19', { calculado: 'inicio' }),
      data_inicio_prevista: null,
      data_meta: '2026-11-18',
      data_vencimento: '2026-11-19',
    });
    expect(changeOf(legal, { kind: 'move', days: 1 }, axis)).toEqual({
      uuid,
      versao: 1,
      data_vencimento: '2026-11-23',
      acompanham: true,
    });
    // Pulled before the internal date, which may not lie behind it; what was counted stays where it was seen.
    expect(changeOf(legal, { kind: 'end', day: '2026-11-18' }, axis)).toEqual({
      uuid,
      versao: 1,
      data_vencimento: '2026-11-18',
      data_inicio_prevista: '2026-11-18',
    });
  });

  test('an end that is pulled leaves the other one', () => {
    expect(changeOf(planned, { kind: 'end', day: '2026-11-24' }, axis)).toEqual({
      uuid,
      versao: 1,
      data_meta: '2026-11-24',
    });
    expect(changeOf(planned, { kind: 'begin', day: '2026-11-16' }, axis)).toEqual({
      uuid,
      versao: 1,
      data_inicio_prevista: '2026-11-16',
    });
    const open = task({
      barra: bar('2026-11-17', '2026-11-19', { calculado: 'fim' }),
      data_meta: null,
    });
    expect(changeOf(open, { kind: 'begin', day: '2026-11-16' }, axis)).toMatchObject({
      data_meta: '2026-11-19',
    });
    expect(changeOf(open, { kind: 'move', days: 1 }, axis)).toEqual({
      uuid,
      versao: 1,
      data_inicio_prevista: '2026-11-18',
    });
  });

  test('a milestone has one day', () => {
    const milestone = task({
      barra: bar('2026-11-19', '2026-11-19', { marco: true }),
      data_inicio_prevista: null,
    });
    expect(changeOf(milestone, { kind: 'end', day: '2026-11-23' }, axis)).toEqual({
      uuid,
      versao: 1,
      data_meta: '2026-11-23',
      acompanham: true,
    });
  });

  test('one without dates begins where it is put, and is as long as its estimate', () => {
    expect(firstDates({ uuid, versao: 4, dias_estimados: 3 }, '2026-11-18', axis)).toEqual({
      uuid,
      versao: 4,
      data_inicio_prevista: '2026-11-18',
      data_meta: '2026-11-23',
    });
  });
});

test('months stand over days and weeks, years over months', () => {
  const from = axis.days.indexOf('2026-11-16');
  const days = ticksOf(axis, 'dia', from, from + 20);
  expect(days.upper.map(({ label }) => label)).toEqual(['nov 26', 'dez 26']);
  expect(days.lower.find(({ key }) => key === '2026-11-20')).toMatchObject({
    label: '20',
    off: true,
    title: 'Dia da Consciência Negra',
  });
  const weeks = ticksOf(axis, 'semana', from, from + 20);
  expect(weeks.lower.map(({ label }) => label)).toEqual(['11/16', '11/23', '11/30']);
  expect(ticksOf(axis, 'mes', from, from + 60).upper.map(({ label }) => label)).toEqual(['2026', '2027']);
});

test('a weekend is one stripe, a holiday one of its own with its name', () => {
  const from = axis.days.indexOf('2026-11-16');
  const stripes = stripesOf(axis, { from, to: from + 13 });
  expect(stripes.map(({ key, title }) => [key, title])).toEqual([
    ['2026-11-20', 'Dia da Consciência Negra'],
    ['2026-11-21', undefined],
    ['2026-11-28', undefined],
  ]);
  expect(stripes[1]?.width).toBe(28);
});
