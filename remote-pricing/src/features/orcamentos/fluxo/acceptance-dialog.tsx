import { aceiteManualFormSchema } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { anexoExtensions } from '@gestao/shared/contracts/comum/anexos';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Button, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  DateField,
  DropZone,
  FieldFrame,
  Form,
  MaskedField,
  Textarea,
  TextField,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import { texts as all } from '../../../texts/vida-orcamento';
import { noun } from '../orcamentos.queries';
import { useSubmissionKey } from '../use-submission-key';
import { recordAceite } from '../vida.queries';

const texts = all.acceptance;
const accept = anexoExtensions.map((extension) => `.${extension}`).join(',');

/** Writes down an acceptance the client gave on paper. */
export function AcceptanceDialog({
  uuid,
  name,
  contact,
  onClose,
}: {
  uuid: string;
  /** Names the budget. */
  name: string;
  /** Who the proposal went to, to begin with. */
  contact: { nome: string | null; email: string | null };
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  return (
    <Modal open title={texts.title(name)} onClose={onClose}>
      <Form
        schema={aceiteManualFormSchema}
        defaultValues={{
          nome: contact.nome ?? '',
          cpf: '',
          cargo: '',
          email: contact.email ?? '',
          assinado_em: '',
          motivo: '',
          arquivo: null,
        }}
        label={texts.register}
        submitLabel={texts.register}
        cancel={onClose}
        onSubmit={async ({ arquivo, ...values }) => {
          try {
            const key = keyOf([values, arquivo.name, arquivo.size, arquivo.lastModified]);
            const { message } = await recordAceite(uuid, values, arquivo, key);
            notify.success(message);
          } finally {
            // Also after a refusal: the client may have been faster by the link.
            void queryClient.invalidateQueries({ queryKey: [noun] });
          }
          onClose();
        }}
      >
        <Stack>
          <p>{texts.text}</p>
          <SignedFile />
          <TextField name="nome" label={texts.name} required maxLength={160} />
          <Row gap={4} grow>
            <MaskedField name="cpf" mask="cpf" label={texts.cpf} required />
            <TextField name="cargo" label={texts.role} maxLength={120} />
          </Row>
          <Row gap={4} grow>
            <TextField
              name="email"
              type="email"
              label={texts.email}
              hint={texts.emailHint}
              required
              maxLength={254}
            />
            <DateField name="assinado_em" label={texts.signedOn} required />
          </Row>
          <Textarea name="motivo" label={texts.reason} hint={texts.reasonHint} required maxLength={1000} />
        </Stack>
      </Form>
    </Modal>
  );
}

/** The signed paper: a button in front of the machine's own choice. */
function SignedFile() {
  const input = useRef<HTMLInputElement>(null);
  const file = useFormValue<File | null>('arquivo');
  const error = useFormError('arquivo');
  const set = useSetFormValue();
  const [problem, setProblem] = useState<string>();
  return (
    <FieldFrame label={texts.file} hint={texts.fileHint} error={problem ?? error} required>
      {({ id: _, 'aria-required': __, ...control }) => (
        <DropZone
          onFiles={([dropped]) => {
            setProblem(undefined);
            if (dropped) set('arquivo', dropped);
          }}
          onProblem={setProblem}
        >
          <Button {...control} icon="upload" onClick={() => input.current?.click()}>
            {file ? texts.chooseOther : texts.choose}
          </Button>
          {file && <Muted>{file.name}</Muted>}
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={texts.file}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              setProblem(undefined);
              if (chosen) set('arquivo', chosen);
            }}
          />
        </DropZone>
      )}
    </FieldFrame>
  );
}
