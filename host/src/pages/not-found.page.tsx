import { mayOpen } from '@gestao/shared/permissions';
import { Link, useLocation } from '@gestao/shared/router';
import { useSession } from '@gestao/shared/session';
import { useState } from 'react';
import { TextField } from '../fields/text-field';
import { useWindowTitle } from '../hooks/use-window-title';
import { ShellIcon } from '../shell/icon';
import { findPages } from '../shell/palette/find-pages';
import { usePages } from '../shell/use-pages';
import { pagesTexts } from '../texts/pages.texts';
import { hostPageTitles } from '../texts/shell.texts';
import styles from './notice-page.module.css';

/** Addresses are typed from memory: `perfil` also means the page `Perfis`, `cliente` the page `Clientes`. */
function withoutEndings(text: string): string {
  return text.replaceAll(/([\p{L}\d]{4,})[\p{L}\d]/gu, '$1');
}

/** Any unknown address: a search over the pages the person may open. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  // A visitor has no frame that would name the window.
  useWindowTitle(hostPageTitles.notFound);
  const user = useSession((state) => state.user);
  const pages = usePages().filter((page) => mayOpen(user, page.permission));
  const [text, setText] = useState(() => pathname.split('/').findLast(Boolean)?.replaceAll('-', ' ') ?? '');
  const found = findPages(pages, withoutEndings(text)).slice(0, 8);
  return (
    <article className={styles.page}>
      <span className={styles.icon}>
        <ShellIcon name="search" size={28} />
      </span>
      <h1>{pagesTexts.notFoundTitle}</h1>
      <p>{pagesTexts.notFoundLead(pathname)}</p>
      {user && (
        <>
          <TextField
            label={pagesTexts.notFoundSearch}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ul className={styles.results} aria-label={pagesTexts.notFoundResults}>
            {found.map((page) => (
              <li key={page.id}>
                <Link to={page.path} className="link">
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Link to="/" className="button">
          {pagesTexts.notFoundHome}
        </Link>
      </div>
    </article>
  );
}
