import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '../../../../http/index';
import { useUser } from '../../../../session/index';
import { Button } from '../../../kit/actions/button';
import { Alert } from '../../../kit/feedback/alert';
import { FieldFrame } from '../../../kit/fields/field';
import fieldStyles from '../../../kit/fields/field.module.css';
import { DialogCancel } from '../../../kit/overlay/dialog-guard';
import { Modal } from '../../../kit/overlay/modal';
import { texts } from '../tool-texts';
import styles from './view-dialog.module.css';

/** What a person says of a view; the rest is what the list shows. */
export interface ViewValues {
  nome: string;
  compartilhada: boolean;
}

/** Asks for the name of a view and whether colleagues see it. */
export function ViewDialog({
  title,
  initial = { nome: '', compartilhada: false },
  onSave,
  onClose,
}: {
  title: string;
  initial?: ViewValues;
  /** A rejection is shown in the dialog. */
  onSave: (values: ViewValues) => Promise<void>;
  onClose: () => void;
}) {
  const [values, setValues] = useState(initial);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useId();
  const staff = useUser().is_client !== 1;
  const nameError = failure === texts.required ? texts.required : fieldErrors(failure).nome?.join(' ');

  async function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const nome = values.nome.trim();
    if (nome === '') return setFailure(texts.required);
    setSaving(true);
    setFailure(null);
    try {
      await onSave({ ...values, nome });
    } catch (error) {
      if (error instanceof Error) console.error(error);
      setFailure(error);
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      size="small"
      title={title}
      onClose={onClose}
      unsaved={!saving && (values.nome !== initial.nome || values.compartilhada !== initial.compartilhada)}
      footer={
        <>
          <DialogCancel onClose={onClose} />
          <Button kind="primary" type="submit" form={form} loading={saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <FieldFrame label={texts.viewName} required error={nameError}>
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              maxLength={60}
              value={values.nome}
              onChange={(event) => setValues({ ...values, nome: event.target.value })}
            />
          )}
        </FieldFrame>
        {staff && (
          <label className={styles.shared}>
            <input
              type="checkbox"
              checked={values.compartilhada}
              onChange={(event) => setValues({ ...values, compartilhada: event.target.checked })}
            />
            <span>
              {texts.viewShared}
              <small>{texts.viewSharedHint}</small>
            </span>
          </label>
        )}
        {failure !== null && !nameError && <Alert kind="error">{errorText(failure)}</Alert>}
      </form>
    </Modal>
  );
}
