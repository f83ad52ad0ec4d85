import type { Environment } from '@gestao/shared/config';
import type { Registry } from '@gestao/shared/manifest';

/** The registry the server put into the HTML: what is published at this very moment. */
export function readRegistry(): Registry {
  return read<Registry>('registry', { revision: 0, host: { version: '' }, remotes: [] });
}

/** Entries of `/environments.json`, which replace or extend the built-in table without a rebuild. */
export function readEnvironments(): Readonly<Record<string, Partial<Environment>>> {
  return read('environments', {});
}

/** Whether this is a production deployment; without the server's word it is. */
export function isProduction(): boolean {
  return document.documentElement.dataset.mode !== 'local';
}

function read<T>(id: string, absent: T): T {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : absent;
}
