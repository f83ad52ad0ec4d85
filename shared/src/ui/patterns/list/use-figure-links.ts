import { useLocation } from '../../../router';

/** Where a figure leads, and whether the list shows that already. */
export interface FigureLink {
  to: string;
  current: boolean;
}

/**
 * Where figures above a list lead: to the rows they count, and from there back to all.
 * @param keep parameters of the address that are no filters of the list, such as the way it is looked at.
 */
export function useFigureLinks(
  keep: readonly string[] = [],
): (filters: Readonly<Record<string, string>>) => FigureLink {
  const { pathname, search } = useLocation();
  return (filters) => {
    const present = new URLSearchParams(search);
    const wanted = Object.entries(filters);
    const current = wanted.every(([key, value]) => present.get(key) === value);
    const next = new URLSearchParams();
    for (const key of keep) {
      const value = present.get(key);
      if (value !== null) next.set(key, value);
    }
    if (!current) for (const [key, value] of wanted) next.set(key, value);
    const query = next.toString();
    return { to: query ? `${pathname}?${query}` : pathname, current };
  };
}
