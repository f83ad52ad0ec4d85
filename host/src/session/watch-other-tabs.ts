import type { Host } from './create-host';

/** After this long away, in milliseconds, a returning person's rights are asked again. */
const staleAfter = 60_000;
/** What a tab writes whose person signs out by choice: only tabs that are open then hear of it. */
const leaving = 'saida';

/** Tells the other tabs that the person signs out by choice, before the token goes. */
export function tellLeaving(): void {
  try {
    localStorage.setItem(leaving, String(Date.now()));
  } catch {
    // Refused: then there is no token either that other tabs could share.
  }
}

/**
 * Keeps this tab in step with what happens elsewhere: another tab signs in or out (at once, by the
 * storage event), or an administrator changes the person's rights (when the person comes back).
 * @returns a function that stops watching
 */
export function watchOtherTabs({
  session,
  leftElsewhere,
}: Pick<Host, 'session' | 'leftElsewhere'>): () => void {
  let asked = Date.now();

  const onStorage = (event: StorageEvent) => {
    if (event.key === leaving) leftElsewhere();
    // `key` is null when everything was wiped.
    if (event.key === 'token' || event.key === null) void session.syncFromStorage();
  };
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    void session.syncFromStorage();
    if (!session.store.getState().user || Date.now() - asked < staleAfter) return;
    asked = Date.now();
    void session.fetchUser();
  };

  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
