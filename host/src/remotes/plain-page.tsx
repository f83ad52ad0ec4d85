import { type ReactNode, Suspense } from 'react';
import { shellTexts } from '../texts/shell.texts';
import { AreaFailure } from './area-failure';
import { PageSkeleton } from './page-skeleton';
import { PartBoundary } from './part-boundary';

/** Boundary and skeleton around a page of the host itself. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <PartBoundary
      fallback={(error) => (
        // A lazily loaded part of React remembers its failure: only a fresh page helps.
        <AreaFailure
          remote="host"
          title={shellTexts.thisPage}
          error={error}
          onRetry={() => location.reload()}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton shape="detail" />}>{children}</Suspense>
    </PartBoundary>
  );
}
