import { formatDate } from '@gestao/shared/config';
import {
  type CertificadoGuardado,
  certificadoFormSchema,
} from '@gestao/shared/contracts/implantacao/certificados';
import { notify } from '@gestao/shared/notify';
import { Button, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import {
  DropZone,
  FieldFrame,
  Form,
  PasswordField,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import { certificadoTexts as t } from '../../texts/acessos';

/** Sends a certificate with its password; what is wrong is told at its field, whose it is and until when after. */
export function CertificadoDialog({
  send,
  onClose,
}: {
  send: (body: FormData) => Promise<{ data: CertificadoGuardado }>;
  onClose: () => void;
}) {
  return (
    <Modal open title={t.send} onClose={onClose}>
      <Form
        schema={certificadoFormSchema}
        label={t.send}
        submitLabel={t.keep}
        guard={false}
        cancel={onClose}
        defaultValues={{ arquivo: null, senha: '' }}
        onSubmit={async ({ arquivo, senha }) => {
          const body = new FormData();
          body.append('arquivo', arquivo);
          body.append('senha', senha);
          const { titular, fim, aviso } = (await send(body)).data;
          notify.success(t.kept(titular, formatDate(fim)));
          if (aviso) notify.warning(aviso, { duration: 15_000 });
          onClose();
        }}
      >
        <Stack>
          <Muted>{t.hint}</Muted>
          <CertificadoFile />
          <PasswordField name="senha" label={t.password} autoComplete="new-password" required />
        </Stack>
      </Form>
    </Modal>
  );
}

/** The store's file: a button in front of the machine's own choice. */
function CertificadoFile() {
  const input = useRef<HTMLInputElement>(null);
  const file = useFormValue<File | null>('arquivo');
  const error = useFormError('arquivo');
  const set = useSetFormValue();
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: File | undefined) => {
    setProblem(undefined);
    if (chosen) set('arquivo', chosen);
  };
  return (
    <FieldFrame label={t.file} error={problem ?? error} required>
      {({ id: _, 'aria-required': __, ...control }) => (
        <DropZone onFiles={([dropped]) => choose(dropped)} onProblem={setProblem}>
          <Button {...control} icon="upload" onClick={() => input.current?.click()}>
            {file ? t.chooseOther : t.choose}
          </Button>
          {file && <Muted>{file.name}</Muted>}
          <input
            ref={input}
            type="file"
            hidden
            accept=".pfx,.p12"
            aria-label={t.file}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              choose(chosen);
            }}
          />
        </DropZone>
      )}
    </FieldFrame>
  );
}
