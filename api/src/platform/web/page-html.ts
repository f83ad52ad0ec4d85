import { createHash } from 'node:crypto';
import { matchPage, type RegistryFile } from '@gestao/shared/manifest';
import type { SiteSnapshot } from './site-snapshot';

/** What the page may run from inside itself, as values of a content security policy. */
export interface InlineHashes {
  script: string;
  style: string;
}

export function inlineHashes(snapshot: SiteSnapshot): InlineHashes {
  return { script: cspHash(snapshot.boot), style: cspHash(snapshot.style) };
}

/** The host's parts that show its own addresses; every other one is a page of a remote, or unknown. */
const ownParts: Readonly<Record<string, readonly string[]>> = {
  '/': ['frame', 'home', 'federation'],
  '/test': ['frame', 'home', 'federation'],
  '/minhas-preferencias': ['frame', 'preferences'],
  '/login': ['login'],
  '/remember-password': ['recovery'],
};

/** The parts of the host that show a page of a remote. */
const remoteParts: readonly string[] = ['frame', 'federation'];

/** What tells one page from another: the id of a remote's page, or an address of the host's own. */
export function pageIdOf(snapshot: SiteSnapshot, pathname: string): string | undefined {
  const pages = snapshot.remotes.flatMap((remote) => remote.pages);
  return matchPage(pages, pathname)?.page.id ?? (pathname in ownParts ? pathname : undefined);
}

/**
 * The staff page: start-up wave, registry and boot script inside, and links by which the browser fetches
 * the address's remote together with the host instead of after it.
 * @param options `devRemotes`, outside production only: entries taken from development servers, the host's own included
 */
export function renderPage(
  snapshot: SiteSnapshot,
  pageId: string | undefined,
  options: { production: boolean; devRemotes?: string; registryKey?: string | null },
): string {
  const { host } = snapshot;
  const address = (file: string) => host.base + file;
  const parts: Record<string, string> = {
    style: `<style>${snapshot.style}</style>`,
    preload: preloads(snapshot, pageId).join(''),
    data: dataBlock('environments', snapshot.environments) + dataBlock('registry', snapshot.client),
    boot: `<script>${snapshot.boot}</script>`,
    scripts: host.scripts.map((item) => script(address(item.file), item.integrity)).join(''),
    stylesheets: host.styles.map((item) => stylesheet(address(item.file), item.integrity)).join(''),
  };
  const devHost = options.production ? undefined : /(?:^| )host=(\S+)/.exec(options.devRemotes ?? '')?.[1];
  if (devHost) {
    parts.preload = '';
    parts.scripts = script(devHost, undefined);
    parts.stylesheets = stylesheet(devHost.replace(/\.js$/, '.css'), undefined);
  }
  const key = options.registryKey ? ` data-registry-key="${escapeAttribute(options.registryKey)}"` : '';
  const page = snapshot.page
    .replaceAll(/<!--(\w+)-->/g, (whole, name: string) => parts[name] ?? whole)
    .replace('data-mode="production"', (mode) => mode + key);
  if (options.production) return page;
  const dev = options.devRemotes ? ` data-dev-remotes="${escapeAttribute(options.devRemotes)}"` : '';
  return page.replace('data-mode="production"', `data-mode="local"${dev}`);
}

function preloads(snapshot: SiteSnapshot, pageId: string | undefined): string[] {
  const { host } = snapshot;
  const links = host.styles.map((item) => preload(host.base, item));
  if (pageId === undefined) return links;
  const remote = snapshot.remotes.find((one) => one.pages.some((page) => page.id === pageId));
  const parts = (ownParts[pageId] ?? remoteParts).flatMap((name) => host.parts?.[name] ?? []);
  const shared = [...parts, ...(remote?.uses[pageId] ?? []).flatMap((key) => host.shares[key] ?? [])];
  const already = new Set([...host.scripts, ...host.styles].map(({ file }) => file));
  for (const file of new Set(shared)) {
    const item = host.files.find((one) => one.file === file);
    if (item && !already.has(file)) links.push(preload(host.base, item));
  }
  for (const file of remote?.preload[pageId] ?? []) {
    const item = remote?.files.find((one) => one.file === file);
    if (remote && item) links.push(preload(remote.base, item));
  }
  return links;
}

/** First in the queue: it is the largest file, and nothing shows without it (decided by `npm run bench federation-tax`). */
function script(address: string, integrity: string | undefined): string {
  return `<script defer fetchpriority="high" src="${escapeAttribute(address)}"${verified(integrity)}></script>`;
}

function stylesheet(address: string, integrity: string | undefined): string {
  return `<link rel="stylesheet" href="${escapeAttribute(address)}"${verified(integrity)}>`;
}

function preload(base: string, { file, integrity }: RegistryFile): string {
  const kind = file.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${base}${file}"${verified(integrity)}>`;
}

/** Without a hash only in development; the loaders refuse such a file everywhere else. */
function verified(integrity: string | undefined): string {
  return `${integrity ? ` integrity="${integrity}"` : ''} crossorigin`;
}

/** Data, not script: `<` is escaped so that no text inside can close the element. */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
