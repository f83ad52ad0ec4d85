import { formatDate } from '@gestao/shared/config';
import { useLocation } from '@gestao/shared/router';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { texts } from '../../texts/horas';

/** The address with another day, or other choices of this view; an empty one goes. */
export function useSheetAddress() {
  const { pathname, search } = useLocation();
  return (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    next.delete('tarefa');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return `${pathname}?${next}`;
  };
}

/** Time in a cell of a sheet: nothing is left blank. */
export const timeOf = (milimin: number | undefined) => (milimin ? duracaoText(milimin) : '');
/** Day in the head of a sheet. @param at its place in the week, Monday 0 */
export const nameOf = (day: string, at: number) => `${texts.weekdays[at]} ${formatDate(day).slice(0, 5)}`;
