import { type Location, useLocation } from '@gestao/shared/router';
import { useEffect, useRef } from 'react';

/** Query keys that say which part of a list is in sight. */
const listPlace = new Set(['pagina', 'cursor']);

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>;

/**
 * Whether the person is still where they were: a filter, a tab or an open row changed, all of which live in
 * the query, or they went to a place inside the page, which the browser finds by itself.
 */
function staysInPlace(before: Place, now: Place): boolean {
  if (before.pathname !== now.pathname) return false;
  if (now.hash && now.hash !== before.hash) return true;
  const [was, is] = [new URLSearchParams(before.search), new URLSearchParams(now.search)];
  return [...was.keys(), ...is.keys()].some((key) => !listPlace.has(key) && was.get(key) !== is.get(key));
}

/**
 * Scroll resets to the top on every navigation (docs/domain/plataforma.md#enderecos): another page, the
 * present one chosen again, back and forward, and another page of a list. Focus moves to a new page.
 */
export function useNavigationEffects(): void {
  const { pathname, search, hash, key } = useLocation();
  useEffect(() => {
    // Going back and forward the browser would return to where one was.
    history.scrollRestoration = 'manual';
  }, []);
  const scrolled = useRef<Place>({ pathname, search, hash, key });
  useEffect(() => {
    const before = scrolled.current;
    const now = { pathname, search, hash, key };
    scrolled.current = now;
    if (before.key !== key && !staysInPlace(before, now)) window.scrollTo(0, 0);
  }, [pathname, search, hash, key]);

  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    return focusHeading();
  }, [pathname]);
}

/** How long a page may take to bring its heading, in milliseconds; afterwards focus stays where it is. */
const patience = 8_000;

/**
 * Moves focus to the page's heading as soon as it is there, so that a screen reader starts reading the
 * new page. Gives up when the person has meanwhile put the focus somewhere.
 */
function focusHeading(): () => void {
  const main = document.getElementById('conteudo') ?? document.body;
  const start = document.activeElement;
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, patience);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function attempt(): void {
    const active = document.activeElement;
    if (active !== start && active !== document.body && active !== null) {
      stop();
      return;
    }
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    stop();
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
}
