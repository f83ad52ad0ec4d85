import { formatDate } from '@gestao/shared/config';
import {
  type Formulario,
  type FormularioEnviado,
  formularioEnviarSchema,
} from '@gestao/shared/contracts/comercial/formularios';
import type { TokenStatus } from '@gestao/shared/contracts/comum/tokens';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { Button, Card, ConfirmDialog, Facts, Muted, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { CreatedLinkDialog, FormDialog, TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/formulario';
import { revokeFormulario, sendFormulario } from './formulario.queries';

const tones = {
  ativo: 'blue',
  consumido: 'green',
  expirado: 'grey',
  revogado: 'grey',
} as const satisfies Record<TokenStatus, string>;

/** Sends the questionnaire to the client, and says what became of the link. */
export function LinkCard({
  uuid,
  formulario,
  onChanged,
}: {
  uuid: string;
  formulario: Formulario;
  /** What is shown is old now. */
  onChanged: () => void;
}) {
  const { link, envia } = formulario;
  const [open, setOpen] = useState<'send' | 'revoke' | null>(null);
  const [created, setCreated] = useState<FormularioEnviado | null>(null);
  if (!link && !envia) return null;
  const when = (instant: string | null) => (instant ? formatDate(instant, { time: true }) : texts.notYet);
  return (
    <Card title={texts.link}>
      <Stack gap={3}>
        {link ? (
          <Facts
            items={[
              { label: texts.sentTo, value: `${link.contato_nome} (${link.contato_email})`, wide: true },
              {
                label: texts.status,
                value: (
                  <StatusBadge tone={tones[link.status]}>
                    {link.status === 'consumido' ? texts.linkAnswered : link.status_label}
                  </StatusBadge>
                ),
              },
              { label: texts.sentAt, value: when(link.enviado_em) },
              { label: texts.openedAt, value: when(link.aberto_em) },
              { label: texts.answeredAt, value: when(link.respondido_em) },
              {
                label: texts.expiresAt,
                value: link.status === 'ativo' ? when(link.expira_em) : null,
              },
            ]}
          />
        ) : (
          <Muted>{texts.linkText}</Muted>
        )}
        {envia && (
          <Row>
            <Button onClick={() => setOpen('send')}>{link ? texts.sendAgain : texts.send}</Button>
            {link?.status === 'ativo' && <Button onClick={() => setOpen('revoke')}>{texts.revoke}</Button>}
          </Row>
        )}
      </Stack>
      {open === 'send' && (
        <SendDialog
          uuid={uuid}
          formulario={formulario}
          onClose={() => setOpen(null)}
          onSent={(sent) => {
            setOpen(null);
            setCreated(sent);
            onChanged();
          }}
        />
      )}
      {open === 'revoke' && link && (
        <RevokeDialog
          uuid={uuid}
          name={link.contato_nome}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onChanged();
          }}
        />
      )}
      {created?.link && (
        <CreatedLinkDialog
          title={texts.createdTitle}
          url={created.link}
          expires={created.expira_em}
          onClose={() => setCreated(null)}
        >
          <p>{created.message}</p>
        </CreatedLinkDialog>
      )}
    </Card>
  );
}

function SendDialog({
  uuid,
  formulario,
  onSent,
  onClose,
}: {
  uuid: string;
  formulario: Formulario;
  onSent: (sent: FormularioEnviado) => void;
  onClose: () => void;
}) {
  const label = formulario.link ? texts.sendAgain : texts.send;
  return (
    <FormDialog
      title={texts.send}
      size="small"
      schema={formularioEnviarSchema}
      defaultValues={{
        contato_nome: formulario.contato_nome ?? '',
        contato_email: formulario.contato_email ?? '',
      }}
      submitLabel={label}
      guard={false}
      onSubmit={async (values) => onSent(await sendFormulario(uuid, values))}
      onClose={onClose}
    >
      <Stack>
        <p>{formulario.link ? texts.sendAgainText : texts.sendText}</p>
        <TextField name="contato_nome" label={texts.contactName} required maxLength={120} />
        <TextField name="contato_email" type="email" label={texts.contactEmail} required maxLength={254} />
      </Stack>
    </FormDialog>
  );
}

function RevokeDialog({
  uuid,
  name,
  onDone,
  onClose,
}: {
  uuid: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [loading, setLoading] = useState(false);
  return (
    <ConfirmDialog
      open
      danger
      title={texts.revokeTitle(name)}
      confirmLabel={texts.revoke}
      cancelLabel={texts.back}
      loading={loading}
      onClose={onClose}
      onConfirm={async () => {
        setLoading(true);
        try {
          notify.success((await revokeFormulario(uuid)).message);
          onDone();
        } catch (error) {
          notify.error(errorText(error));
          setLoading(false);
        }
      }}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
