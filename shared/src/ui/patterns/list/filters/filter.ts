import { formatDate } from '../../../../config/index';
import { type Choice, readChoice, writeChoice } from '../../../../rules/choices';
import { formatCentavos } from '../../../../rules/format';
import { optionsOfLabels } from '../../../../rules/options';
import { texts } from '../texts';

export interface FilterOption {
  value: string;
  label: string;
}

/** Options of a filter out of a table of labels, in its order. */
export function filterOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return optionsOfLabels(labels);
}

/** Values out of a great number, found by words; several at once, or all but these. */
export interface LookupFilter {
  kind: 'lookup';
  key: string;
  label: string;
  /** A few options for the words; empty words ask for the first ones. */
  find: (words: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
  /** Name of a value that is set, once it is known. */
  nameOf: (value: string) => string | undefined;
}

/** Several values at once, or all but these; written as `readChoice` says. */
export interface ManyFilter {
  kind: 'many';
  key: string;
  label: string;
  options: readonly FilterOption[];
}

/** A filter of a list; `key` is its name in the URL and in the api's query. */
export type Filter =
  | LookupFilter
  | ManyFilter
  /** For values that exclude each other, or that the api computes one at a time. */
  | { kind: 'one'; key: string; label: string; options: readonly FilterOption[] }
  /** On or off; `sim` when on. */
  | { kind: 'flag'; key: string; label: string }
  /** Two dates, `<key>_de` and `<key>_ate`, either may be missing. */
  | { kind: 'period'; key: string; label: string }
  /** Two amounts of money in centavos, `<key>_de` and `<key>_ate`, either may be missing. */
  | { kind: 'amount'; key: string; label: string };

/** Query keys of the two ends of a range. */
export const endsOf = (key: string) => [`${key}_de`, `${key}_ate`] as const;

/** Query keys a filter uses. */
export function keysOf(filter: Filter): readonly string[] {
  return filter.kind === 'period' || filter.kind === 'amount' ? endsOf(filter.key) : [filter.key];
}

/** Above so many values a phrase counts them. */
const namedMost = 3;

/** What a filter is set to: the verb and the end of the sentence that its name begins. */
export interface Phrase {
  verb: string;
  value: string;
}

/** What a filter is set to, in words; `undefined` when it is not set. */
export function phraseOf(filter: Filter, values: Readonly<Record<string, string>>): Phrase | undefined {
  if (filter.kind === 'period') return rangePhrase(filter.key, values, (end) => formatDate(end));
  if (filter.kind === 'amount') {
    return rangePhrase(filter.key, values, (end) => formatCentavos(Number(end)));
  }
  const value = values[filter.key];
  if (!value) return undefined;
  if (filter.kind === 'flag') return { verb: texts.phraseIs, value: texts.yes };
  if (filter.kind === 'one') return { verb: texts.phraseIs, value: labelOf(filter.options, value) };
  const choice = readChoice(value);
  if (choice.valores.length === 0) return undefined;
  const name = (one: string) =>
    filter.kind === 'lookup' ? (filter.nameOf(one) ?? texts.lookupSet) : labelOf(filter.options, one);
  return {
    verb: choice.nao ? texts.phraseIsNot : texts.phraseIs,
    value:
      choice.valores.length > namedMost
        ? texts.phraseMany(choice.valores.length, choice.nao)
        : choice.valores.map(name).join(', '),
  };
}

function rangePhrase(
  key: string,
  values: Readonly<Record<string, string>>,
  format: (end: string) => string,
): Phrase | undefined {
  const [from, until] = endsOf(key).map((end) => values[end] && format(values[end]));
  if (from && until) return { verb: texts.phraseIs, value: `${from} – ${until}` };
  if (from) return { verb: texts.phraseFrom, value: from };
  return until ? { verb: texts.phraseUntil, value: until } : undefined;
}

function labelOf(options: readonly FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The values a filter is set to, and how another one is added, taken away or the sense turned. */
export function choiceIn(filter: ManyFilter | LookupFilter, values: Readonly<Record<string, string>>) {
  const choice = readChoice(values[filter.key] ?? '');
  // In the order they are offered, so that equal choices are one address.
  const place = (value: string) =>
    filter.kind === 'many' ? filter.options.findIndex((option) => option.value === value) : 0;
  return {
    ...choice,
    /** What the address says once a value is chosen, or is no longer. */
    with: (value: string, on: boolean, nao: boolean) =>
      writeChoice({
        nao,
        valores: on
          ? [...choice.valores, value].sort((a, b) => place(a) - place(b))
          : choice.valores.filter((one) => one !== value),
      }),
    turned: (nao: boolean) => writeChoice({ valores: choice.valores, nao } satisfies Choice),
  };
}
