import { emit } from '@gestao/shared/events';
import { RemoteError } from './remote-error';

/**
 * Loads a script part of the host that is needed now. When its file fails, `preload-error` is raised and the
 * failure propagates unless a listener cancels it (docs/domain/plataforma.md#avisos).
 * @returns `undefined` when the failure was cancelled
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    // What areas offer to a place of the host raised it already.
    if (error instanceof RemoteError) throw error;
    if (emit('preload-error', { remote: 'host', error })) throw error;
    return undefined;
  }
}
