import type { FilterOption } from '@gestao/shared/ui/table';

/** Options of a filter out of a table of labels. */
export function options(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
