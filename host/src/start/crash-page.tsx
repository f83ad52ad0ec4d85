import { useEffect } from 'react';
import { AuthCard } from '../auth/auth-card';
import { hideStartupWave } from '../boot/startup-wave';
import { codeOf } from '../federation/load-failure';
import { tellFailure } from '../federation/tell-failure';
import { shellTexts } from '../texts/shell.texts';

/** The last resort: the frame itself failed, or did not come. */
export function CrashPage({ error }: { error: unknown }) {
  const code = codeOf(error);
  useEffect(() => {
    hideStartupWave();
    console.error(error);
    tellFailure('host', null, code, error);
  }, [error, code]);
  return (
    <main id="conteudo">
      <AuthCard title={shellTexts.crashTitle}>
        {code !== 'crashed' && <p>{shellTexts.failureReasons[code]}</p>}
        <button type="button" className="button" data-kind="primary" onClick={() => location.reload()}>
          {shellTexts.crashReload}
        </button>
      </AuthCard>
    </main>
  );
}
