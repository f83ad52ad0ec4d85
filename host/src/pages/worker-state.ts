export type WorkerState = 'active' | 'waiting' | 'installing' | 'none' | 'unsupported';

/** What the service worker of this page is doing. */
export async function readWorkerState(): Promise<WorkerState> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) return 'unsupported';
  const registration = await workers.getRegistration().catch(() => undefined);
  if (!registration) return 'none';
  if (registration.waiting) return 'waiting';
  if (registration.active) return 'active';
  return registration.installing ? 'installing' : 'none';
}
