import { createQueryClient, QueryClientProvider } from '@gestao/shared/query';
import type { ReactNode } from 'react';
import { useHost } from '../session/host-context';
import { Frame } from './frame';

export { PlainPage } from '../remotes/plain-page';
export { RemotePage } from '../remotes/remote-page';

/** The frame with the cache of answers that its pages read from. */
export function SignedInArea({ children }: { children?: ReactNode }) {
  const { answers } = useHost();
  return (
    <QueryClientProvider client={answers.open(createQueryClient)}>
      <Frame>{children}</Frame>
    </QueryClientProvider>
  );
}
