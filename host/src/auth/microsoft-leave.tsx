import { useEffect, useState } from 'react';
import { useHost } from '../session/host-context';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import { FormAlert } from './form-alert';

/**
 * Signing out of the Microsoft account too: as long as this browser keeps it, the next start signs it in
 * again by itself (docs/domain/plataforma.md#sessao-no-navegador).
 */
export function MicrosoftLeave() {
  const { microsoft } = useHost();
  const [offered, setOffered] = useState(microsoft.hasAccount);
  const [step, setStep] = useState<'none' | 'asked' | 'left' | 'failed'>('none');

  // Its own popup, or that of a sign-out on a staging host, has closed.
  useEffect(() => {
    const look = () => setOffered(microsoft.hasAccount());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [microsoft]);

  async function leave(): Promise<void> {
    setStep('asked');
    setStep(
      await microsoft.logout().then(
        () => 'left' as const,
        () => 'failed' as const,
      ),
    );
  }

  if (step === 'asked' || step === 'left')
    return (
      <p className={styles.note} role="status">
        {step === 'asked' ? authTexts.microsoftLeaving : authTexts.microsoftLeft}
      </p>
    );
  return (
    <>
      <FormAlert text={step === 'failed' ? authTexts.microsoftLeaveFailed : null} />
      {offered && (
        <button type="button" className="button" data-wide onClick={() => void leave()}>
          {authTexts.microsoftLeave}
        </button>
      )}
    </>
  );
}
