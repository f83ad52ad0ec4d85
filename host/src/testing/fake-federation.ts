import type { PageModule } from '@gestao/shared/manifest';
import type { Federation } from '../federation/create-federation';
import type { RemoteStatus } from '../federation/remote-statuses';

/** A federation without remotes: pages come from functions of the test. */
export function createFakeFederation(pages: Record<string, () => Promise<PageModule>> = {}) {
  const statuses: readonly RemoteStatus[] = [
    { name: 'admin', title: 'Administração', version: '1.0.0-aaaa0000', status: 'loaded', loadTime: 42 },
    { name: 'pricing', title: 'Precificação', version: '1.0.0-bbbb1111', status: 'unavailable' },
  ];
  return {
    loadPage: jest.fn((id: string) => pages[id]?.() ?? Promise.reject(new Error(`no page ${id}`))),
    loadSlot: jest.fn(() => Promise.reject(new Error('no slot'))),
    prefetch: jest.fn(async () => undefined),
    statuses: () => statuses,
    subscribe: () => () => undefined,
    checkForUpdates: jest.fn(async () => undefined),
    fetchUpdate: jest.fn(async () => undefined),
    activeOverrides: jest.fn((): ReturnType<Federation['activeOverrides']> => []),
    resetOverrides: jest.fn(),
  } satisfies Federation;
}
