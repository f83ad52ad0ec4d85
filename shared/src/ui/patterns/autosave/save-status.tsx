import { Button } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { StaleNotice } from '../form/conflict/stale-notice';
import styles from './save-status.module.css';
import { texts } from './texts';
import type { Autosave } from './use-autosave';

const time = (at: Date) =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** When the content was last saved; announced, without stealing the focus. */
export function SaveStatus({
  autosave: { state },
  follows = false,
}: {
  autosave: Autosave;
  /** Stands behind other words on the same line. */
  follows?: boolean;
}) {
  const { kind, at, text: reason } = state;
  const text =
    kind === 'saving'
      ? texts.saving
      : kind === 'failed' || kind === 'stale'
        ? texts.failed
        : kind === 'saved' && at
          ? texts.savedAt(time(at))
          : kind === 'held'
            ? texts.kept(reason)
            : '';
  return (
    <span role="status" className={follows ? styles.follows : undefined}>
      {text}
    </span>
  );
}

/** Why the content could not be saved, and what helps. */
export function SaveProblem({ autosave }: { autosave: Autosave }) {
  const { kind, text, erros } = autosave.state;
  if (kind === 'stale') {
    return (
      <StaleNotice message={text ?? texts.stale} compare={autosave.compare} saveOver={autosave.saveOver} />
    );
  }
  if (kind !== 'failed') return null;
  const details = Object.values(erros).flat().join(' ');
  return (
    <Alert
      kind="warning"
      title={texts.failed}
      action={
        <Button small onClick={() => void autosave.flush()}>
          {texts.retry}
        </Button>
      }
    >
      <p>{details || text}</p>
    </Alert>
  );
}
