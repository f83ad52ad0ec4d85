import { addDays, addMonths, lastDayOf } from '@gestao/shared/rules/calendar';
import type { Periodo } from './documento';

/** Days as formats write them, turned into `AAAA-MM-DD`; `null` for what is no day of the calendar. */

export function diaDe(ano: number, mes: number, dia: number): string | null {
  if (mes < 1 || mes > 12 || dia < 1 || dia > 31 || ano < 1900 || ano > 2199) return null;
  const competencia = `${ano}-${String(mes).padStart(2, '0')}`;
  const iso = `${competencia}-${String(dia).padStart(2, '0')}`;
  return iso <= lastDayOf(competencia) ? iso : null;
}

/** `ddmmaaaa`; blanks and zeros are no day. */
export function ddmmaaaa(texto: string | undefined): string | null {
  const [, dia, mes, ano] = /^(\d{2})(\d{2})(\d{4})$/.exec(texto?.trim() ?? '') ?? [];
  return ano ? diaDe(Number(ano), Number(mes), Number(dia)) : null;
}

/** `ddmmaa`, of this century. */
export function ddmmaa(texto: string | undefined): string | null {
  const [, dia, mes, ano] = /^(\d{2})(\d{2})(\d{2})$/.exec(texto?.trim() ?? '') ?? [];
  return ano ? diaDe(2000 + Number(ano), Number(mes), Number(dia)) : null;
}

/** `aaaammdd`, whatever follows. */
export function aaaammdd(texto: string | undefined): string | null {
  const [, ano, mes, dia] = /^(\d{4})(\d{2})(\d{2})/.exec(texto?.trim() ?? '') ?? [];
  return ano ? diaDe(Number(ano), Number(mes), Number(dia)) : null;
}

/** Both ends, in their order; one alone is a period of a day. */
export function periodoDe(inicio: string | null, fim: string | null): Periodo | null {
  const [a, b] = [inicio ?? fim, fim ?? inicio];
  if (!a || !b) return null;
  return a <= b ? { inicio: a, fim: b } : { inicio: b, fim: a };
}

/** All days of a month, `AAAA-MM`. */
export const mesDe = (competencia: string): Periodo => ({
  inicio: `${competencia}-01`,
  fim: lastDayOf(competencia),
});

/** Longest period that is read as one of months; a longer one is of a year. */
const anual = 300;
const mesesMax = 240;

/**
 * Months that a paper of a period may belong to. What is of a whole year is handed in during the next one, and so is of
 * any month of both.
 */
export function mesesDe({ inicio, fim }: Periodo): string[] {
  const ultimo = addDays(inicio, anual) > fim ? fim.slice(0, 7) : `${Number(fim.slice(0, 4)) + 1}-12`;
  const meses = [];
  for (let mes = inicio.slice(0, 7); mes <= ultimo && meses.length < mesesMax; mes = addMonths(mes, 1))
    meses.push(mes);
  return meses;
}
