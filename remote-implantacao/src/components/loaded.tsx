import { errorText } from '@gestao/shared/http';
import type { PageManifest } from '@gestao/shared/manifest';
import { ErrorState, PageSkeleton } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';

interface Answer<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** A page's answer: skeleton while it waits, why it failed with a way to ask again, or its content. */
export function Loaded<T>({
  answer,
  skeleton,
  children,
}: {
  answer: Answer<T>;
  skeleton: PageManifest['skeleton'];
  children: (data: T) => ReactNode;
}) {
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError) {
    return <ErrorState page hint={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  }
  return <PageSkeleton shape={skeleton} />;
}
