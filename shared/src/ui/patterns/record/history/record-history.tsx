import { useState } from 'react';
import { campoLabel } from '../../../../contracts/sistema/log-campos';
import type { Log } from '../../../../contracts/sistema/logs';
import { call, errorText } from '../../../../http';
import { useInfiniteQuery, useQuery } from '../../../../query';
import { usePermission } from '../../../../session';
import { Button } from '../../../kit/actions/button';
import { EmptyState, ErrorState } from '../../../kit/feedback/states';
import { Card } from '../../../kit/layout/layout';
import { RecordTimeline, type TimelineEvent } from '../../../kit/table/record-timeline';
import { TableSkeleton } from '../../feedback/page-skeleton';
import { ChangedFields } from './changed-fields';
import { logQuery, noun } from './logs.queries';
import { texts } from './texts';

/**
 * What happened to the record of a page, for whoever may read the logs (docs/domain/sistema.md#log). Asked
 * for only when it is unfolded: most visits are to change something.
 */
export function RecordHistory({ uuid }: { uuid: string }) {
  const [open, setOpen] = useState(false);
  if (!usePermission('see logs')) return null;
  return (
    <Card
      title={texts.title}
      padded={open}
      actions={
        <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.hide : texts.show}
        </Button>
      }
    >
      {open ? <Events uuid={uuid} /> : null}
    </Card>
  );
}

function Events({ uuid }: { uuid: string }) {
  const query = useInfiniteQuery({
    queryKey: [noun, 'registro', uuid],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call('GET /logs', {
          query: { registro: uuid, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (last) => last.proximo,
    // What was saved a moment ago is part of it.
    staleTime: 0,
  });
  if (query.isError && !query.data) {
    return <ErrorState hint={errorText(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <TableSkeleton rows={3} />;
  return (
    <RecordTimeline
      label={texts.label}
      events={query.data.pages.flatMap((page) => page.itens.map(eventOf))}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingMore={query.isFetchingNextPage}
      empty={<EmptyState text={texts.empty} icon="log" />}
    />
  );
}

const eventOf = ({ uuid, data_hora, usuario, acao, rotulo, campos_alterados }: Log): TimelineEvent => ({
  id: uuid,
  at: data_hora,
  actor: usuario,
  title: texts.event(acao, rotulo),
  details:
    campos_alterados.length > 0
      ? { summary: campos_alterados.map(campoLabel).join(', '), content: () => <LogChanges uuid={uuid} /> }
      : undefined,
});

/** What a log row changed, asked for by whoever unfolds it. */
function LogChanges({ uuid }: { uuid: string }) {
  const { data, isError, error, refetch } = useQuery(logQuery(uuid));
  if (isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  return data ? <ChangedFields log={data} /> : <TableSkeleton rows={1} />;
}
