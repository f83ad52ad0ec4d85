import type { UpdateNotice } from './update-notice';

const scriptPath = '/sw.js';

export interface WorkerDependencies {
  workers: ServiceWorkerContainer | undefined;
  fetch: typeof fetch;
  notice: Pick<UpdateNotice, 'downloading' | 'ready'>;
  logError?: (error: unknown) => void;
}

/**
 * Fetches the service worker's file first, and registers it only when it exists and is JavaScript
 * (specification, section 7): a host that answers every path with its HTML must not become one.
 * Errors are only logged; the application works without a service worker.
 */
export async function registerWorker(
  dependencies: WorkerDependencies,
): Promise<ServiceWorkerRegistration | null> {
  const { workers, notice } = dependencies;
  if (!workers) return null;
  try {
    if (!(await isScript(dependencies.fetch))) return null;
    const registration = await workers.register(scriptPath, { updateViaCache: 'none' });
    // Without a controller this is the first installation: nothing is being replaced.
    const replaces = () => workers.controller !== null;
    if (registration.waiting && replaces()) notice.ready();
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      if (!worker || !replaces()) return;
      notice.downloading();
      worker.addEventListener('statechange', () => {
        if (worker.state === 'installed') notice.ready();
      });
    });
    return registration;
  } catch (error) {
    (dependencies.logError ?? console.error)(error);
    return null;
  }
}

async function isScript(fetcher: typeof fetch): Promise<boolean> {
  const response = await fetcher(scriptPath, { cache: 'no-store' });
  const type = response.headers.get('content-type') ?? '';
  return response.status === 200 && /^(text|application)\/(x-)?(java|ecma)script\b/i.test(type);
}
