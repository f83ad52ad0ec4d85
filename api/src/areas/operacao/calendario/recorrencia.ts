import type { Recorrencia } from '@gestao/shared/contracts/operacao/evento';
import { addDays, daysBetween, lastDayOf } from '@gestao/shared/rules/calendar';
import ICAL from 'ical.js';

const codigos = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const freqs = { diaria: 'DAILY', semanal: 'WEEKLY', mensal: 'MONTHLY', anual: 'YEARLY' } as const;

/**
 * The RRULE of a series, without its end, which the record keeps beside it. On the last day of a month it stays on
 * the last day; a 29 or 30 leaves out months without it.
 * @param inicio first date, `AAAA-MM-DD`
 */
export function rruleOf(regra: Recorrencia, inicio: string): string {
  const parts = [`FREQ=${freqs[regra.frequencia]}`, `INTERVAL=${regra.intervalo}`];
  if (regra.frequencia === 'semanal') {
    const dias = [...new Set(regra.dias_semana)].sort((a, b) => a - b);
    parts.push(`BYDAY=${dias.map((dia) => codigos[dia]).join(',')}`);
  }
  const ultimo = lastDayOf(inicio.slice(0, 7)) === inicio;
  if (regra.frequencia === 'mensal' && ultimo) parts.push('BYMONTHDAY=-1');
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
    ate,
  };
}

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
  const last = serie.fim !== null && serie.fim < ate ? serie.fim : ate;
  const dates = ICAL.Recur.fromString(serie.rrule).iterator(timeOf(nearStart(serie.rrule, serie.inicio, de)));
  const found: string[] = [];
  for (let next = dates.next(); next; next = dates.next()) {
    const data = next.toString().slice(0, 10);
    if (data > last) break;
    if (data >= de && data >= serie.inicio && !fora.has(data)) found.push(data);
  }
  return found;
}
