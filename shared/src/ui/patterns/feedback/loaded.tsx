import type { ReactNode } from 'react';
import { errorText, httpErrors } from '../../../http';
import { ErrorState } from '../../kit/feedback/states';
import { texts } from '../../kit/texts';
import { PageSkeleton, type SkeletonShape } from './page-skeleton';

/** What `Loaded` reads of a query. */
export interface Asked<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The answer of a question to the api: its content, a skeleton meanwhile, or why it failed with a retry. */
export function Loaded<T>({
  query,
  skeleton,
  title = true,
  children,
}: {
  query: Asked<T>;
  skeleton: SkeletonShape;
  /** Whether this is the whole page, its title included. */
  title?: boolean;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <PageSkeleton shape={skeleton} title={title} />;
  return <LoadFailure page={title} error={query.error} onRetry={() => void query.refetch()} />;
}

/** Why a record could not be read. What is gone, or somebody else's, stays so: that is not asked again. */
export function LoadFailure({
  error,
  onRetry,
  page = false,
}: {
  error: unknown;
  onRetry: () => void;
  /** The whole page is missing, so that this is its heading. */
  page?: boolean;
}) {
  const why = errorText(error);
  if (why === httpErrors.notFound) return <ErrorState page={page} text={why} hint={texts.notFoundHint} />;
  return <ErrorState page={page} hint={why} onRetry={onRetry} />;
}
