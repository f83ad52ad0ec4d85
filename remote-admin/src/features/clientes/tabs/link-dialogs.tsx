import {
  type LinkDocumentos,
  type LinkDocumentosCriado,
  type LinksDocumentos,
  linkDocumentosFormSchema,
  linkRevogarSchema,
} from '@gestao/shared/contracts/clientes/cliente-documentos';
import { Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { Form, SelectField, Textarea } from '@gestao/shared/ui/form';
import { choices } from '../../../components/choices';
import { texts } from '../../../texts/cliente-documentos';
import { createLink, type Links, revokeLink } from './links-documentos.queries';

/** Asks who receives the link. */
export function CreateLinkDialog({
  uuid,
  kind,
  links,
  onCreated,
  onClose,
}: {
  uuid: string;
  kind: Links;
  links: LinksDocumentos;
  onCreated: (link: LinkDocumentosCriado) => void;
  onClose: () => void;
}) {
  const contatos = choices(links.contatos);
  return (
    <Modal open size="small" title={texts[kind].create} onClose={onClose}>
      <Form
        schema={linkDocumentosFormSchema}
        label={texts[kind].create}
        submitLabel={texts.generate}
        guard={false}
        cancel={onClose}
        defaultValues={{ contato_uuid: contatos[0]?.value }}
        onSubmit={async (values) => onCreated(await createLink(uuid, kind, values))}
      >
        <SelectField
          name="contato_uuid"
          label={texts.contact}
          hint={texts.contactHint}
          required
          empty={null}
          options={contatos}
        />
      </Form>
    </Modal>
  );
}

/** Ends a link, with a reason. */
export function RevokeLinkDialog({
  uuid,
  kind,
  link,
  onDone,
  onClose,
}: {
  uuid: string;
  kind: Links;
  link: LinkDocumentos;
  onDone: () => void;
  onClose: () => void;
}) {
  const title = texts.revokeTitle(link.contato_nome);
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      <Form
        schema={linkRevogarSchema}
        label={title}
        submitLabel={texts.revoke}
        guard={false}
        cancel={onClose}
        defaultValues={{ motivo: '' }}
        onSubmit={async (values) => {
          await revokeLink(uuid, kind, link.uuid, values);
          onDone();
        }}
      >
        <Stack>
          <Muted>{texts.revokeHint}</Muted>
          <Textarea name="motivo" label={texts.reason} required maxLength={200} />
        </Stack>
      </Form>
    </Modal>
  );
}
