import { formatDate } from '@gestao/shared/config';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { Button, ButtonLink, ErrorState, Muted, Row, Stack, TableSkeleton } from '@gestao/shared/ui/core';
import { ChangedFields, logQuery } from '@gestao/shared/ui/record';
import { texts } from '../../texts/logs';
import styles from './log-panel.module.css';
import { noun, restoreLog } from './logs.queries';

/** One log row: who, when, from where, and what each field was and became. */
export function LogPanel({ uuid }: { uuid: string }) {
  const { data, isError, error, refetch } = useQuery(logQuery(uuid));
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreLog(uuid),
    onSuccess: async (message) => {
      notify.success(message);
      await queries.invalidateQueries({ queryKey: [noun] });
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  if (isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const facts: [string, string | null][] = [
    [texts.acao, `${data.acao} · ${data.entidade_label}`],
    [texts.quem, data.usuario],
    [texts.quando, formatDate(data.data_hora, { time: true })],
  ];
  const origin: [string, string | null][] = [
    [texts.rota, data.rota],
    [texts.ip, data.ip],
    [texts.agente, data.user_agent],
    [texts.requisicao, data.requisicao_id],
  ];
  const to = data.destino && href(data.destino.pagina, data.destino.parametros, data.destino.consulta);
  return (
    <Stack>
      {(to || data.restauravel) && (
        <Row>
          {to && <ButtonLink to={to}>{texts.openRecord}</ButtonLink>}
          {data.restauravel && (
            <Button icon="undo" loading={restore.isPending} onClick={() => restore.mutate()}>
              {texts.restore}
            </Button>
          )}
        </Row>
      )}
      <Facts facts={facts} />
      {data.campos_alterados.length === 0 ? <Muted>{texts.noChanges}</Muted> : <ChangedFields log={data} />}
      <Facts facts={origin} />
    </Stack>
  );
}

function Facts({ facts }: { facts: readonly [string, string | null][] }) {
  return (
    <Stack gap={1}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={styles.fact}>
              <Muted>{label}:</Muted> {value}
            </div>
          ),
      )}
    </Stack>
  );
}
