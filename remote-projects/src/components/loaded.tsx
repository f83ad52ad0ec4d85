import { errorText } from '@gestao/shared/http';
import type { PageManifest } from '@gestao/shared/manifest';
import { ErrorState, PageSkeleton } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';

interface Loading<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** What a question to the api shows: a skeleton while it waits, why it failed, or its content. */
export function Loaded<T>({
  query,
  skeleton,
  title = true,
  children,
}: {
  query: Loading<T>;
  skeleton: PageManifest['skeleton'];
  /** Whether the skeleton has a place for the page's title. */
  title?: boolean;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState hint={errorText(query.error)} onRetry={() => void query.refetch()} />;
  }
  return <PageSkeleton shape={skeleton} title={title} />;
}
