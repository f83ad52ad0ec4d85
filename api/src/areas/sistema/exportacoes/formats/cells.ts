import { type DateFormat, formatCompetencia, formatDate } from '@gestao/shared/config';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { withoutFormula } from '@gestao/shared/rules/spreadsheet-text';
import type { CellType, CellValue } from '../export-definition';

/** What a spreadsheet can hold. */
export type TypedCell = string | number | boolean | Date | null;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** `2026-11-21 09:30:00` of an ISO instant, in a time zone. */
function localTime(instant: string, fuso: string): string {
  let clock = clocks.get(fuso);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: fuso,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(fuso, clock);
  }
  return clock.format(new Date(instant));
}
/** Where the firm set no other. */
const brasilia = 'America/Sao_Paulo';
const empty = (value: CellValue): value is null | undefined => value === null || value === undefined;
/** Decimal comma without thousands: what a pt-BR spreadsheet reads as a number. */
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');

/** How dates of a file are written: in whose format, on whose clock. */
export interface DateWriting {
  formatoData: DateFormat;
  fuso: string;
}

/** An instant as on the screen, without the comma, which a spreadsheet would not read. */
export function instantText(instant: string, { formatoData, fuso }: DateWriting): string {
  return formatDate(instant, { time: true, locale: formatoData, zone: fuso }).replace(',', '');
}

/**
 * A cell as CSV text, not yet quoted: days come first whatever the screen shows, since a file is read by a
 * spreadsheet in pt-BR and by people who chose nothing. Formulas are taken out of texts only: numbers are ours.
 */
export function csvText(tipo: CellType, value: CellValue, fuso = brasilia): string {
  if (empty(value)) return '';
  switch (tipo) {
    case 'centavos':
    case 'reais':
    case 'centesimos':
    case 'dias':
    case 'horas':
      return decimal(Number(value) / 100, 2);
    case 'bp':
      return `${decimal(Number(value) / 100, 2)}%`;
    case 'milimin':
      return decimal(Number(value) / 1000, 3).replace(/,?0+$/, '');
    case 'decimos':
      return decimal(Number(value) / 10, 1);
    case 'inteiro':
      return String(value);
    default:
      return withoutFormula(plainText(tipo, value, { formatoData: 'pt-BR', fuso }));
  }
}

/** A cell as a person reads it on paper. */
export function paperText(tipo: CellType, value: CellValue, dates: DateWriting): string {
  if (empty(value)) return '';
  switch (tipo) {
    case 'centavos':
    case 'reais':
      // What is copied from paper is searched with an ordinary space.
      return formatCentavos(Number(value)).replaceAll('\u00a0', ' ');
    case 'bp':
      return formatBp(Number(value));
    case 'milimin':
      return `${(Number(value) / 1000).toLocaleString('pt-BR')} min`;
    case 'decimos':
      return (Number(value) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 });
    case 'centesimos':
      return (Number(value) / 100).toLocaleString('pt-BR');
    case 'dias':
    case 'horas':
      return `${(Number(value) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 1 })} ${tipo}`;
    case 'inteiro':
      return formatInteger(Number(value));
    default:
      return plainText(tipo, value, dates);
  }
}

function plainText(tipo: CellType, value: NonNullable<CellValue>, dates?: DateWriting): string {
  if (tipo === 'booleano') return value ? 'Sim' : 'Não';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  switch (tipo) {
    case 'data':
      return formatDate(text, { locale: dates?.formatoData });
    case 'instante':
      return dates ? instantText(text, dates) : text;
    case 'competencia':
      return formatCompetencia(text);
    default:
      return text;
  }
}

/** A cell with the type a spreadsheet calculates with; instants on the firm's clock. */
export function typedCell(tipo: CellType, value: CellValue, fuso = brasilia): TypedCell {
  if (empty(value)) return null;
  switch (tipo) {
    case 'centavos':
    case 'reais':
    case 'centesimos':
    case 'dias':
    case 'horas':
      return Number(value) / 100;
    case 'decimos':
      return Number(value) / 10;
    case 'bp':
      return Number(value) / 10_000;
    case 'milimin':
      return Number(value) / 1000;
    case 'inteiro':
      return Number(value);
    case 'data':
      return new Date(`${String(value)}T00:00:00Z`);
    case 'instante':
      return new Date(`${localTime(String(value), fuso).replace(' ', 'T')}Z`);
    case 'competencia':
      return new Date(`${String(value).slice(0, 7)}-01T00:00:00Z`);
    default:
      return fitting(plainText(tipo, value));
  }
}

/** Most characters of a spreadsheet's cell; a file with more is repaired by Excel, or not opened. */
const cellMax = 32_767;
const cutNote = ' […] Texto cortado: uma célula tem no máximo 32.767 caracteres.';

/** A text that a cell can hold; what was cut says so. */
function fitting(text: string): string {
  if (text.length <= cellMax) return text;
  const kept = text.slice(0, cellMax - cutNote.length);
  // Half of a character above U+FFFF is none.
  return `${kept.replace(/[\ud800-\udbff]$/, '')}${cutNote}`;
}

/**
 * Number formats of spreadsheet cells: Excel writes their `,` and `.` as the reader's language does. A `#` behind
 * the point would leave the point standing behind a whole number.
 */
export const numberFormats: Partial<Record<CellType, string>> = {
  centavos: '#,##0.00',
  reais: '"R$" #,##0.00',
  bp: '0.00%',
  milimin: '#,##0.0##',
  decimos: '#,##0.0',
  centesimos: '#,##0.00',
  dias: '#,##0.0# "dias"',
  horas: '#,##0.0# "horas"',
  inteiro: '#,##0',
  data: 'dd/mm/yyyy',
  instante: 'dd/mm/yyyy hh:mm',
  competencia: 'mm/yyyy',
};

/** Characters that a column of a type takes. */
export const widths: Record<CellType, number> = {
  texto: 24,
  inteiro: 10,
  centavos: 16,
  bp: 10,
  milimin: 12,
  decimos: 10,
  centesimos: 12,
  dias: 14,
  horas: 14,
  reais: 16,
  data: 12,
  instante: 18,
  competencia: 11,
  booleano: 8,
};

const notNumbers: readonly CellType[] = ['texto', 'booleano', 'data', 'instante', 'competencia'];
export const isNumber = (tipo: CellType) => !notNumbers.includes(tipo);
