import type { UpdateNotice } from './update-notice';

const scriptPath = '/sw.js';

export interface WorkerDependencies {
  workers: ServiceWorkerContainer | undefined;
  fetch: typeof fetch;
  notice: Pick<UpdateNotice, 'downloading' | 'ready'>;
  /** Version of the host this page runs. */
  running: string;
  /** Version the server publishes; when that cannot be known, the new worker counts as an update. */
  publishedHost: () => Promise<string | undefined>;
  logError?: (error: unknown) => void;
}

/**
 * Fetches the service worker's file first, and registers it only when it exists and is JavaScript
 * (docs/domain/plataforma.md#avisos): a host that answers every path with its HTML must not become one.
 * Errors are only logged; the application works without a service worker.
 */
export async function registerWorker(
  dependencies: WorkerDependencies,
): Promise<ServiceWorkerRegistration | null> {
  const { workers } = dependencies;
  if (!workers) return null;
  try {
    const script = await inspectScript(dependencies.fetch);
    if (script === 'withdrawn') await removeWorkers(workers);
    if (script !== 'script') return null;
    const registration: ServiceWorkerRegistration | undefined = await workers.register(scriptPath, {
      updateViaCache: 'none',
    });
    // Some privacy settings answer with nothing instead of refusing.
    if (!registration) return null;
    // Without a controller this is the first installation: nothing is being replaced.
    const replaces = () => workers.controller !== null;
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      if (worker && replaces()) void announce(worker, dependencies);
    });
    return registration;
  } catch (error) {
    (dependencies.logError ?? console.error)(error);
    return null;
  }
}

/** A worker that only catches up with a page already loaded from the newest version is no news. */
async function announce(
  worker: ServiceWorker,
  { notice, running, publishedHost }: WorkerDependencies,
): Promise<void> {
  const published = await publishedHost();
  if (published === running) return;
  const version = `host@${published ?? ''}`;
  notice.downloading(version);
  if (isReady(worker)) return notice.ready(version);
  worker.addEventListener('statechange', () => {
    if (isReady(worker)) notice.ready(version);
  });
}

function isReady({ state }: ServiceWorker): boolean {
  return state === 'installed' || state === 'activating' || state === 'activated';
}

/**
 * `withdrawn`: the server answers, and there is no worker any more. A server that does not answer says
 * nothing about the worker.
 */
async function inspectScript(fetcher: typeof fetch): Promise<'script' | 'withdrawn' | 'unknown'> {
  const response = await fetcher(scriptPath, { cache: 'no-store' });
  if (response.status === 404 || response.status === 410) return 'withdrawn';
  const type = response.headers.get('content-type') ?? '';
  const isScript = /^(text|application)\/(x-)?(java|ecma)script\b/i.test(type);
  return response.status === 200 && isScript ? 'script' : 'unknown';
}

/** The way out of a bad service worker: the next page load works without it. */
async function removeWorkers(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
