import type { FilterOption } from '@gestao/shared/ui/table';

/** Options of a list's filter out of a table of labels. */
export function filterOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
