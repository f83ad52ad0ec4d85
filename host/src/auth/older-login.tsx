import { useHost } from '../session/host-context';
import { authTexts } from '../texts/auth.texts';
import { AuthCard } from './auth-card';
import { CodeForm } from './code-form';
import type { LoginFlow } from './login-flow';
import { MicrosoftButton } from './microsoft-button';
import { MicrosoftLeave } from './microsoft-leave';
import { PasswordForm } from './password-form';

/** The older login page: one card, the password first. */
export function OlderLogin({ flow }: { flow: LoginFlow }) {
  const { microsoft } = useHost();
  if (flow.challenge)
    return (
      <AuthCard title={authTexts.codeTitle}>
        <CodeForm flow={flow} challenge={flow.challenge} />
      </AuthCard>
    );
  return (
    <AuthCard title={authTexts.title}>
      <PasswordForm flow={flow} />
      {microsoft.configured && (
        <>
          <MicrosoftButton flow={flow} />
          <MicrosoftLeave />
        </>
      )}
    </AuthCard>
  );
}
