import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@gestao/shared/config';
import type { Registry, RegistryFile, RegistryRemote } from '@gestao/shared/manifest';
import { clientPart } from '@gestao/shared/manifest/signed-record';
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

/** Reads the published site, again whenever its registry or the deployment's environments change. */
export function createSiteReader(siteDir: string, deployment: Deployment, seal: RegistrySealOptions) {
  const registryFile = join(siteDir, 'registry.json');
  const environmentsFile = join(deployment.dataDir, 'environments.json');
  let known: { stamp: string; snapshot: Promise<SiteSnapshot> } | undefined;

  return {
    /** @returns `null` while no host has been published */
    async current(): Promise<SiteSnapshot | null> {
      const [registryStamp, environmentsStamp] = await Promise.all([
        stampOf(registryFile),
        stampOf(environmentsFile),
      ]);
      if (registryStamp === '') return null;
      const stamp = `${registryStamp} ${environmentsStamp}`;
      if (known?.stamp !== stamp) {
        const snapshot = read(siteDir, registryFile, { ...deployment, environmentsFile }, seal);
        known = { stamp, snapshot };
        snapshot.catch(() => {
          known = undefined;
        });
      }
      return known.snapshot;
    },
  };
}

async function read(
  siteDir: string,
  registryFile: string,
  deployment: Deployment & { environmentsFile: string },
  seal: RegistrySealOptions,
): Promise<SiteSnapshot> {
  const registry = JSON.parse(await readFile(registryFile, 'utf8')) as {
    revision: number;
    host: PublishedHost;
    remotes: PublishedRemote[];
  };
  const { host, remotes, revision } = registry;
  const trusted = (record: object) => !seal.key || isSealed(record, seal.key);
  const altered: string[] = [];
  const serverFile = async (name: string) => {
    const content = await readFile(join(siteDir, 'server/host', host.version, name), 'utf8');
    if (seal.key && !isListed(host, name, content)) altered.push(name);
    return content;
  };
  const [page, boot, style, serviceWorker, environments] = await Promise.all([
    serverFile('page.html'),
    serverFile('boot.js'),
    serverFile('startup.css'),
    serverFile('sw.js').catch(() => undefined),
    readFile(deployment.environmentsFile, 'utf8').catch(() => '{}'),
  ]);
  if (!trusted(host) || altered.length > 0) {
    seal.onBroken('host');
    if (seal.required)
      throw new Error(
        `The host of the registry is not what its publisher signed: ${altered.join(', ') || 'record'}.`,
      );
  }
  return {
    revision,
    host,
    remotes,
    client: {
      revision,
      host: { version: host.version },
      remotes: remotes.map((remote) => clientRemote(remote, seal, trusted(remote))),
    },
    page,
    boot,
    style,
    serviceWorker,
    environments: environmentsWith(deployment.microsoft, JSON.parse(environments)),
  };
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
function clientRemote(remote: PublishedRemote, seal: RegistrySealOptions, trusted: boolean): RegistryRemote {
  if (!trusted) seal.onBroken(remote.name);
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
