import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaginaPublica } from '@gestao/shared/contracts/publico/publico';
import { viewContract } from '@gestao/shared/contracts/publico/publico-messages';
import { readRegistryFiles } from '../../../platform/web/registry-file';
import { isSealed } from '../../../platform/web/registry-seal';

/** What the server bundle of a published remote-public answers. */
export interface RenderedPage {
  status: number;
  head: string;
  /** Inline style sheets of `head`, word for word. */
  styles: string[];
  body: string;
  /** Whether the page wants a script of the version. */
  interactive: boolean;
  /** The page's own one instead of the version's common script. */
  ownScript?: { file: string; integrity: string };
}

interface ServerBundle {
  viewContract: number;
  script: { file: string; integrity: string };
  render(visao: PaginaPublica): RenderedPage;
}

/** A page with the version that made it. */
export interface SitePage extends RenderedPage {
  script: { src: string; integrity: string } | null;
}

/** A version as the publish command describes it. */
interface PublishedVersion {
  name: string;
  version: string;
  base: string;
  server: { file: string; integrity: string }[];
}

interface Log {
  error(error: unknown): void;
}

const remoteName = 'public';
const bundleFile = 'server.mjs';
/** The live version and, should it fail, this many before it. */
const fallbacks = 2;

/**
 * Renders with whatever version of remote-public is published now; its team deploys it alone, so a
 * version that does not load or throws gives way to the one before it. Its bundle runs in this process:
 * with a publisher's key, only of a version that the publisher signed.
 */
export function createPublishedSite(siteDir: string, registryKey: string | null, log: Log) {
  let known: { stamp: string; versions: Promise<PublishedVersion[]> } | undefined;
  const bundles = new Map<string, Promise<ServerBundle>>();
  const signed = new WeakSet<PublishedVersion>();

  async function versions(): Promise<PublishedVersion[]> {
    const stamp = stampOf(join(siteDir, 'registry.json'));
    if (stamp === '') return [];
    if (known?.stamp !== stamp) {
      const read = readVersions(siteDir);
      known = { stamp, versions: read };
      read.catch(() => {
        known = undefined;
      });
    }
    return known.versions;
  }

  function refuseUnsigned(published: PublishedVersion): void {
    if (!registryKey || signed.has(published)) return;
    if (!isSealed(published, registryKey))
      throw new Error(`${published.version} of ${remoteName} is without its publisher’s signature.`);
    signed.add(published);
  }

  function bundleOf(published: PublishedVersion): Promise<ServerBundle> {
    const loaded = bundles.get(published.version) ?? loadBundle(siteDir, published);
    bundles.set(published.version, loaded);
    return loaded;
  }

  return {
    /** @returns null when no published version can render it */
    async render(visao: PaginaPublica): Promise<SitePage | null> {
      const candidates = await versions().catch((error) => {
        log.error(error);
        return [];
      });
      for (const published of candidates) {
        try {
          refuseUnsigned(published);
          const bundle = await bundleOf(published);
          const page = bundle.render(visao);
          const { file, integrity } = page.ownScript ?? bundle.script;
          return { ...page, script: page.interactive ? { src: published.base + file, integrity } : null };
        } catch (error) {
          log.error(error);
        }
      }
      return null;
    },
  };
}

/** The live version first, then earlier ones, newest first. */
async function readVersions(siteDir: string): Promise<PublishedVersion[]> {
  const { registries, damaged } = await readRegistryFiles<{ remotes: PublishedVersion[] }>(siteDir);
  const [registry] = registries;
  if (!registry) throw damaged ?? new Error('There is no registry.');
  const live = registry.remotes.find(({ name }) => name === remoteName);
  if (!live) return [];
  const history = await readJson<{ name: string; version: string }[]>(join(siteDir, 'history.json')).catch(
    () => [],
  );
  const earlier = history
    .filter(({ name }) => name === remoteName)
    .map(({ version }) => version)
    .reverse();
  const candidates = [...new Set(earlier)].filter((version) => version !== live.version).slice(0, fallbacks);
  const described = await Promise.all(
    candidates.map((version) =>
      readJson<PublishedVersion>(join(siteDir, 'server', remoteName, version, 'published.json')).catch(
        () => null,
      ),
    ),
  );
  return [live, ...described.filter((version) => version !== null)];
}

/** @throws Error when the file is not the published one, or renders another contract's models */
async function loadBundle(siteDir: string, published: PublishedVersion): Promise<ServerBundle> {
  const file = join(siteDir, 'server', remoteName, published.version, bundleFile);
  const expected = published.server.find((item) => item.file === bundleFile)?.integrity;
  const actual = `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
  if (actual !== expected)
    throw new Error(`${bundleFile} of ${published.version} is not what was published.`);
  const bundle = (await import(pathToFileURL(file).href)) as ServerBundle;
  if (bundle.viewContract !== viewContract)
    throw new Error(`${published.version} renders contract ${bundle.viewContract}, not ${viewContract}.`);
  return bundle;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/** At once: a look at one file's times is over sooner than another thread is asked for it. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    return '';
  }
}
