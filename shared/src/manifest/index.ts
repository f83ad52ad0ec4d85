import type { ComponentType } from 'react';
import { permissionOfRoute, type RoutePermission } from '../permissions';
import type { PageManifest, SlotManifest } from './page';

export { matchPage } from './match-page';
export { type IconName, type MenuGroup, menuGroups, type PageManifest } from './page';
export {
  type HostOffer,
  incompatibilityOf,
  type Registry,
  type RegistryFile,
  type RegistryRemote,
  satisfies,
} from './registry';

/**
 * Major version of the agreement between host and remotes (shape of the exposed module and of the
 * shared modules). A remote published for another major is refused before any of its code runs.
 */
export const hostContract = 1;

export interface RemoteManifest {
  /** Folder name without `remote-`: `admin`. */
  name: string;
  /** What staff call the area: `Administração`. Shown when it cannot be loaded. */
  title: string;
  contract: number;
  pages: PageManifest[];
  slots?: SlotManifest[];
}

export type PageDeclaration = Omit<PageManifest, 'permission'> & { permission?: RoutePermission };

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
/** A part takes the props of the place it is offered to. */
export type SlotLoader = () => Promise<{ default: ComponentType<never> }>;

/** The one module a remote exposes, as `./remote`. */
export interface RemoteModule {
  pages: Record<string, PageLoader>;
  slots?: Record<string, SlotLoader>;
}

/**
 * Binds every page that the manifest `M` declares to its component; the compiler refuses a page without one. Of the
 * manifest only its type is taken: the registry tells the browser what it says.
 * Each loader is `() => import(/* webpackChunkName: "<page id>" *\/ './…page')`: the chunk name is
 * how the registry learns which files to preload for an address.
 */
export function defineRemote<M extends RemoteManifest & { readonly pageIds: string }>(
  pages: Record<M['pageIds'], PageLoader>,
  slots?: Record<string, SlotLoader>,
): RemoteModule {
  return { pages, slots };
}
