import type { Recorrencia } from '@gestao/shared/contracts/operacao/evento';
import { addDays } from '@gestao/shared/rules/calendar';
import { caiNoDia, primeirasDatas } from '@gestao/shared/rules/serie';
import ICAL from 'ical.js';
import { icalendarOf } from './icalendar';
import { datasDaSerie, recorrenciaOf, regraPublicada, rruleOf } from './recorrencia';

const inicios = [
  '2026-11-28',
  '2027-01-30',
  '2027-02-28',
  '2028-01-29',
  '2028-02-29',
  '2027-04-30',
  '2026-12-31',
];
const regras = (inicio: string): Recorrencia[] => {
  const dias = [undefined, Number(inicio.slice(8)), 29, 30, 31];
  return [1, 2, 5].flatMap((intervalo) => [
    ...[...new Set(dias)]
      .filter((dia) => dia === undefined || caiNoDia(inicio, dia))
      .map((dia_mes) => ({
        frequencia: 'mensal' as const,
        intervalo,
        dias_semana: [],
        ate: null,
        ...(dia_mes === undefined ? {} : { dia_mes }),
      })),
    { frequencia: 'diaria' as const, intervalo, dias_semana: [], ate: null },
    { frequencia: 'semanal' as const, intervalo, dias_semana: [0, 1, 3], ate: null },
    { frequencia: 'anual' as const, intervalo, dias_semana: [], ate: null },
  ]);
};
const casos = inicios.flatMap((inicio) => regras(inicio).map((regra) => [inicio, regra] as const));

test.each(casos)('what the form shows from %s is what the calendar has: %j', (inicio, regra) => {
  const shown = primeirasDatas(regra, inicio, 14);
  const rrule = rruleOf(regra, inicio);
  const ate = shown.at(-1) ?? inicio;
  expect(datasDaSerie({ inicio, rrule, fim: null }, new Set(), inicio, ate)).toEqual(shown);
  // A window far from the beginning has the same ones.
  const [de = inicio] = shown.slice(9);
  expect(datasDaSerie({ inicio, rrule, fim: null }, new Set(), de, ate)).toEqual(shown.slice(9));
  expect(rruleOf(recorrenciaOf(rrule, null), inicio)).toBe(rrule);
});

test.each(casos.filter(([, { frequencia }]) => frequencia !== 'semanal'))(
  'a calendar file from %s has the same dates: %j',
  (inicio, regra) => {
    const rrule = rruleOf(regra, inicio);
    const [fora = inicio] = primeirasDatas(regra, inicio, 3).slice(2);
    for (const hora of [null, '12:00']) {
      const instante = (data: string) => new Date(`${data}T${hora}:00Z`);
      const text = icalendarOf({
        fuso: 'America/Sao_Paulo',
        entradas: [
          {
            uid: 'serie@gestao.example',
            sequencia: 1,
            alteradaEm: new Date('2026-11-20T12:00:00Z'),
            titulo: 'Balancete',
            inicio: hora ? instante(inicio) : inicio,
            fim: hora ? instante(inicio) : inicio,
            serie: { rrule, fim: null, fora: [fora] },
          },
        ],
      });
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
      const dates = new ICAL.Event(event as ICAL.Component).iterator();
      const read = Array.from({ length: 13 }, () => dates.next()?.toString().slice(0, 10));
      expect(read).toEqual(primeirasDatas(regra, inicio, 14).filter((data) => data !== fora));
    }
  },
);

test('a file that nobody fetches again names the Februaries of twenty years, until the series ends', () => {
  const regra = { frequencia: 'mensal' as const, intervalo: 1, dias_semana: [], dia_mes: 30, ate: null };
  const rrule = rruleOf(regra, '2026-11-30');
  expect(rrule).toBe('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30;BYSETPOS=-1');
  const { rrule: published, datas } = regraPublicada(rrule, '2026-11-30', null);
  expect(published).toBe('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=30');
  expect(datas).toHaveLength(20);
  expect(datas.slice(0, 2)).toEqual(['2027-02-28', '2028-02-29']);
  expect(regraPublicada(rrule, '2026-11-30', addDays('2027-02-28', -1)).datas).toEqual([]);
});
