import type { RegistryRemote } from '@gestao/shared/manifest';
import type { RemoteError } from '../parts/remote-error';

export interface RemoteStatus {
  name: string;
  title: string;
  version: string;
  /** `available`: not asked for yet. `unavailable`: the last try failed, see `error`. */
  status: 'available' | 'loading' | 'loaded' | 'unavailable';
  /** Milliseconds the remote's first load took. */
  loadTime?: number;
  error?: RemoteError;
}

/** What the diagnostics page and the area's card show about each remote; the snapshot is stable between changes. */
export function createRemoteStatuses() {
  const listeners = new Set<() => void>();
  let snapshot: readonly RemoteStatus[] = [];

  function replace(next: readonly RemoteStatus[]): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes over a registry; what runs keeps its version and status. */
    list(remotes: readonly RegistryRemote[]): void {
      const known = new Map(snapshot.map((one) => [one.name, one]));
      replace(
        remotes.map(({ name, title, version }): RemoteStatus => {
          const before = known.get(name);
          if (before && before.status !== 'available') return before;
          return { name, title, version, status: 'available' };
        }),
      );
    },
    set(name: string, change: Partial<Omit<RemoteStatus, 'name'>>): void {
      replace(snapshot.map((one) => (one.name === name ? { ...one, ...change } : one)));
    },
  };
}
export type RemoteStatuses = ReturnType<typeof createRemoteStatuses>;
