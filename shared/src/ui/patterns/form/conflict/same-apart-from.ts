import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../../../kit/fields/field-text';

/**
 * Whether a record reads, in what a form shows of it, as it did before: then only its version moved on, by a save of
 * another part of it, and nothing that is typed here stands against anybody.
 * @param versions paths of the versions
 */
export function sameApartFrom(versions: readonly string[], before: FieldValues, now: FieldValues): boolean {
  return Object.keys(before).every((key) =>
    sameValue(without(versions, { [key]: before[key] }), without(versions, { [key]: now[key] })),
  );
}

function without(paths: readonly string[], values: FieldValues): FieldValues {
  const bare = structuredClone(values);
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    const holder = keys.reduce<FieldValues | undefined>((value, key) => value?.[key], bare);
    if (holder) delete holder[last];
  }
  return bare;
}
