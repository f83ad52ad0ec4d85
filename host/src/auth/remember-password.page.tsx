import { rememberPasswordRequestSchema } from '@gestao/shared/contracts/acesso/auth';
import { call, errorText, fieldErrors } from '@gestao/shared/http';
import { Link, useNavigate } from '@gestao/shared/router';
import { type FormEvent, useState } from 'react';
import { TextField } from '../fields/text-field';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import { AuthCard } from './auth-card';
import { FormAlert } from './form-alert';

/** `/remember-password`: asks for the instructions. The answer never tells whether the e-mail exists. */
export function RememberPasswordPage() {
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const parsed = rememberPasswordRequestSchema.safeParse({ email: input.value });
    setInvalid(parsed.success ? undefined : input.value.trim() ? authTexts.emailInvalid : authTexts.required);
    setError(null);
    if (!parsed.success) return input.focus();
    setSending(true);
    try {
      await call('POST /auth/remember-password', { body: parsed.data });
      await navigate('/email-sent');
    } catch (failure) {
      const [message] = fieldErrors(failure).email ?? [];
      if (message) setInvalid(message);
      else setError(errorText(failure));
    } finally {
      setSending(false);
    }
  }

  return (
    <AuthCard title={authTexts.rememberTitle}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.lead}>{authTexts.rememberLead}</p>
        <FormAlert text={error} />
        <TextField
          label={authTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={invalid}
        />
        <button type="submit" className="button" data-kind="primary" data-wide disabled={sending}>
          {authTexts.send}
        </button>
        <Link to="/login" className="link">
          {authTexts.backToLogin}
        </Link>
      </form>
    </AuthCard>
  );
}
