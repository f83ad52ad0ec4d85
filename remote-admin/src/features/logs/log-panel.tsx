import { formatDate } from '@gestao/shared/config';
import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { ErrorState, Muted, Stack, TableSkeleton } from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { texts } from '../../texts/logs';
import { fieldLabel, logValue } from './log-value';
import { logQuery } from './logs.queries';

/** One log row: who, when, from where, and what each field was and became. */
export function LogPanel({ uuid }: { uuid: string }) {
  const { data, isError, error, refetch } = useQuery(logQuery(uuid));
  if (isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const facts: [string, string | null][] = [
    [texts.acao, `${data.acao} · ${data.entidade_label}`],
    [texts.quem, data.usuario],
    [texts.quando, formatDate(data.data_hora, { time: true })],
    [texts.rota, data.rota],
    [texts.ip, data.ip],
    [texts.agente, data.user_agent],
    [texts.requisicao, data.requisicao_id],
  ];
  return (
    <Stack>
      <Stack gap={1}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <Muted>{label}:</Muted> {value}
              </div>
            ),
        )}
      </Stack>
      {data.campos_alterados.length === 0 ? (
        <Muted>{texts.noChanges}</Muted>
      ) : (
        <DataTable
          caption={texts.changes}
          rows={data.campos_alterados}
          rowKey={(field) => field}
          rowLabel={fieldLabel}
          columns={[
            { key: 'campo', header: texts.campo, cell: fieldLabel, primary: true },
            { key: 'antes', header: texts.antes, cell: (field) => logValue(field, data.antes?.[field]) },
            { key: 'depois', header: texts.depois, cell: (field) => logValue(field, data.depois?.[field]) },
          ]}
        />
      )}
    </Stack>
  );
}
