import { resetPasswordRequestSchema } from '@gestao/shared/contracts/acesso/auth';
import { call, errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { Link, useNavigate, useParams } from '@gestao/shared/router';
import { withoutGlue } from '@gestao/shared/rules/link-token';
import type { PasswordPolicy } from '@gestao/shared/rules/password';
import { type FormEvent, useEffect, useState } from 'react';
import { PasswordField } from '../fields/password-field';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import { AuthCard } from './auth-card';
import { FormAlert } from './form-alert';
import { PasswordRules } from './password-rules';

/**
 * `/reset-password/:token`: a new password by the link of the e-mail, which is good for a while and once.
 * A dead link says so before anything is typed.
 */
export function ResetPasswordPage() {
  const { token: written = '' } = useParams();
  const token = withoutGlue(written);
  const { link, politica } = useLink(token);
  return (
    <AuthCard title={authTexts.resetTitle}>
      {link === 'asking' && (
        <p className={styles.lead} role="status">
          {authTexts.checkingLink}
        </p>
      )}
      {link === 'dead' && <DeadLink />}
      {link === 'alive' && <NewPasswordForm token={token} policy={politica} />}
    </AuthCard>
  );
}

/** Where the api does not answer the form is shown all the same: sending it tells. */
function useLink(token: string): { link: 'asking' | 'alive' | 'dead'; politica?: PasswordPolicy } {
  const [link, setLink] = useState<{ token: string; vale: boolean; politica?: PasswordPolicy }>();
  useEffect(() => {
    const leaving = new AbortController();
    call('POST /auth/reset-password/situacao', { body: { token }, signal: leaving.signal }).then(
      ({ data }) => setLink({ token, ...data }),
      () => leaving.signal.aborted || setLink({ token, vale: true }),
    );
    return () => leaving.abort();
  }, [token]);
  if (link?.token !== token) return { link: 'asking' };
  return { link: link.vale ? 'alive' : 'dead', politica: link.politica };
}

function DeadLink() {
  return (
    <>
      <FormAlert text={authTexts.expiredLink} />
      <Link to="/remember-password" className="button" data-kind="primary">
        {authTexts.askNewLink}
      </Link>
      <Link to="/login" className="link">
        {authTexts.backToLogin}
      </Link>
    </>
  );
}

function NewPasswordForm({ token, policy }: { token: string; policy?: PasswordPolicy }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = resetPasswordRequestSchema.safeParse({
      token,
      password,
      password_confirmation: confirmation,
    });
    setError(null);
    if (!parsed.success) {
      const found: Record<string, string> = {};
      for (const issue of parsed.error.issues) found[String(issue.path[0])] ??= issue.message;
      return refuse(form, found);
    }
    setErrors({});
    setSending(true);
    try {
      await call('PUT /auth/reset-password', { body: parsed.data });
      notify.success(authTexts.saved);
      await navigate('/login', { replace: true });
    } catch (failure) {
      const found = Object.entries(fieldErrors(failure)).map(
        ([field, [message]]) => [field, message] as const,
      );
      if (found.length > 0) refuse(form, Object.fromEntries(found));
      else setError(errorText(failure));
    } finally {
      setSending(false);
    }
  }

  function refuse(form: HTMLFormElement, found: Record<string, string | undefined>): void {
    setErrors(found);
    const first = ['password', 'password_confirmation'].find((field) => found[field]);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else setError(Object.values(found)[0] ?? null);
  }

  // It ended while the page was open: nothing typed here can be sent any more.
  if (error === authTexts.expiredLink) return <DeadLink />;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert text={error} />
      <PasswordField
        label={authTexts.newPassword}
        name="password"
        autoComplete="new-password"
        maxLength={256}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <PasswordRules password={password} policy={policy} />
      <PasswordField
        label={authTexts.confirmation}
        name="password_confirmation"
        autoComplete="new-password"
        maxLength={256}
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={errors.password_confirmation}
      />
      <button type="submit" className="button" data-kind="primary" data-wide disabled={sending}>
        {authTexts.save}
      </button>
      <Link to="/login" className="link">
        {authTexts.backToLogin}
      </Link>
    </form>
  );
}
