import { trocarSenhaSchema } from '@gestao/shared/contracts/acesso/preferencias';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import type { PasswordPolicy } from '@gestao/shared/rules/password';
import { useUser } from '@gestao/shared/session';
import { Button, Card, Modal } from '@gestao/shared/ui/core';
import { Form, PasswordField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import styles from './preferences.module.css';
import { sessions } from './preferences.queries';

/** Changing the password, with the present one. */
export function PasswordSection({ hasPassword, policy }: { hasPassword: boolean; policy?: PasswordPolicy }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={texts.password}>
      <p className={styles.lead}>{hasPassword ? texts.passwordLead : texts.passwordNone}</p>
      {hasPassword && <Button onClick={() => setOpen(true)}>{texts.passwordChange}</Button>}
      <Modal open={open} onClose={() => setOpen(false)} title={texts.passwordChange} size="small">
        <PasswordForm policy={policy} onDone={() => setOpen(false)} />
      </Modal>
    </Card>
  );
}

function PasswordForm({ policy, onDone }: { policy?: PasswordPolicy; onDone: () => void }) {
  const user = useUser();
  const queries = useQueryClient();
  return (
    <Form
      label={texts.passwordChange}
      schema={trocarSenhaSchema}
      defaultValues={{ password_atual: '', password: '', password_confirmation: '' }}
      onSubmit={async (form) => {
        await call('PUT /preferencias/senha', { body: form });
        await queries.invalidateQueries({ queryKey: sessions(user.uuid).queryKey });
        notify.success(texts.passwordChanged);
        onDone();
      }}
      submitLabel={texts.save}
      cancel={onDone}
      guard={false}
    >
      <PasswordField name="password_atual" label={texts.passwordCurrent} required />
      <PasswordField
        name="password"
        label={texts.passwordNew}
        autoComplete="new-password"
        meter={{ personal: [user.name, user.email], policy }}
        required
      />
      <PasswordField
        name="password_confirmation"
        label={texts.passwordConfirmation}
        autoComplete="new-password"
        required
      />
    </Form>
  );
}
