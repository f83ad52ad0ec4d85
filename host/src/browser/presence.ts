/** A call so long after the last sign of a person, in milliseconds, is the page's own. */
const staysFor = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether somebody is at this page: what it asks by itself later on must not keep a session alive that nobody
 * uses (docs/domain/acesso.md#sessoes). Opening the page is a sign, too.
 */
export function watchPresence(): () => boolean {
  let seenAt = Date.now();
  for (const sign of signs) {
    window.addEventListener(
      sign,
      () => {
        seenAt = Date.now();
      },
      { capture: true, passive: true },
    );
  }
  return () => Date.now() - seenAt < staysFor;
}
