import { useWindowTitle } from '../hooks/use-window-title';
import { useHost } from '../session/host-context';
import { authTexts } from '../texts/auth.texts';
import { shellTexts } from '../texts/shell.texts';
import styles from './auth.module.css';
import { CodeForm } from './code-form';
import type { LoginFlow } from './login-flow';
import { MicrosoftButton } from './microsoft-button';
import { MicrosoftLeave } from './microsoft-leave';
import { PasswordForm } from './password-form';

/** The newer login page: two panels, the Microsoft account first and the password below it. */
export function NewerLogin({ flow }: { flow: LoginFlow }) {
  const { microsoft } = useHost();
  const title = flow.challenge ? authTexts.codeTitle : authTexts.welcome;
  useWindowTitle(title);
  return (
    <div className={styles.split}>
      <aside className={styles.panel}>
        <p className={styles.brand}>
          <span className={styles.mark} aria-hidden="true">
            G
          </span>
          {shellTexts.product}
        </p>
        <p className={styles.pitch}>{authTexts.lead}</p>
      </aside>
      <div className={styles.side}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {flow.challenge ? (
            <CodeForm flow={flow} challenge={flow.challenge} />
          ) : (
            <>
              {microsoft.configured && (
                <>
                  <MicrosoftButton flow={flow} primary />
                  <MicrosoftLeave />
                  <p className={styles.divider}>{authTexts.orPassword}</p>
                </>
              )}
              <PasswordForm flow={flow} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
