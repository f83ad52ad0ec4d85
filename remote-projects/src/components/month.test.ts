import { setTimeZone } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { hoursOf, itemsByDay, nameOfMonth, weeksOf } from './month';

const item = (fields: Partial<CalendarioItem>): CalendarioItem => ({
  fonte: 'eventos',
  uuid: 'a',
  titulo: 'Reunião',
  inicio: '2026-11-10',
  fim: '2026-11-10',
  dia_inteiro: true,
  cliente: null,
  responsavel: null,
  situacao: null,
  tom: 'azul',
  contorno: false,
  local: null,
  pessoas: [],
  ocorrencia: null,
  versao: null,
  pode_mover: false,
  destino: null,
  ...fields,
});

test('weeks of a month start on Monday and hold it whole', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeks).toHaveLength(6);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('the name of a month is in Portuguese', () => {
  expect(nameOfMonth('2026-11')).toBe('novembro de 2026');
});

test('an item shows on each of its days inside the window', () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-11'];
  const byDay = itemsByDay([item({ inicio: '2026-11-01', fim: '2026-11-10' })], days);
  expect(days.map((day) => byDay.get(day)?.length)).toEqual([1, 1, 0]);
});

test('an instant belongs to its day in São Paulo, and shows its hours there', () => {
  const evening = item({
    inicio: '2026-11-11T01:30:00Z',
    fim: '2026-11-11T02:30:00Z',
    dia_inteiro: false,
  });
  expect(itemsByDay([evening], ['2026-11-10']).get('2026-11-10')).toHaveLength(1);
  expect(hoursOf(evening)).toBe('22:30–23:30');
  expect(hoursOf(item({}))).toBeNull();
  setTimeZone('America/Manaus');
  expect(hoursOf(evening)).toBe('21:30–22:30');
  setTimeZone('America/Sao_Paulo');
});
