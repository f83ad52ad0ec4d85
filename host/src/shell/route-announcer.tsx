import { useLocation } from '@gestao/shared/router';
import { useEffect, useRef, useState } from 'react';
import { useWindowTitle } from '../hooks/use-window-title';
import { hostPageTitles, shellTexts } from '../texts/shell.texts';
import { rememberPage } from './palette/recent-places';
import { useCurrentPage } from './use-pages';

const ownTitles: Record<string, string> = {
  '/': hostPageTitles.home,
  '/test': hostPageTitles.home,
  '/minhas-preferencias': hostPageTitles.preferences,
  '/permissao-negada': hostPageTitles.denied,
};

/** Title of the window, and the same words for screen readers whenever the page changes. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const title = page?.title ?? ownTitles[pathname] ?? hostPageTitles.notFound;
  useWindowTitle(title);
  const [announced, setAnnounced] = useState('');
  const first = useRef(pathname);

  useEffect(() => {
    if (page && !page.path.includes(':')) rememberPage(page.id);
  }, [page]);

  useEffect(() => {
    // The page somebody has just opened the system on is read by the screen reader anyway.
    if (first.current !== pathname) {
      first.current = '';
      setAnnounced(shellTexts.pageLoaded(title));
    }
  }, [title, pathname]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
