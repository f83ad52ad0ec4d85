export type DateFormat = 'en-US' | 'pt-BR';

let current: DateFormat = 'en-US';

/** Sets the format of the session: the person's choice, else the firm's, else the specification's `en-US`. */
export function setDateFormat(format: DateFormat): void {
  current = format;
}

export function getDateFormat(): DateFormat {
  return current;
}

let timeZone = 'America/Sao_Paulo';

/** Sets the time zone instants are shown in: the firm's. */
export function setTimeZone(zone: string): void {
  timeZone = zone;
}

/**
 * Shows a date or an instant.
 * @param value `AAAA-MM-DD` (no time zone), an ISO 8601 instant, or a Date.
 * @param options `time` adds hours and minutes in the firm's time zone, America/Sao_Paulo where none is set; `locale` overrides the session's format.
 * @returns `''` for nothing or for something that is not a date.
 */
export function formatDate(
  value: string | Date | null | undefined,
  options: { time?: boolean; locale?: DateFormat } = {},
): string {
  if (!value) return '';
  const locale = options.locale ?? current;
  const plain = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (plain) {
    const [, year, month, day] = plain;
    return locale === 'en-US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  }
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(options.time ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
  }).format(date);
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

/** Shows a competência `AAAA-MM` as `MM/aaaa`, whatever the date format. */
export function formatCompetencia(value: string | null | undefined): string {
  const match = value ? /^(\d{4})-(\d{2})/.exec(value) : null;
  return match ? `${match[2]}/${match[1]}` : '';
}
