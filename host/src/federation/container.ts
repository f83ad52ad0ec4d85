import type { RemoteModule } from '@gestao/shared/manifest';
import { createInstance } from '@module-federation/enhanced/runtime';
import { loadTimeout } from './load-timeout';
import type { SharedTable } from './shared-table';

/** A remote's entry file, ready to run: address and the hash it must have. */
export interface RemoteEntry {
  name: string;
  url: string;
  /** Absent only for a local override during development. */
  integrity?: string;
}

/** Runs remotes. The federation runtime behind two verbs, so that the rules around it are testable without it. */
export interface Container {
  /** Tells the runtime where a remote is; a second call replaces one that has not run. */
  register(entry: RemoteEntry): void;
  load(name: string): Promise<RemoteModule>;
}

const hostName = 'gestao_host';
type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** The federation runtime with the host's shared modules. */
export function createContainer(shared: SharedTable): Container {
  const entries = new Map<string, RemoteEntry>();
  const instance = createInstance({
    name: hostName,
    remotes: [],
    plugins: [
      {
        name: 'entry-integrity',
        createScript: ({ url }) => ({ script: entryScript(url, entries.get(url)), timeout: loadTimeout }),
      },
    ],
  });
  instance.initShareScopeMap('default', scopeOf(shared));
  return {
    register(entry) {
      entries.set(entry.url, entry);
      instance.registerRemotes([{ name: `gestao_${entry.name}`, entry: entry.url }], { force: true });
    },
    async load(name) {
      const loaded = await instance.loadRemote<{ default: RemoteModule }>(`gestao_${name}/remote`);
      if (!loaded) throw new Error('the entry has no ./remote');
      return loaded.default;
    },
  };
}

/**
 * The scope that every container is given. The runtime's own table and its comparing of versions are left out of the
 * build: there is one copy of each module, the host's, and the loader has compared the ranges before.
 */
function scopeOf(shared: SharedTable): ShareScope {
  const scope: Record<string, object> = {};
  for (const [key, { version, get }] of Object.entries(shared))
    scope[key] = { [version]: { version, from: hostName, get } };
  return scope as ShareScope;
}

function entryScript(url: string, entry: RemoteEntry | undefined): HTMLScriptElement {
  if (!entry) throw new Error(`${url} is not a registered entry`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (entry.integrity) script.integrity = entry.integrity;
  return script;
}
