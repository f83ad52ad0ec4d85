import { useSearchParams } from '@gestao/shared/router';
import { useEffect } from 'react';

/** Name in the address of the record a problem leads to. */
export const registroParam = 'registro';

/** Opens the record the address names, once its tab has its content; the address is clean afterwards. */
export function useRegistro<Data>(data: Data | undefined, open: (data: Data, uuid: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const uuid = search.get(registroParam);
  useEffect(() => {
    if (!uuid || data === undefined) return;
    open(data, uuid);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(registroParam);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [uuid, data]);
}
