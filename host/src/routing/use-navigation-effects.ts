import { useLocation } from '@gestao/shared/router';
import { useEffect, useRef } from 'react';

/**
 * Scroll resets to the top on every navigation (specification, section 2), the present page chosen again
 * included; only a list's filters and open row, which live in the query, leave it where it is. Focus moves
 * to a new page.
 */
export function useNavigationEffects(): void {
  const { pathname, search, key } = useLocation();
  const scrolled = useRef({ pathname, search, key });
  useEffect(() => {
    const before = scrolled.current;
    scrolled.current = { pathname, search, key };
    const onlyQuery = before.pathname === pathname && before.search !== search;
    if (before.key !== key && !onlyQuery) window.scrollTo(0, 0);
  }, [pathname, search, key]);

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
