export type DateFormat = 'en-US' | 'pt-BR';

let current: DateFormat = 'en-US';

/**
 * Sets the format of the session: the person's choice, else the firm's, else `en-US`
 * (docs/domain/plataforma.md#datas).
 */
export function setDateFormat(format: DateFormat): void {
  current = format;
}

export function getDateFormat(): DateFormat {
  return current;
}

let inWords = false;

/**
 * Whether `formatDate` and `formatCompetencia` write the month in words: for a client's person who signs in, who must
 * not misread it, whatever format was chosen (docs/domain/plataforma.md#datas).
 */
export function setDatesInWords(on: boolean): void {
  inWords = on;
}

let timeZone = 'America/Sao_Paulo';

/** Sets the time zone instants are shown in: the firm's. */
export function setTimeZone(zone: string): void {
  timeZone = zone;
}

/**
 * Shows a date or an instant.
 * @param value `AAAA-MM-DD` (no time zone), an ISO 8601 instant, or a Date.
 * @param options `time` adds hours and minutes on the firm's clock, America/Sao_Paulo where none is set; `locale` and `zone` override the session's.
 * @returns `''` for nothing or for something that is not a date.
 */
export function formatDate(
  value: string | Date | null | undefined,
  options: { time?: boolean; locale?: DateFormat; zone?: string } = {},
): string {
  if (!value) return '';
  if (inWords && !options.locale)
    return formatDateInWords(value, { short: true, time: options.time ?? false });
  const locale = options.locale ?? current;
  const plain = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (plain) {
    const [, year, month, day] = plain;
    return locale === 'en-US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  }
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return formatterOf(locale, options.zone ?? timeZone, options.time ?? false).format(date);
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Kept, because a list of thousands of rows would make one for each. */
function formatterOf(locale: DateFormat, zone: string, time: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${time}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...(time ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/**
 * A date as nobody can misread it, `7 de dezembro de 2026`: for clients, and for what is written once and read
 * by people of either format.
 * @param value as `formatDate` takes it
 * @param options `time` adds ` às 14:32`; `short` is for narrow columns, `7 dez. 2026`
 * @returns `''` for nothing or for something that is not a date
 */
export function formatDateInWords(
  value: string | Date | null | undefined,
  options: { time?: boolean; short?: boolean } = {},
): string {
  if (!value) return '';
  const plain = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!plain && Number.isNaN(new Date(value).getTime())) return '';
  const [year, month, day] = (plain ? String(value) : dayOfInstant(value)).split('-').map(Number);
  const name = months[Number(month) - 1];
  if (name === undefined) return '';
  const date = options.short ? `${day} ${name.slice(0, 3)}. ${year}` : `${day} de ${name} de ${year}`;
  return options.time && !plain ? `${date} às ${formatTime(value)}` : date;
}

/** Hours and minutes of an instant, `14:32`, on the firm's clock. */
export function formatTime(instant: string | Date): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/** Date of an instant on the firm's clock, `AAAA-MM-DD`: what `formatDate` shows of it. */
export function dayOfInstant(instant: string | Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

/** Shows a competência `AAAA-MM` as `MM/aaaa`, whatever the date format; to a client's person as `nov. 2026`. */
export function formatCompetencia(value: string | null | undefined): string {
  if (inWords) return formatCompetenciaInWords(value, { short: true });
  const match = value ? /^(\d{4})-(\d{2})/.exec(value) : null;
  return match ? `${match[2]}/${match[1]}` : '';
}

/**
 * A competência `AAAA-MM` as clients read it, `novembro de 2026`, which no day and month can be taken for.
 * @param options `short` is for narrow columns and charts, `nov. 2026`
 * @returns `''` for nothing or for something that is not a month
 */
export function formatCompetenciaInWords(
  value: string | null | undefined,
  options: { short?: boolean } = {},
): string {
  const match = value ? /^(\d{4})-(\d{2})/.exec(value) : null;
  const name = match ? months[Number(match[2]) - 1] : undefined;
  if (!match || !name) return '';
  return options.short ? `${name.slice(0, 3)}. ${match[1]}` : `${name} de ${match[1]}`;
}
