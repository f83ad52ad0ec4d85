import type { PageManifest } from '@gestao/shared/manifest';
import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from '../session/host-context';
import { AreaFailure } from './area-failure';
import type { PageComponents } from './page-components';
import { PageSkeleton } from './page-skeleton';
import { PartBoundary } from './part-boundary';

/** A page of a remote, with the skeleton while it is on its way and the area's card when it does not come. */
export function RemotePage({ page, components }: { page: PageManifest; components: PageComponents }) {
  const { registry } = useHost();
  const remote = registry.remotes.find((one) => one.pages.some(({ id }) => id === page.id));
  return (
    <PartBoundary
      key={page.id}
      fallback={(error, retry) => (
        <AreaFailure
          remote={remote?.name ?? page.id}
          title={remote?.title ?? page.title}
          error={error}
          onRetry={retry}
        />
      )}
    >
      <LoadedPage page={page} components={components} />
    </PartBoundary>
  );
}

type Progress = { component?: ComponentType; failure?: { error: unknown } };

function LoadedPage({ page, components }: { page: PageManifest; components: PageComponents }) {
  const [progress, setProgress] = useState<Progress>(() => ({ component: components.ready(page.id) }));

  useEffect(() => {
    let current = true;
    components.load(page.id).then(
      (component) => current && setProgress({ component }),
      (error: unknown) => current && setProgress({ failure: { error } }),
    );
    return () => {
      current = false;
    };
  }, [components, page.id]);

  if (progress.failure) throw progress.failure.error;
  const Page = progress.component;
  if (!Page) return <PageSkeleton shape={page.skeleton} />;
  return <Page />;
}
