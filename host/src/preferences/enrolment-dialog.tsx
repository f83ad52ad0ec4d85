import {
  confirmarDoisFatoresSchema,
  type InscricaoDoisFatores,
  iniciarDoisFatoresSchema,
} from '@gestao/shared/contracts/acesso/preferencias';
import { call } from '@gestao/shared/http';
import { Modal } from '@gestao/shared/ui/core';
import { CodeField, Form, PasswordField, SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import styles from './preferences.module.css';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';

type Step =
  | { name: 'method' }
  | { name: 'code'; enrolment: InscricaoDoisFatores }
  | { name: 'codes'; codes: string[] };

/** Turning the second factor on: password and method, first code, then the recovery codes, once. */
export function EnrolmentDialog({
  onEnabled,
  onClose,
}: {
  onEnabled: () => Promise<void>;
  onClose: () => void;
}) {
  const [step, setStep] = useState<Step>({ name: 'method' });
  return (
    <Modal open onClose={onClose} title={step.name === 'codes' ? texts.codesTitle : texts.enableTitle}>
      {step.name === 'method' && (
        <Form
          label={texts.enableTitle}
          schema={iniciarDoisFatoresSchema}
          defaultValues={{ metodo: 'aplicativo', password: '' }}
          onSubmit={async (form) => {
            const { data } = await call('POST /preferencias/dois-fatores/iniciar', { body: form });
            setStep({ name: 'code', enrolment: data });
          }}
          submitLabel={texts.continue}
          cancel={onClose}
          guard={false}
        >
          <SelectField
            name="metodo"
            label={texts.method}
            empty={null}
            options={[
              { value: 'aplicativo', label: texts.methods.aplicativo },
              { value: 'email', label: texts.methods.email },
            ]}
          />
          <PasswordField name="password" label={texts.yourPassword} required />
        </Form>
      )}
      {step.name === 'code' && (
        <>
          <Enrolment enrolment={step.enrolment} />
          <Form
            label={texts.enableTitle}
            schema={confirmarDoisFatoresSchema}
            defaultValues={{ codigo: '' }}
            onSubmit={async (form) => {
              const { data } = await call('POST /preferencias/dois-fatores/confirmar', { body: form });
              setStep({ name: 'codes', codes: data.codigos });
              await onEnabled();
            }}
            submitLabel={texts.confirm}
            cancel={onClose}
            guard={false}
          >
            <CodeField name="codigo" label={texts.code} required />
          </Form>
        </>
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </Modal>
  );
}

function Enrolment({ enrolment }: { enrolment: InscricaoDoisFatores }) {
  if (enrolment.metodo === 'email') return <p className={styles.lead}>{texts.sentTo(enrolment.destino)}</p>;
  return (
    <>
      <p className={styles.lead}>{texts.scan}</p>
      <QrCode text={enrolment.otpauth_uri} label={texts.qr} />
      <p className={styles.lead}>
        {texts.secret} <code className={styles.secret}>{enrolment.segredo}</code>
      </p>
    </>
  );
}
