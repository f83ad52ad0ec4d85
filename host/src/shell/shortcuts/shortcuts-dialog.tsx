import { useUser } from '@gestao/shared/session';
import { useModal } from '../../hooks/use-modal';
import { shellTexts } from '../../texts/shell.texts';
import styles from '../overlay.module.css';
import { closeOverlay } from '../overlay-store';
import { usePages } from '../use-pages';
import { goTosOf, listKeys } from './shortcuts';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog() {
  const dialog = useModal();
  const user = useUser();
  const pages = usePages();
  const rows: [string, string][] = [
    ['Ctrl K', shellTexts.search],
    ['?', shellTexts.shortcuts],
    ...goTosOf(pages, user).map(({ key, page }): [string, string] => [`G ${key.toUpperCase()}`, page.title]),
    ...listKeys.map(([keys, meaning]): [string, string] => [keys, meaning]),
  ];
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="atalhos" onClose={closeOverlay}>
      <h2 id="atalhos" className={styles.title}>
        {shellTexts.shortcuts}
      </h2>
      <p className={styles.hint}>{shellTexts.shortcutsHint}</p>
      <dl className={styles.keys}>
        {rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={closeOverlay}>
        {shellTexts.close}
      </button>
    </dialog>
  );
}
