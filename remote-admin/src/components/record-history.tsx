import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { campoLabel } from '@gestao/shared/contracts/sistema/log-campos';
import type { Log } from '@gestao/shared/contracts/sistema/logs';
import { errorText, http } from '@gestao/shared/http';
import { useInfiniteQuery } from '@gestao/shared/query';
import { usePermission } from '@gestao/shared/session';
import { Button, Card, EmptyState, ErrorState, TableSkeleton } from '@gestao/shared/ui/core';
import { RecordTimeline, type TimelineEvent } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { LogChanges } from '../features/logs/log-panel';
import { noun } from '../features/logs/logs.queries';
import { texts } from '../texts/record-history';

/**
 * What happened to the record of a page, for whoever may read the logs (domain 7.8). Asked for only when
 * it is unfolded: most visits are to change something.
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
        await http.get<{ data: ListResult<Log> }>('/logs', {
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
