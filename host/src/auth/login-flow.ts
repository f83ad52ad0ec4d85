import type { TwoFactorChallenge } from '@gestao/shared/contracts/acesso/auth';
import { errorText } from '@gestao/shared/http';
import type { AuthUser, Session } from '@gestao/shared/session';
import { useState } from 'react';
import { useHost } from '../session/host-context';
import { authTexts } from '../texts/auth.texts';

type Credentials = Extract<Parameters<Session['login']>[0], { login: string }>;

export interface LoginFlow {
  /** Present while the second step is due. */
  challenge: TwoFactorChallenge | null;
  error: string | null;
  sending: boolean;
  enter(credentials: Credentials): Promise<void>;
  confirm(codigo: string): Promise<void>;
  enterWithMicrosoft(): Promise<void>;
  /** Back from the second step to the password. */
  restart(): void;
}

/** What both login pages do; they differ only in how they look. Whoever gets in leaves through the page's route. */
export function useLoginFlow(): LoginFlow {
  const { session, microsoft } = useHost();
  const [challenge, setChallenge] = useState<TwoFactorChallenge | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function run(step: () => Promise<TwoFactorChallenge | AuthUser | null>): Promise<void> {
    setSending(true);
    setError(null);
    try {
      const result = await step();
      if (!result) {
        // The token was given, but the person could not be loaded: half a session is none.
        session.reset();
        setError(authTexts.userUnavailable);
      } else if ('desafio' in result) setChallenge(result);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setSending(false);
    }
  }

  return {
    challenge,
    error,
    sending,
    enter: (credentials) => run(() => session.login(credentials)),
    confirm: (codigo) => run(() => session.login({ desafio: challenge?.desafio ?? '', codigo })),
    async enterWithMicrosoft() {
      setError(null);
      // The page stays usable meanwhile: a popup that was closed half-way may never answer.
      const idToken = await microsoft.popupIdToken().catch(() => null);
      if (idToken) await run(() => session.loginMicrosoft(idToken));
      else setError(authTexts.microsoftFailed);
    },
    restart() {
      setChallenge(null);
      setError(null);
    },
  };
}
