import { Link } from '@gestao/shared/router';
import { type FormEvent, useRef, useState } from 'react';
import { PasswordField } from '../fields/password-field';
import { TextField } from '../fields/text-field';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import { FormAlert } from './form-alert';
import type { LoginFlow } from './login-flow';

/** The password step of both login pages. */
export function PasswordForm({ flow }: { flow: LoginFlow }) {
  const [missing, setMissing] = useState({ login: false, password: false });
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const login = String(data.get('login') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setMissing({ login: !login, password: !password });
    if (!login || !password) {
      form.current?.querySelector<HTMLInputElement>(login ? '[name=password]' : '[name=login]')?.focus();
      return;
    }
    void flow.enter({ login, password, ...(data.has('manter_conectado') ? { manter_conectado: true } : {}) });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={flow.error} />
      <TextField
        label={authTexts.login}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={missing.login ? authTexts.required : undefined}
      />
      <PasswordField
        label={authTexts.password}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        required
        error={missing.password ? authTexts.required : undefined}
      />
      <div className={styles.between}>
        <label className={styles.check}>
          <input type="checkbox" name="manter_conectado" value="1" /> {authTexts.keep}
        </label>
        <Link to="/remember-password" className="link">
          {authTexts.forgot}
        </Link>
      </div>
      <button type="submit" className="button" data-kind="primary" data-wide disabled={flow.sending}>
        {authTexts.enter}
      </button>
    </form>
  );
}
