import type { PageManifest, SlotManifest } from './page';

/** A file of a published version with its hash, as the browser checks it. */
export interface RegistryFile {
  file: string;
  integrity: string;
}

/** One published remote as the host sees it, inlined in the HTML. Any absent hash makes it refused. */
export interface RegistryRemote {
  name: string;
  title: string;
  version: string;
  contract: number;
  /** `/remotes/admin/1.0.0-3fa9c1d2/` — immutable. */
  base: string;
  entry: RegistryFile;
  /** Exact or ranged versions of shared modules the remote was built against. */
  requires: Record<string, string>;
  pages: PageManifest[];
  slots?: SlotManifest[];
  /** Ed25519 over `hostText` by who published it, base64; absent where registries are not signed. */
  signature?: string;
}

export interface Registry {
  /** Changes with every publish or rollback; the update notice compares it. */
  revision: number;
  host: { version: string };
  remotes: RegistryRemote[];
}

/** What a host offers to remotes: its contract and the version of every shared module. */
export interface HostOffer {
  contract: number;
  provides: Readonly<Record<string, string>>;
}

/**
 * Why a remote cannot run in a host: another contract, or a shared module the host lacks or has in a
 * version outside the required range. Asked before publishing and again before any remote code runs.
 * @returns the reason for a log, or `undefined` when the two fit
 */
export function incompatibilityOf(
  remote: Pick<RegistryRemote, 'contract' | 'requires'>,
  offer: HostOffer,
): string | undefined {
  if (remote.contract !== offer.contract) return `contract ${remote.contract}, host has ${offer.contract}`;
  for (const [key, range] of Object.entries(remote.requires)) {
    const version = offer.provides[key];
    if (version === undefined) return `${key} ${range} is not provided`;
    if (!satisfies(version, range)) return `${key} ${range} is required, host has ${version}`;
  }
  return undefined;
}

/** Whether `version` lies in `range`; knows the two forms the build writes, exact and caret. */
export function satisfies(version: string, range: string): boolean {
  const offered = parseVersion(version);
  const asked = parseVersion(range.replace(/^\^/, ''));
  if (!offered || !asked) return false;
  const same = (parts: number) => offered.slice(0, parts).join() === asked.slice(0, parts).join();
  if (!range.startsWith('^')) return same(3);
  const fixed = asked[0] > 0 ? 1 : asked[1] > 0 ? 2 : 3;
  if (!same(fixed)) return false;
  const [, minor, patch] = offered;
  return minor > asked[1] || (minor === asked[1] && patch >= asked[2]);
}

function parseVersion(version: string): [number, number, number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}
