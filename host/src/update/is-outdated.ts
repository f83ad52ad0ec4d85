import type { Registry } from '@gestao/shared/manifest';

/** Whether another host is published than `running`; when that cannot be known, an update counts as one. */
export async function isOutdated(running: string): Promise<boolean> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-store' });
    const { host } = (await response.json()) as Registry;
    return host.version !== running;
  } catch {
    return true;
  }
}
