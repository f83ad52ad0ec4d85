import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@gestao/shared/config';
import type { Registry, RegistryFile, RegistryRemote } from '@gestao/shared/manifest';
import { clientPart } from '@gestao/shared/manifest/signed-record';
import { readRegistryFiles } from './registry-file';
import { isSealed } from './registry-seal';

/** A published remote as the registry on disk describes it. */
interface PublishedRemote extends RegistryRemote {
  files: RegistryFile[];
  /** Files of each page by its id: entry, exposed module, page, styles. */
  preload: Record<string, string[]>;
  /** Shared modules each page asks the host for. */
  uses: Record<string, string[]>;
}

/** The published host. */
export interface PublishedHost {
  version: string;
  base: string;
  files: RegistryFile[];
  /** What the server puts into the page, or answers itself; a sealed record of the publisher's names them all. */
  server?: RegistryFile[];
  scripts: RegistryFile[];
  styles: RegistryFile[];
  /** Files behind each lazily provided shared module. */
  shares: Record<string, string[]>;
  /** Files behind each lazy part of the host; absent in hosts published before there were any. */
  parts?: Record<string, string[]>;
}

export interface RegistrySealOptions {
  /** Public key of who publishes; without one nothing is checked. */
  key: string | null;
  /** Whether a host that is not as signed is refused; a developer's machine may serve one. */
  required: boolean;
  /** Told the name of each part whose record is not as signed. */
  onBroken: (name: string) => void;
  /** Told why a registry cannot be read; what was good before is served meanwhile. */
  onDamaged: (error: Error) => void;
}

interface PublishedSite {
  revision: number;
  host: PublishedHost;
  remotes: PublishedRemote[];
}

/** What differs from one server to another. */
export interface Deployment {
  /** Holds the optional `environments.json`. */
  dataDir: string;
  microsoft: Environment['microsoft'];
}

/** Everything the pages are made of, read at one moment. */
export interface SiteSnapshot {
  revision: number;
  host: PublishedHost;
  remotes: PublishedRemote[];
  /** What the browser gets to know: no file lists. */
  client: Registry;
  page: string;
  boot: string;
  style: string;
  serviceWorker: string | undefined;
  environments: Record<string, unknown>;
}

/**
 * Reads the published site, again whenever its registry or the deployment's environments change. A registry that is
 * damaged, or not as its publisher signed it, changes nothing on the air: what was good last is served.
 */
export function createSiteReader(siteDir: string, deployment: Deployment, seal: RegistrySealOptions) {
  const registryFile = join(siteDir, 'registry.json');
  const environmentsFile = join(deployment.dataDir, 'environments.json');
  let known: { stamp: string; snapshot: Promise<SiteSnapshot | null> } | undefined;
  let good: SiteSnapshot | null = null;
  let told = '';

  return {
    /** @returns `null` while no host has been published, or none that can be served */
    async current(): Promise<SiteSnapshot | null> {
      const [registryStamp, environmentsStamp] = await Promise.all([
        stampOf(registryFile),
        stampOf(environmentsFile),
      ]);
      if (registryStamp === '' && !good) return null;
      const stamp = `${registryStamp} ${environmentsStamp}`;
      if (known?.stamp !== stamp) known = { stamp, snapshot: next(stamp) };
      return known.snapshot;
    },
  };

  async function next(stamp: string): Promise<SiteSnapshot | null> {
    try {
      good = await read(siteDir, { ...deployment, environmentsFile }, seal, good);
    } catch (error) {
      // Asked again at the next request, told once.
      known = undefined;
      if (told !== stamp) seal.onDamaged(error as Error);
      told = stamp;
    }
    return good;
  }
}

async function read(
  siteDir: string,
  deployment: Deployment & { environmentsFile: string },
  seal: RegistrySealOptions,
  before: SiteSnapshot | null,
): Promise<SiteSnapshot> {
  const { registries, damaged } = await readRegistryFiles<PublishedSite>(siteDir);
  const [registry = before] = registries;
  if (damaged) seal.onDamaged(damaged);
  if (!registry) throw damaged ?? new Error('There is no registry.');
  const trusted = (record: object) => !seal.key || isSealed(record, seal.key);
  const others: PublishedSite[] = [...registries.slice(1), ...(before ? [before] : [])];
  const { host, ...files } = await servedHost([registry, ...others], siteDir, seal, trusted);
  const remotes = registry.remotes.map((remote) => {
    if (trusted(remote)) return remote;
    seal.onBroken(remote.name);
    const same = others.flatMap((one) => one.remotes.filter(({ name }) => name === remote.name));
    return same.find(trusted) ?? remote;
  });
  const environments = await readFile(deployment.environmentsFile, 'utf8').catch(() => '{}');
  const { revision } = registry;
  return {
    revision,
    host,
    remotes,
    client: {
      revision,
      host: { version: host.version },
      remotes: remotes.map((remote) => clientRemote(remote, trusted(remote))),
    },
    ...files,
    environments: environmentsWith(deployment.microsoft, JSON.parse(environments)),
  };
}

type HostFiles = Pick<SiteSnapshot, 'page' | 'boot' | 'style' | 'serviceWorker'>;

/** The first host that is as its publisher signed it; where that is not demanded, the first. */
async function servedHost(
  sites: PublishedSite[],
  siteDir: string,
  seal: RegistrySealOptions,
  trusted: (record: object) => boolean,
): Promise<HostFiles & { host: PublishedHost }> {
  const reasons: string[] = [];
  for (const { host } of sites) {
    const { altered, ...files } = await hostFiles(host, siteDir, seal.key !== null).catch((error: Error) => {
      if (!seal.required) throw error;
      return { altered: [error.message] } as Partial<HostFiles> & { altered: string[] };
    });
    const whole = trusted(host) && altered.length === 0;
    if (!whole) seal.onBroken('host');
    if (whole || !seal.required) return { host, ...(files as HostFiles) };
    reasons.push(altered.join(', ') || 'record');
  }
  throw new Error(`The host of the registry is not what its publisher signed: ${reasons[0]}.`);
}

async function hostFiles(
  host: PublishedHost,
  siteDir: string,
  checked: boolean,
): Promise<HostFiles & { altered: string[] }> {
  const altered: string[] = [];
  const serverFile = async (name: string) => {
    const content = await readFile(join(siteDir, 'server/host', host.version, name), 'utf8');
    if (checked && !isListed(host, name, content)) altered.push(name);
    return content;
  };
  const [page, boot, style, serviceWorker] = await Promise.all([
    serverFile('page.html'),
    serverFile('boot.js'),
    serverFile('startup.css'),
    serverFile('sw.js').catch(() => undefined),
  ]);
  return { page, boot, style, serviceWorker, altered };
}

/** Entries of `environments.json` win over the server's own settings. */
function environmentsWith(
  microsoft: Environment['microsoft'],
  stated: Record<string, object>,
): Record<string, unknown> {
  return microsoft ? { ...stated, '*': { microsoft, ...stated['*'] } } : stated;
}

/** No browser checks these files: the record's hashes hold for them here. */
function isListed({ server }: PublishedHost, name: string, content: string): boolean {
  const listed = server?.find(({ file }) => file === name);
  const hash = createHash('sha384').update(content).digest('base64');
  return server === undefined || listed?.integrity === `sha384-${hash}`;
}

/** Without a whole seal the signature is left out as well: the browser then refuses the remote. */
function clientRemote(remote: PublishedRemote, trusted: boolean): RegistryRemote {
  const { signature } = remote;
  return { ...clientPart(remote), ...(trusted && signature ? { signature } : {}) };
}

async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    return '';
  }
}
