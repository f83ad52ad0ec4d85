import type { RemoteModule } from '@gestao/shared/manifest';
import type { createInstance } from '@module-federation/enhanced/runtime';
import { loadTimeout } from './load-timeout';
import type { SharedTable } from './shared-table';

/** A remote's entry file, ready to run: address and the hash it must have. */
export interface RemoteEntry {
  name: string;
  url: string;
  /** Absent only for a local override during development. */
  integrity?: string;
}

/** Runs remotes: two verbs, so that the rules around them are testable without scripts. */
export interface Container {
  /** Tells where a remote is; a second call replaces one that has not run. */
  register(entry: RemoteEntry): void;
  load(name: string): Promise<RemoteModule>;
}

/** Shared key → version → how a remote gets it: the shape that webpack's containers are given (decision 0083). */
type ShareScope = Record<
  string,
  Record<string, { get: () => unknown; from: string; eager: boolean; loaded?: number }>
>;

/** What a remote's entry leaves in the page: webpack's own container. */
interface WebpackContainer {
  init(scope: ShareScope, initScope: unknown[]): Promise<unknown> | unknown;
  get(module: string): Promise<() => { default: RemoteModule }>;
}

/** Runs webpack's containers with the host's shared modules. There is one version of each, so none is chosen. */
export function createContainer(shared: SharedTable): Container {
  const scope: ShareScope = {};
  for (const [key, { version, get }] of Object.entries(shared))
    scope[key] = { [version]: { get, from: 'gestao_host', eager: false } };
  const entries = new Map<string, RemoteEntry>();
  const running = new Map<string, Promise<WebpackContainer>>();

  /** A failed start is forgotten, so that the next one asks for the file anew. */
  function start(entry: RemoteEntry): Promise<WebpackContainer> {
    const begun = running.get(entry.name);
    if (begun) return begun;
    const work = runEntry(entry)
      .then(async (container) => {
        await container.init(scope, []);
        return container;
      })
      .catch((error: unknown) => {
        if (running.get(entry.name) === work) running.delete(entry.name);
        throw error;
      });
    running.set(entry.name, work);
    return work;
  }

  const container: Container = {
    register(entry) {
      if (entries.get(entry.name)?.url !== entry.url) running.delete(entry.name);
      entries.set(entry.name, entry);
    },
    async load(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${name} is not a registered remote`);
      const factory = await (await start(entry)).get('./remote');
      return factory().default;
    },
  };
  offerToTrials(container);
  return container;
}

const globalName = (name: string) => `gestao_${name}`;

/** Fetches and runs an entry. @throws `ScriptNetworkError` where it did not come, `ScriptExecutionError` where it threw */
function runEntry(entry: RemoteEntry): Promise<WebpackContainer> {
  const page = globalThis as unknown as Record<string, WebpackContainer | undefined>;
  // Another version's container may stand there: what is read below is this entry's.
  page[globalName(entry.name)] = undefined;
  const script = entryScript(entry);
  return new Promise((resolve, reject) => {
    let thrown: string | undefined;
    const noteThrown = (event: ErrorEvent) => {
      if (event.filename === entry.url) thrown = event.message;
    };
    const end = (problem: string | undefined) => {
      clearTimeout(limit);
      window.removeEventListener('error', noteThrown);
      script.onload = null;
      script.onerror = null;
      script.remove();
      const container = page[globalName(entry.name)];
      if (!problem && container) resolve(container);
      else reject(new Error(problem ?? `ScriptNetworkError: ${entry.url} is no entry`));
    };
    const limit = setTimeout(() => end(`ScriptNetworkError: ${entry.url} timed out`), loadTimeout);
    window.addEventListener('error', noteThrown);
    script.onerror = () => end(`ScriptNetworkError: ${entry.url} did not come`);
    script.onload = () => end(thrown && `ScriptExecutionError: ${entry.url} threw: ${thrown}`);
    document.head.append(script);
  });
}

function entryScript(entry: RemoteEntry): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = entry.url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (entry.integrity) script.integrity = entry.integrity;
  return script;
}

/** What a publish asks of a host of whatever version: two functions of `@module-federation/enhanced`. */
type OfferedInstance = Pick<ReturnType<typeof createInstance>, 'registerRemotes' | 'loadRemote'>;

/** A publish runs each page of a remote on the live host, by the names under which that package's runtime stands in a page. */
function offerToTrials(container: Container): void {
  const nameOf = (id: string) => id.replace(/^gestao_/, '').replace(/\/remote$/, '');
  const instance: OfferedInstance = {
    registerRemotes(remotes) {
      for (const remote of remotes)
        if ('entry' in remote) container.register({ name: nameOf(remote.name), url: remote.entry });
    },
    loadRemote: async <T>(id: string) => ({ default: await container.load(nameOf(id)) }) as T,
  };
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [instance] } });
}
