import { formatDate } from '../../../../config/index';
import { texts } from '../texts';

export interface FilterOption {
  value: string;
  label: string;
}

/** Options of a filter out of a table of labels, in its order. */
export function filterOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** One value out of many, found by words. */
export interface LookupFilter {
  kind: 'lookup';
  key: string;
  label: string;
  /** A few options for the words; empty words ask for the first ones. */
  find: (words: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
  /** Name of the value that is set, once it is known. */
  nameOf: (value: string) => string | undefined;
}

/** A filter of a list; `key` is its name in the URL and in the api's query. */
export type Filter =
  | LookupFilter
  | { kind: 'one'; key: string; label: string; options: readonly FilterOption[] }
  /** Several at once; in the URL and the query separated by commas. */
  | { kind: 'many'; key: string; label: string; options: readonly FilterOption[] }
  /** On or off; `sim` when on. */
  | { kind: 'flag'; key: string; label: string }
  /** Two dates, `<key>_de` and `<key>_ate`, either may be missing. */
  | { kind: 'period'; key: string; label: string };

/** Query keys a filter uses. */
export function keysOf(filter: Filter): readonly string[] {
  return filter.kind === 'period' ? [`${filter.key}_de`, `${filter.key}_ate`] : [filter.key];
}

/** What a filter is set to, in words; `undefined` when it is not set. */
export function describe(filter: Filter, values: Readonly<Record<string, string>>): string | undefined {
  if (filter.kind === 'period') {
    const [from, until] = keysOf(filter).map((key) => formatDate(values[key]));
    if (from && until) return `${from} – ${until}`;
    if (from) return `${texts.from.toLowerCase()} ${from}`;
    return until ? `${texts.until.toLowerCase()} ${until}` : undefined;
  }
  const value = values[filter.key];
  if (!value) return undefined;
  if (filter.kind === 'flag') return texts.yes;
  if (filter.kind === 'lookup') return filter.nameOf(value) ?? texts.lookupSet;
  const chosen = filter.kind === 'many' ? value.split(',') : [value];
  return chosen.map((one) => filter.options.find((option) => option.value === one)?.label ?? one).join(', ');
}
