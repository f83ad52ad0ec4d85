const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Shows thousandths of a minute as people say them: `45 min`, `1 h 30 min`, `7,14 min`; `—` for nothing. */
export function formatDuration(milimin: number | null | undefined): string {
  if (milimin === null || milimin === undefined) return '—';
  const minutes = milimin / 1000;
  if (Math.abs(minutes) < 60) return `${number.format(minutes)} min`;
  const whole = Math.round(Math.abs(minutes));
  const sign = minutes < 0 ? '−' : '';
  const rest = whole % 60;
  return `${sign}${number.format(Math.floor(whole / 60))} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** Shows a length of many hours without its minutes: `0 h`, `1.240 h`. */
export const wholeHours = (milimin: number): string =>
  `${Math.round(milimin / 60_000).toLocaleString('pt-BR')} h`;
