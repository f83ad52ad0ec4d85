import { format, isDateFormat } from 'numfmt';
import { general } from './number-formats';
import type { SheetCell } from './workbook';

/** Days between the beginnings of both ways to count them. */
const days1904 = 1462;

/** What a spreadsheet in pt-BR prints in the cell. */
export function printedText({ tipo, valor, formato }: SheetCell, desde1904: boolean): string {
  if (tipo === 'logico') return valor === '1' ? 'VERDADEIRO' : 'FALSO';
  if (tipo !== 'numero') return valor;
  const number = Number(valor);
  if (!Number.isFinite(number)) return valor;
  if (formato === general || formato === '@') return generalText(number);
  return formatted(formato, isDay(formato) && desde1904 ? number + days1904 : number) ?? generalText(number);
}

/**
 * What a person would type for the cell into a CSV: days as `dd/mm/aaaa`, with the time where there is one, numbers
 * with a decimal comma and without thousands, those of a percentage as it is read. Zeros in front that the
 * cell's format shows are there.
 */
export function typedText({ tipo, valor, formato }: SheetCell, desde1904: boolean): string {
  if (tipo === 'logico') return valor === '1' ? 'Sim' : 'Não';
  if (tipo !== 'numero') return valor.trim();
  const number = Number(valor);
  if (!Number.isFinite(number)) return valor.trim();
  if (isDay(formato)) return dayText(desde1904 ? number + days1904 : number);
  if (keepsZeros(formato)) return formatted(formato, number) ?? plainNumber(number);
  return plainNumber(formato.includes('%') ? Number((number * 100).toPrecision(15)) : number);
}

/** `dd/mm/aaaa` of a day counted from 1900, with its time where it has one. */
export function dayText(serial: number): string {
  const day = formatted('dd/mm/yyyy', Math.floor(serial)) ?? String(serial);
  // Half a second of rounding is no time.
  const time = serial - Math.floor(serial);
  return time * 86_400 < 0.5 ? day : `${day} ${formatted('hh:mm:ss', time)}`;
}

/** `00000-000`, `00\.000\.000\/0000\-00`: the digits of a code, never an amount. */
const keepsZeros = (formato: string) => {
  const signs = formato.replace(/["\\]|\[[^\]]*\]/g, '');
  return /^00[0./ -]*$/.test(signs) && signs.replace(/[^0]/g, '').length >= 5;
};

/** Elapsed time, as `[h]:mm`, is no day. */
const isDay = (formato: string) => formato !== general && !/\[(h+|m+|s+)\]/i.test(formato) && isDate(formato);

function isDate(formato: string): boolean {
  try {
    return isDateFormat(formato);
  } catch {
    return false;
  }
}

/** Whole numbers have all their digits: a CNPJ, a code. */
function generalText(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return formatted(general, number) ?? String(number);
}

/** The point of a machine's number would read as a separator of thousands: 1.333 is not 1333. */
function plainNumber(number: number): string {
  return String(number).replace('.', ',');
}

/** A number as a format prints it; nothing for a format that is none. */
function formatted(formato: string, number: number): string | undefined {
  try {
    return format(formato, number, { locale: 'pt-BR', nbsp: false }).trim();
  } catch {
    return undefined;
  }
}
