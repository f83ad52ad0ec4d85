import { useEffect } from 'react';
import { fetchedPart } from '../parts/fetched-part';

/** How long the first rows have the line and the processor for themselves, in ms. */
export const restTime = 400;

/** What a list needs only once somebody uses it: one file, fetched behind the first rows. */
export const listTools = () => import('./list-tools.parts');

export const FilterEditor = fetchedPart(async () => (await listTools()).FilterEditor);
export const FilterPicker = fetchedPart(async () => (await listTools()).FilterPicker);
export const ColumnList = fetchedPart(async () => (await listTools()).ColumnList);
export const MassaRunner = fetchedPart(async () => (await listTools()).MassaRunner);

const parts: readonly Pick<typeof FilterEditor, 'fetchAhead'>[] = [
  FilterEditor,
  FilterPicker,
  ColumnList,
  MassaRunner,
];

/** Fetches the tools once the list shows what was asked, so that each opens at once. */
export function useToolsAhead(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => parts.forEach((part) => void part.fetchAhead()), restTime);
    return () => clearTimeout(timer);
  }, [shown]);
}
