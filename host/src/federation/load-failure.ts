import type { RemoteErrorCode } from '../parts/remote-error';
import { RemoteError } from '../parts/remote-error';
import { TimeoutError } from './retry';

/** Something was not fetched, as opposed to: it was fetched and failed. */
export function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof RemoteError) return false;
  if (/ScriptExecutionError/.test(error.message)) return false;
  if (error.name === 'ChunkLoadError') return (error as { type?: unknown }).type !== 'timeout';
  return 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'
    ? true
    : /ScriptNetworkError|RUNTIME-008|RUNTIME-001/.test(error.message) && !isTimeout(error);
}

export function isTimeout(error: unknown): boolean {
  if (error instanceof TimeoutError) return true;
  if (!(error instanceof Error)) return false;
  return (error as { type?: unknown }).type === 'timeout' || /timed out/.test(error.message);
}

/** Why a part did not come, also where its own loader raised it. */
export function codeOf(error: unknown): RemoteErrorCode {
  if (error instanceof RemoteError) return error.code;
  if (isTimeout(error)) return 'timeout';
  return isFetchFailure(error) ? 'network' : 'crashed';
}

/**
 * Tells a missing file from a changed one: the browser reports both alike, so the file is fetched
 * once more and hashed.
 */
export async function diagnose(
  file: { url: string; integrity?: string },
  fetchFile: typeof fetch,
): Promise<Extract<RemoteErrorCode, 'network' | 'integrity'>> {
  try {
    const response = await fetchFile(file.url, { cache: 'no-store', signal: AbortSignal.timeout(3_000) });
    if (!response.ok || !file.integrity || !globalThis.crypto?.subtle) return 'network';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === file.integrity
      ? 'network'
      : 'integrity';
  } catch {
    return 'network';
  }
}
