import { formatCompetencia } from '@gestao/shared/config';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
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
const dayText = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
const empty = (value: CellValue): value is null | undefined => value === null || value === undefined;
/** Decimal comma without thousands: what a pt-BR spreadsheet reads as a number. */
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');

/** An instant as `dd/MM/aaaa HH:mm` on the firm's clock, whatever the person's date format. */
export function instantText(instant: string, fuso = brasilia): string {
  const time = localTime(instant, fuso);
  return `${dayText(time)} ${time.slice(11, 16)}`;
}

/** A cell as CSV text, not yet quoted. Formulas are taken out of texts only: numbers are ours. */
export function csvText(tipo: CellType, value: CellValue, fuso?: string): string {
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
      return withoutFormula(plainText(tipo, value, fuso));
  }
}

/** Texts that a spreadsheet would run begin with an apostrophe instead (domain 0.4). */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A cell as a person reads it on paper. */
export function paperText(tipo: CellType, value: CellValue, fuso?: string): string {
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
      return plainText(tipo, value, fuso);
  }
}

function plainText(tipo: CellType, value: NonNullable<CellValue>, fuso?: string): string {
  if (tipo === 'booleano') return value ? 'Sim' : 'Não';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  switch (tipo) {
    case 'data':
      return dayText(text);
    case 'instante':
      return instantText(text, fuso);
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
export const numberFormats: Partial<Record<CellType, string>> = {
  centavos: '#,##0.00',
  bp: '0.00%',
  milimin: '#,##0.###',
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
  data: 12,
  instante: 18,
  competencia: 11,
  booleano: 8,
};

export const isNumber = (tipo: CellType) => ['inteiro', 'centavos', 'bp', 'milimin'].includes(tipo);
