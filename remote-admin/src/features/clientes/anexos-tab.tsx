import { formatDate } from '@gestao/shared/config';
import { type Anexo, anexoExtensions } from '@gestao/shared/contracts/anexos';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Muted,
  Row,
  Stack,
  TableSkeleton,
} from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { useRef } from 'react';
import { texts } from '../../texts/clientes';
import { anexoLink, anexosQuery, noun, uploadAnexo } from './clientes.queries';

const accept = anexoExtensions.map((extension) => `.${extension}`).join(',');

/** Files of the client: send, and download by a short signed link. */
export function AnexosTab({ uuid }: { uuid: string }) {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const anexos = useQuery(anexosQuery(uuid));
  const upload = useMutation({
    mutationFn: (file: File) => uploadAnexo(uuid, file),
    onSuccess: () => {
      notify.success(texts.sent);
      return queryClient.invalidateQueries({ queryKey: [noun, 'anexos', uuid] });
    },
    onError: (error) => notify.error(fieldErrors(error).arquivo?.join(' ') || errorText(error)),
  });
  const download = useMutation({
    mutationFn: (anexo: Anexo) => anexoLink(anexo.uuid),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => notify.error(errorText(error)),
  });

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
        rowMenu={(anexo) => [
          { label: texts.download, icon: 'download', onSelect: () => download.mutate(anexo) },
        ]}
        columns={[
          { key: 'nome', header: texts.file, cell: (anexo) => anexo.nome_original, primary: true },
          { key: 'tamanho', header: texts.size, cell: (anexo) => sizeOf(anexo.tamanho_bytes), align: 'end' },
          { key: 'data', header: texts.sentAt, cell: (anexo) => formatDate(anexo.criado_em, { time: true }) },
        ]}
      />
    );
  }

  return (
    <Card title={texts.files}>
      <Stack>
        <Row justify="between">
          <Muted>{texts.filesHint}</Muted>
          <Button icon="upload" loading={upload.isPending} onClick={() => input.current?.click()}>
            {upload.isPending ? texts.sending : texts.sendFile}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={texts.sendFile}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) upload.mutate(file);
            }}
          />
        </Row>
        {content()}
      </Stack>
    </Card>
  );
}

/** Bytes as people read them: `1,2 MB`. */
function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
