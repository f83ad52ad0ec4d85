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
  fetchedPart,
  Loaded,
  type MenuItem,
  Row,
  ScanBadge,
  Stack,
} from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/projeto-abas';
import { deleteArquivo, linkArquivo } from '../../tarefas/tarefas.queries';
import { arquivosQuery } from '../projetos.queries';

const SendFiles = fetchedPart(async () => (await import('./send-files')).SendFiles);

/** Files of a project: send, open by a short link, take own ones away. */
export function ProjetoFiles({ uuid, open }: { uuid: string; open: boolean }) {
  const query = useQuery(arquivosQuery(uuid));
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Anexo | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: arquivosQuery(uuid).queryKey });
  const onError = (error: unknown) => notify.error(errorText(error));
  const download = useMutation({
    mutationFn: linkArquivo,
    onSuccess: (url) => window.location.assign(url),
    onError,
  });
  const remove = useMutation({
    mutationFn: deleteArquivo,
    onSuccess: () => {
      notify.success(texts.fileRemoved);
      return refresh();
    },
    onError,
    onSettled: () => setRemoving(null),
  });
  const menuOf = (anexo: Anexo): MenuItem[] => [
    { label: texts.download, icon: 'download', onSelect: () => download.mutate(anexo.uuid) },
    ...(anexo.pode_excluir && open
      ? [{ label: texts.remove, icon: 'delete' as const, danger: true, onSelect: () => setRemoving(anexo) }]
      : []),
  ];
  return (
    <Card title={texts.files}>
      <Stack>
        {open && <SendFiles uuid={uuid} onSent={refresh} />}
        <Loaded query={query} skeleton="list" title={false}>
          {(anexos) =>
            anexos.length === 0 ? (
              <EmptyState icon="attachment" text={texts.noFiles} />
            ) : (
              <DataTable
                caption={texts.files}
                rows={anexos}
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
                    align: 'end',
                    cell: (anexo) => formatBytes(anexo.tamanho_bytes),
                  },
                  {
                    key: 'autor',
                    header: texts.sentBy,
                    cell: (anexo) => anexo.enviado_por ?? anexo.origem_label,
                  },
                  {
                    key: 'data',
                    header: texts.sentAt,
                    cell: (anexo) => formatDate(anexo.criado_em, { time: true }),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </Stack>
      {removing && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle(removing.nome_original)}
          confirmLabel={texts.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(removing.uuid)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
