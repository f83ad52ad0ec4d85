import { formatDate } from '@gestao/shared/config';
import type { Anexo } from '@gestao/shared/contracts/comum/anexos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { formatBytes } from '@gestao/shared/rules/format';
import {
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  type MenuItem,
  Muted,
  Row,
  ScanBadge,
  Stack,
  TableSkeleton,
} from '@gestao/shared/ui/core';
import { FileUpload, sendFile } from '@gestao/shared/ui/form';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts as documentos } from '../../../texts/cliente-documentos';
import { texts } from '../../../texts/clientes';
import { common } from '../../../texts/common';
import { anexoLink, anexosQuery, deleteAnexo, noun } from '../clientes.queries';

/** Files of the client: send, download by a short signed link, take own ones away. */
export function AnexosTab({ uuid }: { uuid: string }) {
  const [removing, setRemoving] = useState<Anexo | null>(null);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [noun, 'anexos', uuid] });
  const anexos = useQuery(anexosQuery(uuid));
  const download = useMutation({
    mutationFn: (anexo: Anexo) => anexoLink(anexo.uuid),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => notify.error(errorText(error)),
  });

  const remove = useMutation({
    mutationFn: (anexo: Anexo) => deleteAnexo(anexo.uuid),
    onSuccess: () => {
      notify.success(common.deleted);
      return refresh();
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => setRemoving(null),
  });
  const copy = (anexo: Anexo) =>
    navigator.clipboard.writeText(anexo.sha256).then(
      () => notify.success(documentos.fingerprintCopied),
      () => notify.warning(documentos.fingerprintCopyFailed(anexo.sha256)),
    );

  function menuOf(anexo: Anexo): MenuItem[] {
    return [
      { label: texts.download, icon: 'download', onSelect: () => download.mutate(anexo) },
      { label: documentos.copyFingerprint, icon: 'copy', onSelect: () => void copy(anexo) },
      ...(anexo.pode_excluir
        ? [
            {
              label: common.remove,
              icon: 'delete' as const,
              danger: true,
              onSelect: () => setRemoving(anexo),
            },
          ]
        : []),
    ];
  }

  function content() {
    if (anexos.isError) {
      return <ErrorState hint={errorText(anexos.error)} onRetry={() => void anexos.refetch()} />;
    }
    if (!anexos.data) return <TableSkeleton rows={3} />;
    if (anexos.data.length === 0) return <EmptyState icon="attachment" text={texts.noFiles} />;
    return (
      <DataTable
        caption={texts.files}
        rows={anexos.data}
        rowKey={(anexo) => anexo.uuid}
        rowLabel={(anexo) => anexo.nome_original}
        rowMenu={menuOf}
        columns={[
          {
            key: 'nome',
            header: texts.file,
            cell: (anexo) => (
              <Row gap={2}>
                {anexo.nome_original}
                <ScanBadge state={anexo.verificacao} />
              </Row>
            ),
            primary: true,
          },
          {
            key: 'tamanho',
            header: texts.size,
            cell: (anexo) => formatBytes(anexo.tamanho_bytes),
            align: 'end',
          },
          {
            key: 'autor',
            header: documentos.sentBy,
            cell: (anexo) => anexo.enviado_por ?? anexo.origem_label,
          },
          {
            key: 'sha256',
            header: documentos.fingerprint,
            cell: (anexo) => <code title={anexo.sha256}>{anexo.sha256.slice(0, 8)}…</code>,
          },
          { key: 'data', header: texts.sentAt, cell: (anexo) => formatDate(anexo.criado_em, { time: true }) },
        ]}
      />
    );
  }

  return (
    <Card title={texts.files}>
      <Stack>
        <Muted>{texts.filesHint}</Muted>
        <FileUpload
          label={texts.sendFile}
          hideLabel
          button={texts.sendFile}
          multiple
          send={async (file, options) => {
            await sendFile({ entidade: 'cliente', entidade_uuid: uuid }, file, options);
            await refresh();
          }}
        />
        {content()}
      </Stack>
      {removing && (
        <ConfirmDialog
          open
          danger
          title={documentos.removeFileTitle(removing.nome_original)}
          confirmLabel={common.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        >
          {documentos.removeFileHint}
        </ConfirmDialog>
      )}
    </Card>
  );
}
