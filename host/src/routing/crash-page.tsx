import { useEffect } from 'react';
import { AuthCard } from '../auth/auth-card';
import { hideStartupWave } from '../boot/startup-wave';
import { tellFailure } from '../remotes/tell-failure';
import { shellTexts } from '../texts/shell.texts';

/** The last resort: the frame itself failed. */
export function CrashPage({ error }: { error: unknown }) {
  useEffect(() => {
    hideStartupWave();
    console.error(error);
    tellFailure('host', null, 'crashed', error);
  }, [error]);
  return (
    <main id="conteudo">
      <AuthCard title={shellTexts.crashTitle}>
        <button type="button" className="button" data-kind="primary" onClick={() => location.reload()}>
          {shellTexts.crashReload}
        </button>
      </AuthCard>
    </main>
  );
}
