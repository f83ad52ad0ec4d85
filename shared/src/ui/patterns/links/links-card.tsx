import { useState } from 'react';
import { formatDate } from '../../../config';
import type { LinkDocumentos, LinkRevogar } from '../../../contracts/clientes/cliente-documentos';
import type { Option as Choice } from '../../../contracts/comum/fields';
import type { AcessoDoLink } from '../../../contracts/implantacao/links';
import { errorText } from '../../../http';
import { notify } from '../../../notify';
import { useMutation, useQuery } from '../../../query';
import { Button } from '../../kit/actions/button';
import type { MenuItem } from '../../kit/actions/menu';
import { Alert } from '../../kit/feedback/alert';
import { EmptyState, ErrorState } from '../../kit/feedback/states';
import { Card, Muted, Stack } from '../../kit/layout/layout';
import { StatusBadge } from '../../kit/marks/badge';
import type { Tone } from '../../kit/marks/tone';
import { ConfirmDialog } from '../../kit/overlay/modal';
import type { Column } from '../../kit/table/column';
import { DataTable } from '../../kit/table/data-table';
import { TableSkeleton } from '../feedback/page-skeleton';
import { CreatedLinkDialog } from '../form/created-link-dialog';
import { CreateLinkDialog, RevokeLinkDialog, TrailDialog } from './link-dialogs';
import { texts } from './texts';

/** A link of somebody of the client; of several pages, with which one it opens. */
export type ClientLink = LinkDocumentos & { finalidade_label?: string; restrito?: boolean };
/** What is asked of a new one. */
export interface NewLink {
  contato_uuid: string;
  finalidade?: string;
  enviar?: boolean;
}
/** The only time its address is told. */
export interface MadeLink {
  url: string;
  expira_em: string;
  enviado_para?: string | null;
}

export interface LinksCardProps {
  words: {
    title: string;
    hint: (implantacao: string | null) => string | null;
    create: string;
    none: string;
    created: string;
  };
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<{
    impedimento: string | null;
    /** Code of the implantação that new ones are for, where that is not plain. */
    implantacao?: string | null;
    contatos: readonly Choice[];
    finalidades?: readonly Choice[];
    itens: readonly ClientLink[];
  }>;
  create: (values: NewLink) => Promise<MadeLink>;
  reissue: (link: ClientLink) => Promise<MadeLink>;
  revoke: (link: ClientLink, values: LinkRevogar) => Promise<unknown>;
  /** What was done by a link, where that is shown. */
  trail?: (link: ClientLink) => Promise<readonly AcessoDoLink[]>;
  /** Something became of a link: what shows them is read again. */
  onChanged: () => void;
  /** Opens with a new one, until it was closed. */
  asked?: boolean;
  onClosed?: () => void;
}

const tones: { [Status in LinkDocumentos['status']]: Tone } = {
  ativo: 'green',
  consumido: 'blue',
  expirado: 'amber',
  revogado: 'grey',
};

const columns: Column<ClientLink>[] = [
  {
    key: 'contato',
    header: texts.contact,
    primary: true,
    cell: (row) => (
      <Stack gap={1}>
        {row.contato_nome}
        <Muted>{row.contato_email}</Muted>
      </Stack>
    ),
  },
  {
    key: 'criado',
    header: texts.createdAt,
    cell: (row) => (
      <Stack gap={1}>
        {formatDate(row.criado_em, { time: true })}
        <Muted>{texts.begins(row.prefixo)}</Muted>
      </Stack>
    ),
  },
  { key: 'expira', header: texts.expires, cell: (row) => formatDate(row.expira_em, { time: true }) },
  {
    key: 'acesso',
    header: texts.lastAccess,
    cell: (row) =>
      row.ultimo_acesso_em
        ? `${formatDate(row.ultimo_acesso_em, { time: true })} (${texts.days(row.usos)})`
        : texts.never,
  },
  {
    key: 'status',
    header: texts.status,
    cell: (row) => (
      <Stack gap={1}>
        <span>
          <StatusBadge tone={tones[row.status]}>{row.status_label}</StatusBadge>
        </span>
        {row.revogado_motivo && <Muted>{row.revogado_motivo}</Muted>}
      </Stack>
    ),
  },
];

const purpose: Column<ClientLink> = {
  key: 'finalidade',
  header: texts.purpose,
  cell: (row) => (
    <Stack gap={1}>
      {row.finalidade_label}
      {row.restrito && <Muted>{texts.restricted}</Muted>}
    </Stack>
  ),
};

type Dialog =
  | { kind: 'create' }
  | { kind: 'created'; link: MadeLink }
  | { kind: 'revoke' | 'reissue' | 'trail'; link: ClientLink };

/** Links of a client's people: made and copied once, ended, given anew, with what was done by each. */
export function LinksCard({
  words,
  queryKey,
  read,
  create,
  reissue,
  revoke,
  trail,
  onChanged,
  asked = false,
  onClosed,
}: LinksCardProps) {
  const [opened, setDialog] = useState<Dialog | null>(null);
  const { data, isError, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const opens = asked && data && !data.impedimento;
  const dialog = opened ?? (opens ? ({ kind: 'create' } as const) : null);
  function close() {
    setDialog(null);
    if (opens) onClosed?.();
  }
  function made(link: MadeLink) {
    setDialog({ kind: 'created', link });
    onChanged();
  }
  const anew = useMutation({
    mutationFn: reissue,
    onSuccess: made,
    onError: (reason) => {
      close();
      notify.error(errorText(reason));
    },
  });

  if (isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} />;

  const menuOf = (link: ClientLink): MenuItem[] => [
    ...(trail
      ? [
          {
            label: texts.trail,
            icon: 'search' as const,
            onSelect: () => setDialog({ kind: 'trail', link }),
          },
        ]
      : []),
    {
      label: texts.reissue,
      icon: 'refresh',
      disabled: !link.reemite,
      onSelect: () => setDialog({ kind: 'reissue', link }),
    },
    {
      label: texts.revoke,
      icon: 'ban',
      danger: true,
      disabled: !link.revoga,
      onSelect: () => setDialog({ kind: 'revoke', link }),
    },
  ];
  const [contact, ...others] = columns;
  return (
    <Card
      title={words.title}
      actions={
        !data.impedimento && (
          <Button small icon="link" onClick={() => setDialog({ kind: 'create' })}>
            {words.create}
          </Button>
        )
      }
    >
      <Stack>
        {data.impedimento ? (
          <Alert>{data.impedimento}</Alert>
        ) : (
          <Hint text={words.hint(data.implantacao ?? null)} />
        )}
        {data.itens.length > 0 ? (
          <DataTable
            caption={words.title}
            rows={data.itens}
            rowKey={(row) => row.uuid}
            rowLabel={(row) => row.contato_nome}
            columns={data.finalidades && contact ? [contact, purpose, ...others] : columns}
            rowMenu={menuOf}
          />
        ) : (
          !data.impedimento && <EmptyState text={words.none} icon="link" />
        )}
      </Stack>
      {dialog?.kind === 'create' && (
        <CreateLinkDialog
          title={words.create}
          contatos={data.contatos}
          finalidades={data.finalidades}
          create={async (values) => made(await create(values))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'created' && (
        <CreatedLinkDialog
          title={words.created}
          url={dialog.link.url}
          expires={dialog.link.expira_em}
          onClose={close}
        >
          {dialog.link.enviado_para && <Alert>{texts.sent(dialog.link.enviado_para)}</Alert>}
        </CreatedLinkDialog>
      )}
      {dialog?.kind === 'revoke' && (
        <RevokeLinkDialog
          link={dialog.link}
          revoke={async (values) => {
            await revoke(dialog.link, values);
            close();
            notify.success(texts.revoked);
            onChanged();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'trail' && trail && <TrailDialog link={dialog.link} trail={trail} onClose={close} />}
      {dialog?.kind === 'reissue' && (
        <ConfirmDialog
          open
          title={texts.reissueTitle(dialog.link.contato_nome)}
          confirmLabel={texts.reissue}
          loading={anew.isPending}
          onConfirm={() => anew.mutate(dialog.link)}
          onClose={close}
        >
          {texts.reissueHint}
        </ConfirmDialog>
      )}
    </Card>
  );
}

const Hint = ({ text }: { text: string | null }) => text && <Muted>{text}</Muted>;
