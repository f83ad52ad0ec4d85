import type { ComponentType } from 'react';
import { permissionOfRoute, type RoutePermission } from '../permissions';

export { matchPage } from './match-page';

/** Menu groups of the staff shell, in the order they show. */
export const menuGroups = [
  'Início',
  'Meu trabalho',
  'Operação',
  'Comercial',
  'Implantação',
  'Gestão',
  'Administração',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/**
 * Major version of the agreement between host and remotes (shape of the exposed module and of the
 * shared modules). A remote published for another major is refused before any of its code runs.
 */
export const hostContract = 1;

/** One page of a remote: pure data, so that the shell knows it before any remote code loads. */
export interface PageManifest {
  /** `noun.verb`, unique in the suite and name of the page's build chunk: `departamentos.list`. */
  id: string;
  /** Route pattern: `/departamentos/editar/:uuid`. */
  path: string;
  title: string;
  /** `null` asks only for a session. Taken from the permission map when the map knows the route. */
  permission: RoutePermission;
  menu?: {
    group: MenuGroup;
    label: string;
    icon: IconName;
    order: number;
    /** The page shows nothing to a client's person, whom no permission keeps out: leave it off the menu. */
    staffOnly?: boolean;
  };
  /** Api paths whose answer the page needs first; the shell asks for them before React renders. `:uuid` is filled. */
  data?: string[];
  /** Shape of the skeleton shown while the page loads. */
  skeleton?: 'list' | 'form' | 'detail' | 'board';
  /** Words the command palette also finds the page by. */
  keywords?: string[];
}

export interface RemoteManifest {
  /** Folder name without `remote-`: `admin`. */
  name: string;
  /** What staff call the area: `Administração`. Shown when it cannot be loaded. */
  title: string;
  contract: number;
  pages: PageManifest[];
  /** Components offered to slots of the host or, through it, of other areas: `home.today`, `orcamento.preview`. */
  slots?: { slot: string; id: string; order: number; permission: RoutePermission }[];
}

export type PageDeclaration = Omit<PageManifest, 'permission'> & { permission?: RoutePermission };

export type IconName =
  | 'home'
  | 'tasks'
  | 'calendar'
  | 'attachment'
  | 'repeat'
  | 'project'
  | 'closing'
  | 'process'
  | 'opportunity'
  | 'inbox'
  | 'budget'
  | 'budgets'
  | 'add'
  | 'dashboard'
  | 'settings'
  | 'rocket'
  | 'checkin'
  | 'indicator'
  | 'client'
  | 'user'
  | 'department'
  | 'position'
  | 'profile'
  | 'log'
  | 'archive';

/**
 * Declares a remote. Permissions come from the permission map; a page whose route the map does not
 * know must bring its own.
 * @throws Error when a page has no permission anywhere, or two pages share an id or a path.
 */
export function defineManifest<const Pages extends readonly PageDeclaration[]>(
  manifest: Omit<RemoteManifest, 'pages' | 'contract'> & { pages: Pages },
): RemoteManifest & { readonly pageIds: Pages[number]['id'] } {
  const pages = manifest.pages.map((page): PageManifest => {
    const permission = page.permission !== undefined ? page.permission : permissionOfRoute(page.path);
    if (permission === undefined) throw new Error(`Page ${page.id} (${page.path}) has no permission.`);
    return { ...page, permission };
  });
  for (const key of ['id', 'path'] as const) {
    const seen = new Set<string>();
    for (const page of pages) {
      if (seen.has(page[key]))
        throw new Error(`Two pages of ${manifest.name} share the ${key} ${page[key]}.`);
      seen.add(page[key]);
    }
  }
  return { ...manifest, contract: hostContract, pages } as RemoteManifest & {
    readonly pageIds: Pages[number]['id'];
  };
}

export type PageModule = { default: ComponentType };
export type PageLoader = () => Promise<PageModule>;
export type SlotLoader = () => Promise<{ default: ComponentType<Record<string, unknown>> }>;

/** The one module a remote exposes, as `./remote`. */
export interface RemoteModule {
  name: string;
  pages: Record<string, PageLoader>;
  slots?: Record<string, SlotLoader>;
}

/**
 * Binds every declared page to its component; the compiler refuses a page without one.
 * Each loader is `() => import(/* webpackChunkName: "<page id>" *\/ './…page')`: the chunk name is
 * how the registry learns which files to preload for an address.
 */
export function defineRemote<M extends RemoteManifest & { readonly pageIds: string }>(
  manifest: M,
  pages: Record<M['pageIds'], PageLoader>,
  slots?: Record<string, SlotLoader>,
): RemoteModule {
  return { name: manifest.name, pages, slots };
}

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
  slots?: RemoteManifest['slots'];
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
