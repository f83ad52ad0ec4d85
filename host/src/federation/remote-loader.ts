import { emit } from '@gestao/shared/events';
import {
  type HostOffer,
  incompatibilityOf,
  type PageModule,
  type RegistryRemote,
  type RemoteModule,
} from '@gestao/shared/manifest';
import { RemoteError } from '../parts/remote-error';
import type { Container, RemoteEntry } from './container';
import { diagnose, isFetchFailure, isTimeout } from './load-failure';
import { loadTimeout } from './load-timeout';
import type { LocalOverride } from './local-overrides';
import type { RegistrySource } from './registry-source';
import type { RemoteStatuses } from './remote-statuses';
import { type Clock, withRetries, withTimeout } from './retry';
import type { ScriptBases } from './trusted-types';

export interface RemoteLoaderDependencies {
  container: Container;
  registry: RegistrySource;
  statuses: RemoteStatuses;
  offer: HostOffer;
  bases: ScriptBases;
  overrides: readonly LocalOverride[];
  /** Origin of the page: files of any other are refused. */
  origin: string;
  fetch: typeof fetch;
  /** Whether the registry's record of the remote is what its publisher signed. */
  isAsSigned: (remote: RegistryRemote) => Promise<boolean>;
  clock: Clock;
  /** Reloads the page unless that was already tried for this version. */
  reloadOnce: (remote: RegistryRemote) => boolean;
}

interface Running {
  remote: RegistryRemote;
  module: RemoteModule;
}

/** What a cancelled failure leaves in its place: nothing. */
const emptyPart = { default: () => null };

/** Loads remotes and their parts, each just before its first use; a failure stays with its own area. */
export function createRemoteLoader(dependencies: RemoteLoaderDependencies) {
  const { container, registry, statuses, clock } = dependencies;
  const running = new Map<string, Running>();
  const loading = new Map<string, Promise<Running>>();

  async function part<T>(
    found: RegistryRemote | undefined,
    id: string,
    pick: (module: RemoteModule) => (() => Promise<T>) | undefined,
    empty: T,
    quiet: boolean,
  ): Promise<T> {
    let known: Pick<RegistryRemote, 'name' | 'title' | 'version'> = found ?? {
      name: '',
      title: '',
      version: '',
    };
    try {
      if (!found) throw new RemoteError(known, 'page-missing', `no remote has ${id}`);
      const { remote, module } = await start(found, quiet);
      known = remote;
      const load = pick(module);
      if (!load) throw new RemoteError(remote, 'page-missing', `has no ${id}`);
      const loaded = await fetchPart(remote, load, quiet);
      statuses.set(remote.name, { status: 'loaded', error: undefined });
      return loaded;
    } catch (error) {
      if (quiet) throw error;
      const failure =
        error instanceof RemoteError
          ? error
          : new RemoteError(known, 'crashed', String(error), { cause: error });
      if (found) statuses.set(found.name, { status: 'unavailable', error: failure });
      if (emit('preload-error', { remote: found?.name ?? '', error: failure })) throw failure;
      return empty;
    }
  }

  /** The remote's module; several callers share one load, and a failed load can be tried again. */
  function start(remote: RegistryRemote, quiet: boolean): Promise<Running> {
    const ready = running.get(remote.name);
    if (ready) return Promise.resolve(ready);
    const pending = loading.get(remote.name);
    if (pending) return pending;
    const begun = clock.now();
    statuses.set(remote.name, { status: 'loading', version: remote.version, error: undefined });
    const work = run(remote)
      .then((result) => {
        running.set(remote.name, result);
        statuses.set(remote.name, {
          status: 'loaded',
          version: result.remote.version,
          loadTime: Math.round(clock.now() - begun),
        });
        return result;
      })
      .catch((error: unknown) => {
        if (quiet) statuses.set(remote.name, { status: 'available' });
        throw error;
      })
      .finally(() => loading.delete(remote.name));
    loading.set(remote.name, work);
    return work;
  }

  /** Runs the entry; when its files are gone because of a deploy, the newer version is run instead. */
  async function run(remote: RegistryRemote): Promise<Running> {
    try {
      return { remote, module: await runEntry(remote) };
    } catch (error) {
      if (!(error instanceof RemoteError) || (error.code !== 'network' && error.code !== 'integrity'))
        throw error;
      const newer = await newerVersion(remote);
      if (!newer) throw error;
      return { remote: newer, module: await runEntry(newer) };
    }
  }

  async function runEntry(remote: RegistryRemote): Promise<RemoteModule> {
    const entry = admit(remote);
    let admitted = false;
    return attempt(
      remote,
      async () => {
        if (entry.integrity && !(await dependencies.isAsSigned(remote)))
          throw new RemoteError(remote, 'integrity', 'the registry has no signature of its publisher');
        if (!admitted) {
          admitted = true;
          dependencies.bases.add(new URL('.', entry.url).href);
          container.register(entry);
        }
        return container.load(remote.name);
      },
      entry,
    );
  }

  /** Checks everything that can be checked before any of the remote's code runs. */
  function admit(remote: RegistryRemote): RemoteEntry {
    const reason = incompatibilityOf(remote, dependencies.offer);
    if (reason) throw new RemoteError(remote, 'incompatible', reason);
    const override = dependencies.overrides.find(({ name }) => name === remote.name);
    if (override) return { name: remote.name, url: override.entry };
    if (!remote.entry?.integrity?.startsWith('sha384-')) {
      throw new RemoteError(remote, 'integrity', 'the registry has no hash for its entry');
    }
    const url = new URL(remote.base + remote.entry.file, dependencies.origin);
    if (url.origin !== dependencies.origin)
      throw new RemoteError(remote, 'integrity', `entry from ${url.origin}`);
    return { name: remote.name, url: url.href, integrity: remote.entry.integrity };
  }

  async function fetchPart<T>(remote: RegistryRemote, load: () => Promise<T>, quiet: boolean): Promise<T> {
    try {
      return await attempt(remote, load);
    } catch (error) {
      const gone = error instanceof RemoteError && error.code === 'network';
      if (!quiet && gone && (await newerVersion(remote)) && dependencies.reloadOnce(remote)) {
        return new Promise<never>(() => {});
      }
      throw error;
    }
  }

  /** One load with its retries and time limit; whatever goes wrong comes out as a RemoteError. */
  async function attempt<T>(
    remote: RegistryRemote,
    load: () => Promise<T>,
    entry?: { url: string; integrity?: string },
  ): Promise<T> {
    try {
      return await withRetries(() => withTimeout(load(), loadTimeout, clock), isFetchFailure, clock);
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      if (isTimeout(error)) throw new RemoteError(remote, 'timeout', String(error), { cause: error });
      if (!isFetchFailure(error)) throw new RemoteError(remote, 'crashed', String(error), { cause: error });
      const code = entry ? await diagnose(entry, dependencies.fetch) : await diagnosePart(error);
      throw new RemoteError(remote, code, String(error), { cause: error });
    }
  }

  /** A chunk that is there but was refused was changed on its way or on disk: its loader knows its hash. */
  async function diagnosePart(error: unknown): Promise<'network' | 'integrity'> {
    const url = (error as { request?: unknown }).request;
    if (typeof url !== 'string') return 'network';
    const present = await dependencies
      .fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(3_000) })
      .then((response) => response.ok && /javascript|css/.test(response.headers.get('content-type') ?? ''))
      .catch(() => false);
    return present ? 'integrity' : 'network';
  }

  async function newerVersion(remote: RegistryRemote): Promise<RegistryRemote | undefined> {
    await registry.refresh().catch(() => undefined);
    const newest = registry.remote(remote.name);
    return newest && newest.version !== remote.version ? newest : undefined;
  }

  return {
    page: (id: string, quiet = false): Promise<PageModule> =>
      part(registry.ofPage(id), id, (module) => module.pages[id], emptyPart, quiet),
    slot: (id: string) => part(registry.ofSlot(id), id, (module) => module.slots?.[id], emptyPart, false),
    /** Versions that run in this tab. */
    running: (): RegistryRemote[] => [...running.values()].map(({ remote }) => remote),
  };
}
