import { QueryClientProvider } from '@gestao/shared/query';
import { RouterProvider } from '@gestao/shared/router';
import { lazy, Suspense } from 'react';
import { PartBoundary } from '../remotes/part-boundary';
import { UpdatePrompt } from '../update/update-prompt';
import type { Host } from './create-host';
import { HostProvider } from './host-context';
import type { StoreApi } from './store';

type Router = Parameters<typeof RouterProvider>[0]['router'];

const NoticeViewport = lazy(async () => ({
  default: (await import(/* webpackChunkName: "share.ui-core" */ '@gestao/shared/ui/core')).NoticeViewport,
}));

export interface AppProps {
  host: Host;
  router: Router;
  /** True while an update waits for the answer about unsaved work. */
  askingToUpdate: StoreApi<boolean>;
  onStay: () => void;
}

/** The whole shell. */
export function App({ host, router, askingToUpdate, onStay }: AppProps) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
        <UpdatePrompt asking={askingToUpdate} onStay={onStay} />
        <PartBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <NoticeViewport />
          </Suspense>
        </PartBoundary>
      </QueryClientProvider>
    </HostProvider>
  );
}
