import { formatDate } from '@gestao/shared/config';
import {
  type CertificadoGuardado,
  certificadoFormSchema,
} from '@gestao/shared/contracts/implantacao/certificados';
import { notify } from '@gestao/shared/notify';
import { Muted, Stack } from '@gestao/shared/ui/core';
import { FileField, FormDialog, PasswordField } from '@gestao/shared/ui/form';
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
    <FormDialog
      title={t.send}
      schema={certificadoFormSchema}
      submitLabel={t.keep}
      guard={false}
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
      onClose={onClose}
    >
      <Stack>
        <Muted>{t.hint}</Muted>
        <FileField name="arquivo" label={t.file} accept=".pfx,.p12" />
        <PasswordField name="senha" label={t.password} autoComplete="new-password" required />
      </Stack>
    </FormDialog>
  );
}
