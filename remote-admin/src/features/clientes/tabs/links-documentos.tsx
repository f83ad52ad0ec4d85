import { formatDate } from '@gestao/shared/config';
import type {
  LinkDocumentos,
  LinkDocumentosCriado,
} from '@gestao/shared/contracts/clientes/cliente-documentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  type MenuItem,
  Muted,
  Stack,
  StatusBadge,
  TableSkeleton,
  type Tone,
} from '@gestao/shared/ui/core';
import { CreatedLinkDialog } from '@gestao/shared/ui/form';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/cliente-documentos';
import { common } from '../../../texts/common';
import { noun } from '../clientes.queries';
import { CreateLinkDialog, RevokeLinkDialog } from './link-dialogs';
import { type Links, linksQuery, reissueLink } from './links-documentos.queries';

const tones: { [Status in LinkDocumentos['status']]: Tone } = {
  ativo: 'green',
  consumido: 'blue',
  expirado: 'amber',
  revogado: 'grey',
};

const columns: Column<LinkDocumentos>[] = [
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
  { key: 'criado', header: texts.createdAt, cell: (row) => formatDate(row.criado_em, { time: true }) },
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
    header: common.status,
    cell: (row) => (
      <Stack gap={1}>
        <StatusBadge tone={tones[row.status]}>{row.status_label}</StatusBadge>
        {row.revogado_motivo && <Muted>{row.revogado_motivo}</Muted>}
      </Stack>
    ),
  },
];

type Dialog =
  | { kind: 'create' }
  | { kind: 'created'; link: LinkDocumentosCriado }
  | { kind: 'revoke' | 'reissue'; link: LinkDocumentos };

/**
 * Links of the client's people: to send the documents of its implantação, or to its index. `?acao=link` opens
 * with a new one for documents.
 */
export function LinksDocumentosCard({ uuid, links = 'documentos' }: { uuid: string; links?: Links }) {
  const t = texts[links];
  const [opened, setDialog] = useState<Dialog | null>(null);
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(linksQuery(uuid, links));
  const asked = links === 'documentos' && search.get('acao') === 'link' && data && !data.impedimento;
  const dialog = opened ?? (asked ? ({ kind: 'create' } as const) : null);
  function close() {
    setDialog(null);
    if (!asked) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('acao');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const changed = () => void queryClient.invalidateQueries({ queryKey: [noun] });
  function created(link: LinkDocumentosCriado) {
    setDialog({ kind: 'created', link });
    changed();
  }
  const reissue = useMutation({
    mutationFn: (link: LinkDocumentos) => reissueLink(uuid, links, link.uuid),
    onSuccess: created,
    onError: (reason) => {
      close();
      notify.error(errorText(reason));
    },
  });

  if (isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} />;

  const menuOf = (link: LinkDocumentos): MenuItem[] => [
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
  return (
    <Card
      title={t.links}
      actions={
        !data.impedimento && (
          <Button small icon="link" onClick={() => setDialog({ kind: 'create' })}>
            {t.create}
          </Button>
        )
      }
    >
      <Stack>
        {data.impedimento ? <Alert>{data.impedimento}</Alert> : <Hint text={t.hint(data.implantacao)} />}
        {data.itens.length > 0 ? (
          <DataTable
            caption={t.links}
            rows={data.itens}
            rowKey={(row) => row.uuid}
            rowLabel={(row) => row.contato_nome}
            columns={columns}
            rowMenu={menuOf}
          />
        ) : (
          !data.impedimento && <EmptyState text={t.none} icon="link" />
        )}
      </Stack>
      {dialog?.kind === 'create' && (
        <CreateLinkDialog uuid={uuid} kind={links} links={data} onCreated={created} onClose={close} />
      )}
      {dialog?.kind === 'created' && (
        <CreatedLinkDialog
          title={t.createdTitle}
          url={dialog.link.url}
          expires={dialog.link.expira_em}
          onClose={close}
        />
      )}
      {dialog?.kind === 'revoke' && (
        <RevokeLinkDialog
          uuid={uuid}
          kind={links}
          link={dialog.link}
          onClose={close}
          onDone={() => {
            close();
            notify.success(texts.revoked);
            changed();
          }}
        />
      )}
      {dialog?.kind === 'reissue' && (
        <ConfirmDialog
          open
          title={texts.reissueTitle(dialog.link.contato_nome)}
          confirmLabel={texts.reissue}
          loading={reissue.isPending}
          onConfirm={() => reissue.mutate(dialog.link)}
          onClose={close}
        >
          {texts.reissueHint}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Hint({ text }: { text: string | null }) {
  return text && <Muted>{text}</Muted>;
}
