import type { Recorrencia } from '@gestao/shared/contracts/operacao/evento';
import { addDays, addMonths, daysBetween } from '@gestao/shared/rules/calendar';
import { caiNoDia, diaDaSerie, diaNoMes } from '@gestao/shared/rules/serie';
import ICAL from 'ical.js';

const codigos = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const freqs = { diaria: 'DAILY', semanal: 'WEEKLY', mensal: 'MONTHLY', anual: 'YEARLY' } as const;

/**
 * The RRULE of a series, without its end, which the record keeps beside it. A month without the chosen day takes its
 * last one: `BYMONTHDAY=28,29,30;BYSETPOS=-1`. Series from before that choice leave such months out.
 * @param inicio first date, `AAAA-MM-DD`
 */
export function rruleOf(regra: Recorrencia, inicio: string): string {
  const parts = [`FREQ=${freqs[regra.frequencia]}`, `INTERVAL=${regra.intervalo}`];
  if (regra.frequencia === 'semanal') {
    const dias = [...new Set(regra.dias_semana)].sort((a, b) => a - b);
    parts.push(`BYDAY=${dias.map((dia) => codigos[dia]).join(',')}`);
  }
  if (regra.frequencia === 'mensal') {
    const dia = diaDaSerie(regra, inicio) ?? 0;
    if (dia === 31) parts.push('BYMONTHDAY=-1');
    else if (dia > 28) parts.push(`BYMONTHDAY=${dia === 29 ? '28,29' : '28,29,30'}`, 'BYSETPOS=-1');
    // What was chosen is read back; begun on 28 February, nothing else would tell it from the last day.
    else if (regra.dia_mes !== undefined || caiNoDia(inicio, 31)) parts.push(`BYMONTHDAY=${dia}`);
  }
  if (regra.frequencia === 'anual' && inicio.endsWith('-02-29')) parts.push('BYMONTH=2', 'BYMONTHDAY=-1');
  return parts.join(';');
}

/** The rule as the form tells it. @param ate last day, `AAAA-MM-DD` */
export function recorrenciaOf(rrule: string, ate: string | null): Recorrencia {
  const parts = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]));
  const frequencia = (Object.keys(freqs) as (keyof typeof freqs)[]).find(
    (key) => freqs[key] === parts.get('FREQ'),
  );
  if (!frequencia) throw new Error(`No form tells the rule ${rrule}.`);
  const dias = parts.get('BYDAY')?.split(',') ?? [];
  return {
    frequencia,
    intervalo: Number(parts.get('INTERVAL') ?? 1),
    dias_semana: dias.map((dia) => codigos.indexOf(dia)),
    ...(frequencia === 'mensal' && parts.has('BYMONTHDAY')
      ? { dia_mes: diaDaRegra(rrule) ?? diaSo(parts.get('BYMONTHDAY')) }
      : {}),
    ate,
  };
}

/** `-1` is the last day. */
const diaSo = (dia = '-1') => (dia === '-1' ? 31 : Number(dia));

/** 29 or 30, of a monthly series on that day or the last one of a shorter month; `null` of any other rule. */
function diaDaRegra(rrule: string): number | null {
  const [, dia] = /BYMONTHDAY=28(?:,\d\d)*,(\d\d);BYSETPOS=-1/.exec(rrule) ?? [];
  return dia === undefined ? null : Number(dia);
}

/**
 * The rule as calendar programs take it. Some of them, the library used here among them, give every day of
 * `BYMONTHDAY=28,29,30` and pass over `BYSETPOS`: they get the day itself, and the dates of shorter months one by one.
 * @param inicio first date, `AAAA-MM-DD`; @param fim last day
 */
export function regraPublicada(
  rrule: string,
  inicio: string,
  fim: string | null,
): { rrule: string; datas: string[] } {
  const dia = diaDaRegra(rrule);
  if (dia === null) return { rrule, datas: [] };
  const ate = addDays(inicio, 366 * anosPublicados);
  const todas = datasDaSerie({ inicio, rrule, fim }, new Set(), inicio, ate);
  return {
    rrule: rrule.replace(/BYMONTHDAY=.*$/, `BYMONTHDAY=${dia}`),
    datas: todas.filter((data) => Number(data.slice(8)) !== dia),
  };
}

/** Februaries are told for so many years, in a file that nobody fetches again. */
const anosPublicados = 20;

const timeOf = (data: string) => ICAL.Time.fromDateString(data);

/**
 * Where the counting may begin: days and weeks are skipped in whole steps of the rule, so that a series without end
 * costs what the window holds, however old it is.
 */
function nearStart(rrule: string, inicio: string, de: string): string {
  const regra = recorrenciaOf(rrule, null);
  const step = { diaria: 1, semanal: 7, mensal: 0, anual: 0 }[regra.frequencia] * regra.intervalo;
  const ahead = daysBetween(inicio, de);
  if (step === 0 || ahead <= step) return inicio;
  return addDays(inicio, Math.floor(ahead / step - 1) * step);
}

/**
 * Dates of a series inside a window, both ends included, without those it leaves out.
 * @param serie first date, rule, last day
 */
export function datasDaSerie(
  serie: { inicio: string; rrule: string; fim: string | null },
  fora: ReadonlySet<string>,
  de: string,
  ate: string,
): string[] {
  const dia = diaDaRegra(serie.rrule);
  const last = serie.fim !== null && serie.fim < ate ? serie.fim : ate;
  if (dia !== null) return mesAMes(serie, dia, de, last).filter((data) => !fora.has(data));
  const dates = ICAL.Recur.fromString(serie.rrule).iterator(timeOf(nearStart(serie.rrule, serie.inicio, de)));
  const found: string[] = [];
  for (let next = dates.next(); next; next = dates.next()) {
    const data = next.toString().slice(0, 10);
    if (data > last) break;
    if (data >= de && data >= serie.inicio && !fora.has(data)) found.push(data);
  }
  return found;
}

/** The same for a day that shorter months replace by their last one. */
function mesAMes(
  { inicio, rrule }: { inicio: string; rrule: string },
  dia: number,
  de: string,
  ate: string,
): string[] {
  const { intervalo } = recorrenciaOf(rrule, null);
  const found: string[] = [];
  const primeiro = inicio.slice(0, 7);
  const antes = Math.max(0, Math.floor(daysBetween(inicio, de) / 31 / intervalo) - 1);
  for (let vez = antes; ; vez += 1) {
    const data = diaNoMes(addMonths(primeiro, vez * intervalo), dia);
    if (data > ate) return found;
    if (data >= de && data >= inicio) found.push(data);
  }
}
