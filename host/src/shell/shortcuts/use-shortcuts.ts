import { useNavigate } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { useEffect } from 'react';
import { openPalette, openShortcuts, overlayStore } from '../overlay-store';
import { usePages } from '../use-pages';
import { goTosOf, isTyping } from './shortcuts';

/** Time for the letter after `G`, in milliseconds. */
const sequenceTime = 1_500;

/** The frame's keys: `Ctrl+K`, `?`, and `G` followed by a letter. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const user = useUser();
  const pages = usePages();
  useEffect(() => {
    const goTos = goTosOf(pages, user);
    let goUntil = 0;

    function onKey(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || overlayStore.get() || document.querySelector('dialog[open]')) return;
      if (event.key === '?') {
        event.preventDefault();
        openShortcuts();
        return;
      }
      const key = event.key.toLowerCase();
      if (goUntil > event.timeStamp) {
        goUntil = 0;
        const goTo = goTos.find((one) => one.key === key);
        if (!goTo) return;
        // Otherwise the page's own one-letter keys would answer too.
        event.preventDefault();
        event.stopImmediatePropagation();
        void navigate(goTo.page.path);
      } else if (key === 'g') goUntil = event.timeStamp + sequenceTime;
    }

    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [navigate, pages, user]);
}
