import { formatDateInWords } from '@gestao/shared/config';
import type {
  OrcamentoEnviado,
  OrcamentoRequisitos,
} from '@gestao/shared/contracts/comercial/orcamento-envio';
import type { Orcamento } from '@gestao/shared/contracts/comercial/orcamentos';
import { isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Row, Stack } from '@gestao/shared/ui/core';
import { CreatedLinkDialog, FormDialog, Textarea, TextField, useFormValue } from '@gestao/shared/ui/form';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fluxo-orcamento';
import { sendOrcamento } from '../conteudo.queries';
import { readAnew } from '../lost-update';
import { noun } from '../orcamentos.queries';

const contract = () => import('@gestao/shared/contracts/comercial/orcamento-envio');

/** Whom the proposal's link goes to, with a word of one's own and the mail as it will look; then the link. */
export function SendDialog({
  orcamento,
  versao,
  again,
  requisitos,
  onClose,
}: {
  orcamento: Pick<Orcamento, 'uuid' | 'numero' | 'nome_cliente' | 'validade'>;
  versao: number;
  /** Another link of a proposal that was sent. */
  again: boolean;
  requisitos: OrcamentoRequisitos;
  onClose: () => void;
}) {
  const { uuid } = orcamento;
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<(OrcamentoEnviado & { nome: string }) | null>(null);
  const label = again ? texts.sendAgain : texts.send;
  if (sent?.link) {
    const words = texts.whatsappText(
      sent.nome,
      orcamento.numero,
      formatDateInWords(orcamento.validade),
      sent.link,
    );
    const phone = (requisitos.telefone ?? '').replace(/\D/g, '');
    return (
      <CreatedLinkDialog
        title={texts.linkTitle}
        url={sent.link}
        expires={sent.expira_em ?? ''}
        onClose={onClose}
      >
        <p>{sent.message}</p>
        <Row>
          <a
            href={`https://wa.me/${phone}?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.whatsapp}
          </a>
        </Row>
      </CreatedLinkDialog>
    );
  }
  return (
    <FormDialog
      title={`${label}: ${orcamento.numero} ${orcamento.nome_cliente}`}
      // Somebody else's change brings a new version: what was typed goes with that one.
      schema={async () =>
        (await contract()).orcamentoEnvioSchema.transform((values) => ({ ...values, versao }))
      }
      defaultValues={{
        versao,
        contato_nome: requisitos.contato_nome ?? '',
        contato_email: requisitos.contato_email ?? '',
        mensagem: '',
      }}
      label={label}
      submitLabel={label}
      guard={false}
      onSubmit={async (values) => {
        try {
          const answer = await sendOrcamento(uuid, again, values);
          notify.success(answer.message);
          if (answer.link) setSent({ ...answer, nome: values.contato_nome });
          else onClose();
        } catch (error) {
          if (!isLostUpdate(error)) throw error;
          void queryClient.invalidateQueries({ queryKey: [noun] });
          throw readAnew(error);
        }
        void queryClient.invalidateQueries({ queryKey: [noun] });
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{again ? texts.sendAgainText : texts.sendText}</p>
        <Row gap={4} grow>
          <TextField name="contato_nome" label={texts.contactName} required maxLength={120} />
          <TextField name="contato_email" type="email" label={texts.contactEmail} required maxLength={254} />
        </Row>
        <Textarea name="mensagem" label={texts.personal} hint={texts.personalHint} maxLength={1000} />
        {requisitos.email && <Preview email={requisitos.email} />}
      </Stack>
    </FormDialog>
  );
}

/** The mail with what was typed so far; its link is made when it leaves. */
function Preview({ email }: { email: NonNullable<OrcamentoRequisitos['email']> }) {
  const nome = useFormValue<string>('contato_nome');
  const mensagem = useFormValue<string>('mensagem').trim();
  const filled = (text: string) =>
    text
      .replaceAll('{{nome}}', nome || '…')
      .replaceAll(mensagem ? '{{mensagem}}' : '{{mensagem}}\n\n', mensagem)
      .replaceAll('{{link}}', texts.linkPlace);
  return (
    <details className={page.details}>
      <summary>{texts.mailPreview}</summary>
      <div className={page.mail}>
        <p>
          <strong>{filled(email.assunto)}</strong>
        </p>
        <p>{filled(email.texto)}</p>
      </div>
    </details>
  );
}
