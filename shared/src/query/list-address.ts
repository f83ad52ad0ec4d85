import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../router';

const keyOf = (path: string) => ['list-address', path];

/**
 * Keeps how the list that shows is narrowed, for whoever comes back to it from a record: beside the
 * person's data, so that it goes with the session.
 */
export function useKeepListAddress(): void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => {
    queryClient.setQueryDefaults(['list-address'], { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(keyOf(pathname), search);
  }, [queryClient, pathname, search]);
}

/** Gives the address of a list as the person left it, by its `href(…)`. */
export function useListAddress(): (path: string) => string {
  const queryClient = useQueryClient();
  return (path) => path + (queryClient.getQueryData<string>(keyOf(path)) ?? '');
}
