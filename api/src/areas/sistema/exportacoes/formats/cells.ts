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

/** A cell as CSV text, not yet quoted. Formulas are taken out of texts only: numbers are ours. */
export function csvText(tipo: CellType, value: CellValue, dates: DateWriting): string {
  if (empty(value)) return '';
  switch (tipo) {
    case 'centavos':
      return decimal(Number(value) / 100, 2);
    case 'bp':
      return `${decimal(Number(value) / 100, 2)}%`;
    case 'milimin':
      return decimal(Number(value) / 1000, 3).replace(/,?0+$/, '');
    case 'inteiro':
      return String(value);
    default:
      return withoutFormula(plainText(tipo, value, dates));
  }
}

/** A cell as a person reads it on paper. */
export function paperText(tipo: CellType, value: CellValue, dates: DateWriting): string {
  if (empty(value)) return '';
  switch (tipo) {
    case 'centavos':
      // What is copied from paper is searched with an ordinary space.
      return formatCentavos(Number(value)).replaceAll('\u00a0', ' ');
    case 'bp':
      return formatBp(Number(value));
    case 'milimin':
      return `${(Number(value) / 1000).toLocaleString('pt-BR')} min`;
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
      return Number(value) / 100;
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
      return plainText(tipo, value);
  }
}

/** Number formats of spreadsheet columns. */
export function numberFormats(formatoData: DateFormat): Partial<Record<CellType, string>> {
  const day = formatoData === 'en-US' ? 'mm/dd/yyyy' : 'dd/mm/yyyy';
  return {
    centavos: '#,##0.00',
    bp: '0.00%',
    milimin: '#,##0.###',
    inteiro: '#,##0',
    data: day,
    instante: `${day} hh:mm`,
    competencia: 'mm/yyyy',
  };
}

/** Characters that a column of a type takes. */
export const widths: Record<CellType, number> = {
  texto: 24,
  inteiro: 10,
  centavos: 16,
  bp: 10,
  milimin: 12,
  data: 12,
  instante: 18,
  competencia: 11,
  booleano: 8,
};

export const isNumber = (tipo: CellType) => ['inteiro', 'centavos', 'bp', 'milimin'].includes(tipo);
