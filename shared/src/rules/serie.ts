import { addDays, addMonths, lastDayOf, weekdayOf } from './calendar';

/** How a series of events repeats, as its form tells it (docs/domain/operacao.md#eventos). */
export interface RegraDaSerie {
  frequencia: 'diaria' | 'semanal' | 'mensal' | 'anual';
  intervalo: number;
  /** Only of `semanal`: 0 is Sunday. */
  dias_semana: readonly number[];
  /** Only of `mensal`: 1 to 31; a month without that day takes its last one, so that 31 is the last day. */
  dia_mes?: number | undefined;
  /** Last day, `AAAA-MM-DD`. */
  ate: string | null;
}

/** Day `dia` of a month, or the last one where the month has none. @param competencia `AAAA-MM` */
export function diaNoMes(competencia: string, dia: number): string {
  const ultimo = lastDayOf(competencia);
  const numero = Math.min(dia, Number(ultimo.slice(8)));
  return `${competencia}-${String(numero).padStart(2, '0')}`;
}

/** Whether a series on day `dia` of the month has this date. */
export const caiNoDia = (data: string, dia: number) => diaNoMes(data.slice(0, 7), dia) === data;

/**
 * Day of the month a monthly series is on; `null` where it skips months without the day it begins on, as series did
 * before there was a choice.
 */
export function diaDaSerie({ dia_mes }: RegraDaSerie, inicio: string): number | null {
  const dia = Number(inicio.slice(8));
  if (dia_mes !== undefined) return caiNoDia(inicio, dia_mes) ? dia_mes : dia;
  if (caiNoDia(inicio, 31)) return 31;
  return dia <= 28 ? dia : null;
}

/**
 * The day of the month that a window's choice stands for; none where a series from before the choice stays as it is.
 * @param guardado what the series has already
 */
export function diaEscolhido(no_mes: string, guardado: number | null, inicio: string): number | undefined {
  if (no_mes === 'ultimo') return 31;
  if (no_mes === 'dia') return Number(inicio.slice(8));
  return guardado ?? undefined;
}

/** First dates of a series, from `inicio` on, `AAAA-MM-DD`; fewer where it ends before. */
export function primeirasDatas(regra: RegraDaSerie, inicio: string, quantas: number): string[] {
  const found: string[] = [];
  for (const data of datasDe(regra, inicio)) {
    if (found.length === quantas || (regra.ate !== null && data > regra.ate)) break;
    found.push(data);
  }
  return found;
}

function* datasDe(regra: RegraDaSerie, inicio: string): Generator<string> {
  const { frequencia, intervalo } = regra;
  const mes = inicio.slice(0, 7);
  const dia = diaDaSerie(regra, inicio);
  // Weeks begin on Monday, as calendars count them.
  const semana = addDays(inicio, -((weekdayOf(inicio) + 6) % 7));
  const dias = [...new Set(regra.dias_semana)].map((um) => (um + 6) % 7).sort((a, b) => a - b);
  if (frequencia === 'semanal' && dias.length === 0) return;
  for (let vez = 0; ; vez += 1) {
    if (frequencia === 'diaria') yield addDays(inicio, vez * intervalo);
    else if (frequencia === 'semanal') {
      for (const um of dias) {
        const data = addDays(semana, vez * intervalo * 7 + um);
        if (data >= inicio) yield data;
      }
    } else if (frequencia === 'mensal') {
      const competencia = addMonths(mes, vez * intervalo);
      const data = diaNoMes(competencia, dia ?? Number(inicio.slice(8)));
      if (dia !== null || data.slice(8) === inicio.slice(8)) yield data;
    } else yield diaNoMes(addMonths(mes, vez * intervalo * 12), Number(inicio.slice(8)));
  }
}
