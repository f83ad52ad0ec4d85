import { formatDate } from '@gestao/shared/config';
import type { AnexoValidacao } from '@gestao/shared/contracts/operacao/fechamento-partes';
import { anexoValidacaoLabels } from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { formatBytes } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Card, EmptyState, Loaded, Row, ScanBadge, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { DataTable, useAddressWith } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/fechamento-cobranca';
import { linkArquivo } from '../../tarefas/tarefas.queries';
import { anexosQuery } from '../fechamentos.queries';

const tones: Record<AnexoValidacao, Tone> = {
  nao_requer: 'grey',
  pendente: 'amber',
  aprovado: 'green',
  rejeitado: 'red',
};

/** Files of the closing's tasks, newest first; each leads to its task. */
export function FechamentoAnexos({ uuid }: { uuid: string }) {
  const address = useAddressWith();
  const download = useMutation({
    mutationFn: linkArquivo,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Card title={texts.filesTab}>
      <Loaded query={useQuery(anexosQuery(uuid))} skeleton="list" title={false}>
        {(anexos) =>
          anexos.length === 0 ? (
            <EmptyState icon="attachment" text={texts.noFiles} />
          ) : (
            <DataTable
              caption={texts.filesTab}
              rows={anexos}
              rowKey={(anexo) => anexo.uuid}
              rowLabel={(anexo) => anexo.nome_original}
              rowMenu={(anexo) => [
                { label: texts.download, icon: 'download', onSelect: () => download.mutate(anexo.uuid) },
              ]}
              columns={[
                {
                  key: 'nome',
                  header: texts.file,
                  primary: true,
                  cell: (anexo) => (
                    <Row gap={2}>
                      {anexo.nome_original}
                      <ScanBadge state={anexo.verificacao} />
                    </Row>
                  ),
                },
                {
                  key: 'tarefa',
                  header: texts.task,
                  cell: ({ tarefa }) => <Link to={address('tarefa', tarefa.uuid)}>{tarefa.titulo}</Link>,
                },
                {
                  key: 'validacao',
                  header: texts.validation,
                  cell: ({ validacao }) => (
                    <StatusBadge tone={tones[validacao]}>
                      {labelOf(anexoValidacaoLabels, validacao)}
                    </StatusBadge>
                  ),
                },
                {
                  key: 'autor',
                  header: texts.sentBy,
                  cell: (anexo) => `${anexo.enviado_por} · ${formatBytes(anexo.tamanho_bytes)}`,
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
    </Card>
  );
}
