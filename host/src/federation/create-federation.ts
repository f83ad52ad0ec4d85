import { emit } from '@gestao/shared/events';
import { hostContract, type PageModule, type Registry } from '@gestao/shared/manifest';
import { isProduction } from '../boot/inlined';
import { createContainerOnDemand } from './container-on-demand';
import { reloadOnce } from './guarded-reload';
import { clearOverrides, type LocalOverride, readOverrides } from './local-overrides';
import { createRegistrySource } from './registry-source';
import { createRemoteLoader } from './remote-loader';
import { createRemoteStatuses, type RemoteStatus } from './remote-statuses';
import { browserClock } from './retry';
import { createSharedTable, sharedVersions } from './shared-table';
import { createScriptBases, installTrustedTypes } from './trusted-types';

export interface Federation {
  /** The page's module. @throws RemoteError unless a `preload-error` listener cancelled it */
  loadPage(pageId: string): Promise<PageModule>;
  /** A component a remote offers to a slot. @throws RemoteError unless a `preload-error` listener cancelled it */
  loadSlot(id: string): ReturnType<ReturnType<typeof createRemoteLoader>['slot']>;
  /** Loads a page ahead of need; a failure is forgotten and tried again when the page is opened. */
  prefetch(pageId: string): Promise<void>;
  /** One entry per remote; the same array until something changes, as `useSyncExternalStore` asks. */
  statuses(): readonly RemoteStatus[];
  subscribe(listener: () => void): () => void;
  /**
   * Asks for the newest registry and emits `update-available` once per new version of the host or of a
   * remote that already runs. Remotes that do not run yet simply start from it.
   * @throws when the server does not answer
   */
  checkForUpdates(): Promise<void>;
  /**
   * Fetches the entry of the remote's newest version, so that the reload finds it here; nothing of it runs.
   * @throws when it does not come whole
   */
  fetchUpdate(name: string): Promise<void>;
  /** Remotes taken from this machine instead of the registry; a banner must say so. */
  activeOverrides(): readonly LocalOverride[];
  /** Removes the overrides and reloads the page. */
  resetOverrides(): void;
}

declare const __webpack_public_path__: string;

/** The suite's remote loader. Call once, before anything else creates a script. */
export function createFederation({ registry }: { registry: Registry }): Federation {
  const bases = createScriptBases(location.origin);
  bases.add(__webpack_public_path__);
  installTrustedTypes((url) => bases.accepts(url));

  const environment = {
    production: isProduction(),
    hostname: location.hostname,
    storage: () => localStorage,
    served: document.documentElement.dataset.devRemotes,
  };
  const overrides = readOverrides(environment);
  const source = createRegistrySource(registry, (input, init) => fetch(input, init));
  const statuses = createRemoteStatuses();
  statuses.list(registry.remotes);
  const loader = createRemoteLoader({
    container: createContainerOnDemand(async () =>
      (await import(/* webpackChunkName: "federation" */ './container')).createContainer(createSharedTable()),
    ),
    registry: source,
    statuses,
    offer: { contract: hostContract, provides: sharedVersions },
    bases,
    overrides,
    origin: location.origin,
    fetch: (input, init) => fetch(input, init),
    isAsSigned: async (remote) =>
      (await import(/* webpackChunkName: "federation" */ './signature-check')).isAsSigned(remote),
    clock: browserClock,
    reloadOnce: (remote) =>
      reloadOnce(remote, { storage: () => sessionStorage, reload: () => location.reload() }),
  });
  const announced = new Set<string>();

  function announce(what: 'host' | 'remote', name: string, version: string): void {
    if (announced.has(`${name}@${version}`)) return;
    announced.add(`${name}@${version}`);
    emit('update-available', { what, name, version });
  }

  return {
    loadPage: (pageId) => loader.page(pageId),
    loadSlot: (id) => loader.slot(id),
    prefetch: async (pageId) => {
      await loader.page(pageId, true).catch(() => undefined);
    },
    statuses: statuses.read,
    subscribe: statuses.subscribe,
    async checkForUpdates() {
      const fresh = await source.refresh();
      statuses.list(fresh.remotes);
      if (fresh.host.version !== registry.host.version) announce('host', 'host', fresh.host.version);
      for (const remote of loader.running()) {
        const newest = source.remote(remote.name);
        if (newest && newest.version !== remote.version) announce('remote', remote.name, newest.version);
      }
    },
    async fetchUpdate(name) {
      const newest = source.remote(name);
      if (!newest) return;
      const { file, integrity } = newest.entry;
      const response = await fetch(newest.base + file, { integrity });
      if (!response.ok) throw new Error(`${newest.base}${file} answered ${response.status}`);
      await response.arrayBuffer();
    },
    activeOverrides: () => overrides,
    resetOverrides() {
      clearOverrides(() => localStorage);
      location.reload();
    },
  };
}
