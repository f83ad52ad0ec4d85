import { useUser } from '@gestao/shared/session';
import { useEffect } from 'react';
import { whenAtRest } from '../session/at-rest';
import { useHost } from '../session/host-context';
import { menuOf } from './menu-entries';

/** How long the first page has the line for itself, in milliseconds. */
const quietTime = 2_000;

/**
 * While nothing happens, fetches the first menu page of each area the person may open, one after the
 * other, so that the first visit to an area costs only its data. Not where the browser asks to save data.
 */
export function useIdlePrefetch(): void {
  const { federation, registry, answers } = useHost();
  const user = useUser();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const firstPages = registry.remotes.flatMap((remote) => {
      const [entry] = menuOf(remote.pages, user)
        .flatMap((section) => section.entries)
        .filter((one) => one.pageId);
      return entry?.pageId ? [entry.pageId] : [];
    });
    let current = true;
    const callOff = whenAtRest(answers, quietTime, async () => {
      for (const pageId of firstPages) {
        if (!current) return;
        await federation.prefetch(pageId);
      }
    });
    return () => {
      current = false;
      callOff();
    };
  }, [federation, registry, answers, user]);
}
