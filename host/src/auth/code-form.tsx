import type { TwoFactorChallenge } from '@gestao/shared/contracts/acesso/auth';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { type FormEvent, useEffect, useState } from 'react';
import { TextField } from '../fields/text-field';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import { FormAlert } from './form-alert';
import type { LoginFlow } from './login-flow';

/** Seconds before an e-mailed code may be asked for again (docs/domain/acesso.md#segundo-fator). */
const resendAfter = 60;

/** The second step: a code by e-mail or from an app, or one of the recovery codes. */
export function CodeForm({ flow, challenge }: { flow: LoginFlow; challenge: TwoFactorChallenge }) {
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('codigo') ?? '').trim();
    setMissing(code.length < 6);
    if (code.length >= 6) void flow.confirm(recovery ? code : code.replaceAll(/\D/g, ''));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{recovery ? authTexts.recoveryLead : leadOf(challenge)}</p>
      <FormAlert text={flow.error} />
      <TextField
        key={String(recovery)}
        label={recovery ? authTexts.recovery : authTexts.code}
        name="codigo"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 20 : 7}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        error={missing ? authTexts.required : undefined}
      />
      <button type="submit" className="button" data-kind="primary" data-wide disabled={flow.sending}>
        {authTexts.confirm}
      </button>
      <div className={styles.links}>
        {challenge.metodo === 'email' && !recovery && <ResendCode desafio={challenge.desafio} />}
        <button type="button" className="button" data-kind="quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? authTexts.useCode : authTexts.useRecovery}
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={flow.restart}>
          {authTexts.back}
        </button>
      </div>
    </form>
  );
}

function ResendCode({ desafio }: { desafio: string }) {
  const [left, setLeft] = useState(resendAfter);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function resend(): Promise<void> {
    try {
      await call('POST /auth/reenviar-codigo', { body: { desafio } });
      setLeft(resendAfter);
      notify.success(authTexts.resent);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      disabled={left > 0}
      onClick={() => void resend()}
    >
      {left > 0 ? authTexts.resendIn(left) : authTexts.resend}
    </button>
  );
}

function leadOf(challenge: TwoFactorChallenge): string {
  if (challenge.metodo === 'aplicativo') return authTexts.codeApp;
  return challenge.destino ? authTexts.codeSent(challenge.destino) : authTexts.codeSentUnknown;
}
