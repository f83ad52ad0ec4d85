/**
 * Reads a length of time as people write it: `1h30`, `1 h 30 min`, `1:30`, `90min`, `1,5h`; a bare number is minutes.
 * @returns milimin, or `null` for what is none
 */
export function parseDuracao(text: string): number | null {
  const said = text.trim().toLowerCase().replaceAll(/\s+/g, '');
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(said);
  if (clock) return (Number(clock[1]) * 60 + Number(clock[2])) * 1000;
  const hours = /^(\d{1,3}(?:[.,]\d{1,2})?)h(?:([0-5]?\d)(?:m|min)?)?$/.exec(said);
  if (hours) {
    const [, whole = '', minutes] = hours;
    // A fraction of an hour and minutes beside it say the same thing twice.
    if (minutes !== undefined && /[.,]/.test(whole)) return null;
    return Math.round(Number(whole.replace(',', '.')) * 60_000) + Number(minutes ?? 0) * 1000;
  }
  const minutes = /^(\d{1,4})(?:m|min|minutos?)?$/.exec(said);
  return minutes ? Number(minutes[1]) * 1000 : null;
}

/** Writes it as a field shows it, in whole minutes: `1h30`, `45min`. @param milimin thousandths of a minute */
export function duracaoText(milimin: number): string {
  const minutes = Math.max(1, Math.round(milimin / 1000));
  if (minutes < 60) return `${minutes}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest > 0 ? String(rest).padStart(2, '0') : ''}`;
}
