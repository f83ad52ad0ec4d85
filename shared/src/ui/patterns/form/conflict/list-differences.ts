import { sameValue } from '../../../kit/fields/field-text';
import { texts } from '../texts';
import type { Difference } from './conflict-dialog';

/** How the items of a list are told apart, and in words. */
export interface ListWords<T> {
  keyOf: (item: T) => string;
  titleOf: (item: T) => string;
  /** Every field that a person changes, by its label. */
  wordsOf: (item: T) => Readonly<Record<string, string>>;
}

interface Sides<T> {
  original: readonly T[];
  theirs: readonly T[];
  mine: readonly T[];
}

/**
 * Items in which two people's lists differ, one a row: which item it is, and of its fields only those that differ.
 * @param name before each key, to tell several lists of one record apart
 */
export function listDifferences<T>(
  name: string,
  { keyOf, titleOf, wordsOf }: ListWords<T>,
  { original, theirs, mine }: Sides<T>,
): Difference[] {
  const [before, other, own] = [original, theirs, mine].map(
    (list) => new Map(list.map((one) => [keyOf(one), one])),
  );
  const keys = new Set([...mine, ...theirs].map(keyOf));
  return [...keys].flatMap((key) => {
    const sides = [before?.get(key), other?.get(key), own?.get(key)] as const;
    const [was, his, here] = sides;
    if (sameValue(his, here)) return [];
    const present = sides.filter((one) => one !== undefined).map(wordsOf);
    const differ = Object.keys(present[0] ?? {}).filter((field) =>
      present.some((words) => words[field] !== present[0]?.[field]),
    );
    const text = (value: unknown) => {
      if (value === undefined) return texts.notInList;
      const words = wordsOf(value as T);
      return differ.map((field) => `${field}: ${words[field]}`).join('\n') || titleOf(value as T);
    };
    const label = titleOf((here ?? his) as T);
    return [{ name: `${name}${key}`, label, text, original: was, theirs: his, mine: here }];
  });
}

/** A person's list with the other one's items where those were chosen, each at its place. */
export function mergedList<T>(
  name: string,
  { keyOf }: Pick<ListWords<T>, 'keyOf'>,
  { theirs, mine }: Pick<Sides<T>, 'theirs' | 'mine'>,
  chosen: readonly Pick<Difference, 'name'>[],
): T[] {
  const taken = new Set(chosen.map((one) => one.name));
  const isTaken = (item: T) => taken.has(`${name}${keyOf(item)}`);
  const other = new Map(theirs.map((one) => [keyOf(one), one]));
  const merged = mine.flatMap((one) => (isTaken(one) ? (other.get(keyOf(one)) ?? []) : one));
  theirs.forEach((one, at) => {
    if (!isTaken(one) || merged.includes(one)) return;
    // Behind what stands before it there.
    const before = theirs.slice(0, at).findLast((each) => merged.some((own) => keyOf(own) === keyOf(each)));
    const place = before ? merged.findIndex((own) => keyOf(own) === keyOf(before)) + 1 : 0;
    merged.splice(place, 0, one);
  });
  return merged;
}
