import { formatDate } from '../../../config';
import type { LinkDocumentos, LinkRevogar } from '../../../contracts/clientes/cliente-documentos';
import type { Option as Choice } from '../../../contracts/comum/fields';
import type { AcessoDoLink } from '../../../contracts/implantacao/links';
import { useQuery } from '../../../query';
import { optionsOf } from '../../../rules/options';
import { Checkbox, SelectField } from '../../kit/fields/choice-fields';
import { Muted, Stack } from '../../kit/layout/layout';
import { Modal } from '../../kit/overlay/modal';
import { DataTable } from '../../kit/table/data-table';
import { Loaded } from '../feedback/loaded';
import { Form } from '../form/form';
import { ReasonDialog } from '../form/reason-dialog';
import type { NewLink } from './links-card';
import { texts } from './texts';

/** Asks who receives the link; of several pages, which one, and whether it is mailed at once. */
export function CreateLinkDialog({
  title,
  contatos,
  finalidades,
  create,
  onClose,
}: {
  title: string;
  contatos: readonly Choice[];
  finalidades?: readonly Choice[] | undefined;
  create: (values: NewLink) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      {finalidades ? (
        <Form
          schema={async () => (await import('../../../contracts/implantacao/links')).linkNovoSchema}
          label={title}
          submitLabel={texts.generate}
          guard={false}
          cancel={onClose}
          defaultValues={{
            finalidade: (finalidades[0]?.valor ?? '') as never,
            contato_uuid: contatos[0]?.valor ?? '',
            enviar: true,
          }}
          onSubmit={create}
        >
          <Stack>
            <SelectField
              name="finalidade"
              label={texts.purpose}
              required
              empty={null}
              options={optionsOf(finalidades)}
            />
            <ContactField contatos={contatos} />
            <Checkbox name="enviar" label={texts.send} hint={texts.sendHint} />
          </Stack>
        </Form>
      ) : (
        <Form
          schema={async () =>
            (await import('../../../contracts/clientes/cliente-documentos')).linkDocumentosFormSchema
          }
          label={title}
          submitLabel={texts.generate}
          guard={false}
          cancel={onClose}
          defaultValues={{ contato_uuid: contatos[0]?.valor ?? '' }}
          onSubmit={create}
        >
          <ContactField contatos={contatos} />
        </Form>
      )}
    </Modal>
  );
}

const ContactField = ({ contatos }: { contatos: readonly Choice[] }) => (
  <SelectField
    name="contato_uuid"
    label={texts.contact}
    hint={texts.contactHint}
    required
    empty={null}
    options={optionsOf(contatos)}
  />
);

/** Ends a link, with a reason. */
export function RevokeLinkDialog({
  link,
  revoke,
  onClose,
}: {
  link: LinkDocumentos;
  revoke: (values: LinkRevogar) => Promise<void>;
  onClose: () => void;
}) {
  const title = texts.revokeTitle(link.contato_nome);
  return (
    <ReasonDialog
      title={title}
      confirm={texts.revoke}
      field={{ name: 'motivo', label: texts.reason, maxLength: 200 }}
      schema={async () => (await import('../../../contracts/clientes/cliente-documentos')).linkRevogarSchema}
      defaultValues={{ motivo: '' }}
      onSubmit={revoke}
      onClose={onClose}
    >
      <Muted>{texts.revokeHint}</Muted>
    </ReasonDialog>
  );
}

/** What its person did by a link, newest first. */
export function TrailDialog({
  link,
  trail,
  onClose,
}: {
  link: LinkDocumentos;
  trail: (link: LinkDocumentos) => Promise<readonly AcessoDoLink[]>;
  onClose: () => void;
}) {
  const title = texts.trailTitle(link.contato_nome);
  const query = useQuery({
    queryKey: ['link-acessos', link.uuid],
    queryFn: () => trail(link),
    staleTime: 0,
  });
  return (
    <Modal open title={title} onClose={onClose}>
      <Loaded query={query} skeleton="list" title={false}>
        {(itens) =>
          itens.length === 0 ? (
            <Muted>{texts.noTrail}</Muted>
          ) : (
            <DataTable
              caption={title}
              rows={itens}
              rowKey={({ em, acao }) => `${em} ${acao}`}
              rowLabel={({ acao }) => acao}
              columns={[
                {
                  key: 'em',
                  header: texts.when,
                  primary: true,
                  cell: ({ em }) => formatDate(em, { time: true }),
                },
                { key: 'acao', header: texts.what, cell: ({ acao }) => acao },
                { key: 'ip', header: texts.whence, cell: ({ ip }) => ip ?? '—' },
              ]}
            />
          )
        }
      </Loaded>
    </Modal>
  );
}
