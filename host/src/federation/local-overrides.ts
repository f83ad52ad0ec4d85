const prefix = 'mf-override:';
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface LocalOverride {
  name: string;
  /** Address of the remote's entry on this machine. */
  entry: string;
}

export interface OverrideEnvironment {
  production: boolean;
  hostname: string;
  storage: () => Storage;
  /** Remotes the development command serves, as it wrote them into the page: `pricing=http://localhost:3102/remoteEntry.js`. */
  served?: string;
}

/**
 * Remotes replaced by one from this machine: `localStorage['mf-override:pricing'] = 'http://localhost:3107/remoteEntry.js'`.
 * Honoured only outside production, on a local address, and for a local entry; anything else is ignored.
 */
export function readOverrides(environment: OverrideEnvironment): LocalOverride[] {
  if (environment.production || !localHosts.has(environment.hostname)) return [];
  const served = (environment.served ?? '')
    .split(' ')
    .map((pair) => pair.split('='))
    .filter(([name]) => name !== 'host');
  const chosen = overrideKeys(environment.storage).map((key) => [
    key.slice(prefix.length),
    environment.storage().getItem(key) ?? '',
  ]);
  const byName = new Map([...served, ...chosen].map(([name = '', entry = '']) => [name, entry]));
  return [...byName].flatMap(([name, entry]) => (isLocal(entry) ? [{ name, entry }] : []));
}

/** Removes every override, also the ones not honoured. The page must be loaded again to take effect. */
export function clearOverrides(storage: () => Storage): void {
  for (const key of overrideKeys(storage)) storage().removeItem(key);
}

function overrideKeys(storage: () => Storage): string[] {
  try {
    const kept = storage();
    return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

function isLocal(entry: string): boolean {
  try {
    const url = new URL(entry);
    return (url.protocol === 'http:' || url.protocol === 'https:') && localHosts.has(url.hostname);
  } catch {
    return false;
  }
}
