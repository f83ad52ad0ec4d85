import { shellTexts } from '../texts/shell.texts';
import styles from './preview-over.module.css';

/** In place of everything once a preview has ended: a fresh load is the administrator himself again. */
export function PreviewOver({ leave = () => window.location.replace('/') }: { leave?: () => void }) {
  return (
    <main className={styles.page}>
      <h1>{shellTexts.previewOver}</h1>
      <p>{shellTexts.previewOverHint}</p>
      <button type="button" className="button" data-kind="primary" onClick={leave}>
        {shellTexts.previewBack}
      </button>
    </main>
  );
}
