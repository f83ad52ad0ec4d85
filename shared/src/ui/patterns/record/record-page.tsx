import type { ReactNode } from 'react';
import { Stack } from '../../kit/layout/layout';
import { PageHeader } from '../../kit/layout/page-header';
import { LoadFailure } from '../feedback/loaded';
import { PageSkeleton } from '../feedback/page-skeleton';

interface Loaded {
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * Waits for what a page needs: skeleton in its shape, then the page, or why it could not be loaded.
 * @param children called once every query has its answer
 */
export function RecordPage<Queries extends readonly (Loaded & { data: unknown })[]>({
  title,
  shape = 'form',
  queries,
  children,
}: {
  title: string;
  shape?: 'form' | 'detail';
  queries: Queries;
  children: (data: { [I in keyof Queries]: NonNullable<Queries[I]['data']> }) => ReactNode;
}) {
  const failed = queries.find((query) => query.isError && query.data === undefined);
  if (failed) {
    return (
      <Stack>
        <PageHeader title={title} />
        <LoadFailure
          error={failed.error}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch();
          }}
        />
      </Stack>
    );
  }
  if (queries.some((query) => query.data === undefined)) return <PageSkeleton shape={shape} />;
  return children(
    queries.map((query) => query.data) as { [I in keyof Queries]: NonNullable<Queries[I]['data']> },
  );
}
