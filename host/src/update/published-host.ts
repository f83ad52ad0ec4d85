import type { Registry } from '@gestao/shared/manifest';

/** Version of the host that is published now; `undefined` while the server does not say. */
export async function publishedHost(): Promise<string | undefined> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-store' });
    const { host } = (await response.json()) as Registry;
    return host.version;
  } catch {
    return undefined;
  }
}
