import { type Preferencias, reautenticacaoSchema } from '@gestao/shared/contracts/acesso/preferencias';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { Button, Card, Modal } from '@gestao/shared/ui/core';
import { Form, PasswordField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { useHost } from '../session/host-context';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import { EnrolmentDialog } from './enrolment-dialog';
import styles from './preferences.module.css';
import { preferences } from './preferences.queries';

/** The second factor: on or off, how, and how many recovery codes are left. */
export function SecondFactorSection({ current }: { current: Preferencias }) {
  const { session } = useHost();
  const { uuid } = useUser();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null);
  const enabled = current.dois_fatores !== 'desativado';

  /** The account changed on the server: the page and the session read it again. */
  async function refresh(): Promise<void> {
    await Promise.all([
      session.fetchUser(),
      queries.invalidateQueries({ queryKey: preferences(uuid).queryKey }),
    ]);
  }

  return (
    <Card title={texts.secondFactor}>
      <p className={styles.lead}>
        {current.dois_fatores === 'desativado'
          ? texts.secondFactorOff
          : `${texts.secondFactorOn[current.dois_fatores]} ${texts.codesLeft(current.codigos_restantes)}`}
      </p>
      {enabled ? (
        <Button onClick={() => setOpen('disable')}>{texts.disable}</Button>
      ) : (
        current.tem_senha && (
          <Button kind="primary" onClick={() => setOpen('enable')}>
            {texts.enable}
          </Button>
        )
      )}
      {open === 'enable' && <EnrolmentDialog onEnabled={refresh} onClose={() => setOpen(null)} />}
      <Modal open={open === 'disable'} onClose={() => setOpen(null)} title={texts.disableTitle} size="small">
        <p className={styles.lead}>{texts.disableLead}</p>
        <Form
          label={texts.disableTitle}
          schema={reautenticacaoSchema}
          defaultValues={{ password: '' }}
          onSubmit={async (form) => {
            await call('DELETE /preferencias/dois-fatores', { body: form });
            await refresh();
            notify.success(texts.disabled);
            setOpen(null);
          }}
          submitLabel={texts.disable}
          cancel={() => setOpen(null)}
          guard={false}
        >
          <PasswordField name="password" label={texts.yourPassword} required />
        </Form>
      </Modal>
    </Card>
  );
}
