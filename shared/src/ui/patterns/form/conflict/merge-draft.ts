import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../../../kit/fields/field-text';

/** Half-filled values with what the record was when they were typed. */
export interface DraftValues {
  values: FieldValues;
  base: FieldValues;
}

/**
 * A kept draft over the record as it is by now: what the person had changed stays, what others saved
 * meanwhile comes along. Where both changed the same field the old `versao` stays too, so that saving
 * is refused and the differences are shown instead of one overwriting the other unseen.
 * @returns `undefined` when nothing of the draft differs from the record.
 */
export function mergeDraft(draft: DraftValues, present: FieldValues): FieldValues | undefined {
  const merged: FieldValues = { ...present };
  let mine = false;
  let clash = false;
  for (const [key, value] of Object.entries(draft.values)) {
    if (key === 'versao' || sameValue(value, draft.base[key])) continue;
    if (isGroup(value) && isGroup(draft.base[key]) && isGroup(present[key])) {
      const inner = mergeDraft({ values: value, base: draft.base[key] }, present[key]);
      if (!inner) continue;
      const bothChanged = Object.keys(value).some(
        (name) =>
          !sameValue(value[name], (draft.base[key] as FieldValues)[name]) &&
          !sameValue((present[key] as FieldValues)[name], (draft.base[key] as FieldValues)[name]) &&
          !sameValue(value[name], (present[key] as FieldValues)[name]),
      );
      clash ||= bothChanged;
      merged[key] = inner;
    } else {
      if (sameValue(value, present[key])) continue;
      clash ||= !sameValue(present[key], draft.base[key]);
      merged[key] = value;
    }
    mine = true;
  }
  if (!mine) return undefined;
  if (clash && 'versao' in draft.base) merged.versao = draft.base.versao;
  return merged;
}

function isGroup(value: unknown): value is FieldValues {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
