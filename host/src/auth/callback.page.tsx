import { useEffect, useState } from 'react';
import { titleOf } from '../hooks/use-window-title';
import { loadPart } from '../parts/load-part';
import { authTexts } from '../texts/auth.texts';
import { AuthCard } from './auth-card';
import { FormAlert } from './form-alert';

/**
 * `/auth/callback`: where Microsoft returns to, in the popup or in a hidden frame. Hands the answer to
 * the page that asked, and closes. Opened by itself it can only lead back to the start.
 */
export function CallbackPage() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadPart(() => import(/* webpackChunkName: "microsoft-bridge" */ '@azure/msal-browser/redirect-bridge'))
      .then((bridge) => {
        const passed = bridge?.broadcastResponseToMainFrame();
        // The library gives the window an English title.
        document.title = titleOf(authTexts.microsoftAccount);
        return passed;
      })
      .catch(() => setFailed(true));
  }, []);
  return (
    <AuthCard title={authTexts.microsoftAccount}>
      {failed ? (
        <>
          <FormAlert text={authTexts.callbackFailed} />
          <a className="button" href="/login">
            {authTexts.backToLogin}
          </a>
        </>
      ) : (
        <p role="status">{authTexts.callback}</p>
      )}
    </AuthCard>
  );
}
