import type { Titular } from '@gestao/shared/contracts/sistema/lgpd';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Alert, Button, DialogCancel, Modal, Stack } from '@gestao/shared/ui/core';
import { TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/lgpd';
import { anonymise } from './lgpd.queries';

/** Forgets a contact; the name typed again is the confirmation. */
export function AnonymiseDialog({
  contact,
  onClose,
  onDone,
}: {
  contact: Titular;
  onClose: () => void;
  onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [differs, setDiffers] = useState(false);
  const forgetting = useMutation({
    mutationFn: () => anonymise(contact.uuid, typed.trim()),
    onSuccess: ({ nome }) => {
      notify.success(texts.anonymised(nome));
      onDone();
    },
  });
  const refusal = forgetting.error
    ? (fieldErrors(forgetting.error).confirmacao?.[0] ?? errorText(forgetting.error))
    : undefined;

  function confirm() {
    const same = typed.trim() === contact.nome.trim();
    setDiffers(!same);
    if (same) forgetting.mutate();
  }

  return (
    <Modal
      open
      size="small"
      title={texts.anonymiseTitle(contact.nome)}
      onClose={onClose}
      unsaved={typed !== '' && !forgetting.isPending}
      footer={
        <>
          <DialogCancel onClose={onClose} />
          <Button kind="danger" loading={forgetting.isPending} onClick={confirm}>
            {texts.anonymise}
          </Button>
        </>
      }
    >
      <Stack>
        <Alert kind="warning">{texts.anonymiseText}</Alert>
        <TextField
          label={texts.typeName(contact.nome)}
          value={typed}
          onChange={setTyped}
          error={differs ? texts.nameDiffers : refusal}
          autoComplete="off"
        />
      </Stack>
    </Modal>
  );
}
