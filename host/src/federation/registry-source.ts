import type { Registry, RegistryRemote } from '@gestao/shared/manifest';

const path = '/registry.json';

/** The newest registry this tab knows: the one in its HTML, then whatever the server answered later. */
export function createRegistrySource(inlined: Registry, fetchRegistry: typeof fetch) {
  let current = inlined;
  return {
    current: () => current,
    remote: (name: string): RegistryRemote | undefined =>
      current.remotes.find((remote) => remote.name === name),
    ofPage: (id: string): RegistryRemote | undefined =>
      current.remotes.find((remote) => remote.pages.some((page) => page.id === id)),
    ofSlot: (id: string): RegistryRemote | undefined =>
      current.remotes.find((remote) => remote.slots?.some((slot) => slot.id === id)),
    /** Asks the server. @throws when it does not answer with a registry */
    async refresh(): Promise<Registry> {
      const response = await fetchRegistry(path, { cache: 'no-store', signal: AbortSignal.timeout(8_000) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      const fresh: unknown = await response.json();
      if (!isRegistry(fresh)) throw new Error(`${path} is not a registry`);
      current = fresh;
      return fresh;
    },
  };
}
export type RegistrySource = ReturnType<typeof createRegistrySource>;

function isRegistry(value: unknown): value is Registry {
  const candidate = value as Partial<Registry> | null;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    typeof candidate.revision === 'number' &&
    typeof candidate.host?.version === 'string' &&
    Array.isArray(candidate.remotes)
  );
}
