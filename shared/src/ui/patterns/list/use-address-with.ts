import { useLocation } from '../../../router';

/** Addresses of this page with one parameter set, or taken away by `undefined`; the others stay. */
export function useAddressWith(): (key: string, value: string | undefined) => string {
  const { pathname, search } = useLocation();
  return (key, value) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}
