import { type AppRouter, RouterProvider } from '@gestao/shared/router';
import { Suspense } from 'react';
import type { StoreApi } from '../hooks/store';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../remotes/part-boundary';
import type { Host } from '../session/create-host';
import { HostProvider } from '../session/host-context';
import { UpdatePrompt } from '../update/update-prompt';

const NoticeViewport = lazyPart(
  async () => (await import(/* webpackChunkName: "share.ui-core" */ '@gestao/shared/ui/core')).NoticeViewport,
);

export interface AppProps {
  host: Host;
  router: AppRouter;
  /** True while an update waits for the answer about unsaved work. */
  askingToUpdate: StoreApi<boolean>;
  onStay: () => void;
}

/** The whole shell. */
export function App({ host, router, askingToUpdate, onStay }: AppProps) {
  return (
    <HostProvider host={host}>
      <RouterProvider router={router} />
      <UpdatePrompt asking={askingToUpdate} onStay={onStay} />
      <PartBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <NoticeViewport />
        </Suspense>
      </PartBoundary>
    </HostProvider>
  );
}
