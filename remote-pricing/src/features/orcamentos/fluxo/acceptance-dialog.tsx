import {
  type AceiteManual,
  aceiteManualFormSchema,
} from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { acceptOf } from '@gestao/shared/contracts/comum/anexos';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Muted, ProgressBar, Row, Stack } from '@gestao/shared/ui/core';
import {
  DateField,
  FileField,
  FormDialog,
  MaskedField,
  type SendOptions,
  sendThrough,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { texts as all } from '../../../texts/vida-orcamento';
import { noun } from '../orcamentos.queries';
import { useSubmissionKey } from '../use-submission-key';

const texts = all.acceptance;
const accept = acceptOf();

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
  const [percent, setPercent] = useState<number | null>(null);
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return (
    <FormDialog
      title={texts.title(name)}
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
      onSubmit={async ({ arquivo, ...values }) => {
        try {
          const key = keyOf([values, arquivo.name, arquivo.size, arquivo.lastModified]);
          const { message } = await recordAceite(uuid, values, arquivo, {
            idempotencyKey: key,
            signal: leaving.current.signal,
            onProgress: setPercent,
            onWaiting: setWaiting,
          });
          notify.success(message);
        } catch (error) {
          // Whoever closed the dialog is told nothing more.
          if (leaving.current.signal.aborted) return;
          throw error;
        } finally {
          setPercent(null);
          // Also after a refusal: the client may have been faster by the link.
          void queryClient.invalidateQueries({ queryKey: [noun] });
        }
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.text}</p>
        <FileField name="arquivo" label={texts.file} hint={texts.fileHint} accept={accept} />
        {percent !== null && <ProgressBar value={percent} label={texts.sending} />}
        {waiting && <Muted>{texts.waiting}</Muted>}
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
    </FormDialog>
  );
}

/** The fields go as JSON before the file, so that the api can refuse them without reading it. */
function recordAceite(
  uuid: string,
  values: AceiteManual,
  file: File,
  { idempotencyKey, ...options }: SendOptions & { idempotencyKey: string },
): Promise<{ message: string }> {
  const fields = { dados: JSON.stringify(values) };
  return sendThrough({ place: `aceite:${uuid}`, fields }, file, options, async (sent) => {
    return (await call('POST /orcamentos/:uuid/aceite-manual', { ...sent, params: { uuid }, idempotencyKey }))
      .data;
  });
}
