/**
 * Reads a number as Brazilians write it, and as machines do: `1.234,56`, `1234,56`, `R$ 1.234,56`,
 * `1234.56`, `1.234` (thousands). Exact: no floating point between the text and the result.
 * @param decimals how many decimal places the result carries: 2 turns `1,5` into 150.
 * @returns `null` for nothing, `NaN` for what is not a number, has more places than asked, or is too large.
 */
export function parseScaled(text: string, decimals: number): number | null {
  const bare = text.replace(/R\$|%|\s| /g, '').replace(/^[−–]/, '-');
  if (bare === '') return null;
  const match = /^(-?)([\d.,]+)$/.exec(bare);
  const body = match?.[2];
  if (!match || !body || !/\d/.test(body)) return Number.NaN;
  const [whole, fraction] = splitDecimal(body) ?? [];
  if (whole === undefined || fraction === undefined) return Number.NaN;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return Number.NaN;
  const scaled = Number(`${match[1]}${whole}${significant.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(scaled) ? (Object.is(scaled, -0) ? 0 : scaled) : Number.NaN;
}

/** Whole and fraction digits; `undefined` when the separators make no sense. */
function splitDecimal(body: string): [string, string] | undefined {
  if (body.includes(',')) {
    const parts = body.split(',');
    if (parts.length !== 2) return undefined;
    const whole = withoutThousands(parts[0] ?? '', '.');
    return whole === undefined || /\D/.test(parts[1] ?? '') ? undefined : [whole || '0', parts[1] ?? ''];
  }
  // No thousands begin with a zero: `0.600` is six tenths, as machines write them.
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(body)) return [body.replaceAll('.', ''), ''];
  const parts = body.split('.');
  return parts.length <= 2 ? [parts[0] || '0', parts[1] ?? ''] : undefined;
}

function withoutThousands(whole: string, separator: string): string | undefined {
  if (!whole.includes(separator)) return whole;
  return /^\d{1,3}(\.\d{3})+$/.test(whole) ? whole.replaceAll(separator, '') : undefined;
}

/** The same without zeros at the end that say nothing: 138000 with 3 is `138`, 300500 is `300,5`. */
export function formatShort(value: number | null | undefined, decimals: number): string {
  const text = formatScaled(value, decimals);
  return decimals > 0 ? text.replace(/,?0+$/, '') : text;
}

/** Shows a scaled integer with its places: 123456 with 2 is `1.234,56`; `''` for nothing. */
export function formatScaled(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${whole}${decimals > 0 ? `,${digits.slice(cut)}` : ''}`;
}
