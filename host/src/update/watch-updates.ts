import { on } from '@gestao/shared/events';
import type { Federation } from '../federation/create-federation';
import { registerWorker, type WorkerDependencies } from './register-worker';
import type { UpdateNotice } from './update-notice';

const ignore = () => undefined;
/** Five minutes, in milliseconds. */
const interval = 5 * 60_000;
/** A window that comes back to the front asks at most this often, in milliseconds. */
const betweenChecks = 60_000;

/**
 * Notices a new version of the host's files (service worker) or of a remote that already runs here
 * (registry), every few minutes and when the window comes back to the front.
 * @returns a function that stops watching
 */
export function watchUpdates(
  federation: Pick<Federation, 'checkForUpdates' | 'fetchUpdate'>,
  notice: UpdateNotice,
  dependencies: Omit<WorkerDependencies, 'notice'>,
): () => void {
  let registration: ServiceWorkerRegistration | null = null;
  let last = Date.now();
  void registerWorker({ ...dependencies, notice }).then((registered) => {
    registration = registered;
  });

  // Either may fail while there is no connection; the next turn tries again.
  const check = () => {
    last = Date.now();
    void federation.checkForUpdates().catch(() => undefined);
    void registration?.update().catch(() => undefined);
  };
  const onFocus = () => {
    if (document.visibilityState === 'visible' && Date.now() - last > betweenChecks) check();
  };

  const timer = setInterval(check, interval);
  document.addEventListener('visibilitychange', onFocus);
  window.addEventListener('focus', onFocus);
  const off = on('update-available', ({ what, name, version: published }) => {
    const version = `${name}@${published}`;
    notice.downloading(version);
    // The service worker, where there is one, downloads the host's files and says when they are there.
    if (what === 'host' && registration) void registration.update().catch(() => undefined);
    else if (what === 'host') notice.ready(version);
    // When its file does not come, the notice goes on by its own clock.
    else void federation.fetchUpdate(name).then(() => notice.ready(version), ignore);
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onFocus);
    window.removeEventListener('focus', onFocus);
    off();
  };
}
