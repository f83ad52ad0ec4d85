import { notify } from '@gestao/shared/notify';
import { Button } from '@gestao/shared/ui/core';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import styles from './preferences.module.css';

/** The recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success(texts.copied);
    } catch {
      notify.error(texts.copyFailed);
    }
  }

  function download(): void {
    const address = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = texts.downloadName;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <>
      <p className={styles.lead}>{texts.codesLead}</p>
      <ul className={styles.codes} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button icon="download" onClick={download}>
          {texts.download}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </>
  );
}
