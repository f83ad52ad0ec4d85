import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import type { LoginFlow } from './login-flow';

/** Opens the Microsoft popup. */
export function MicrosoftButton({ flow, primary = false }: { flow: LoginFlow; primary?: boolean }) {
  return (
    <button
      type="button"
      className="button"
      data-wide
      data-kind={primary ? 'primary' : undefined}
      disabled={flow.sending}
      onClick={() => void flow.enterWithMicrosoft()}
    >
      <span className={styles.windows} aria-hidden="true" />
      {authTexts.microsoft}
    </button>
  );
}
