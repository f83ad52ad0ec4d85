import { type IconName, type MenuGroup, menuGroups, type PageManifest } from '@gestao/shared/manifest';
import { mayOpen } from '@gestao/shared/permissions';
import type { AuthUser } from '@gestao/shared/session';
import { shellTexts } from '../texts/shell.texts';

export interface MenuEntry {
  /** Id of the page; `undefined` for the host's own. */
  pageId?: string;
  path: string;
  label: string;
  icon: IconName;
}

export interface MenuSection {
  group: MenuGroup;
  entries: MenuEntry[];
}

/** The menu of one person: every group in its order, only with what the person may open. */
export function menuOf(pages: readonly PageManifest[], user: AuthUser): MenuSection[] {
  return menuGroups
    .map((group): MenuSection => {
      const entries = pages
        .flatMap((page) => (page.menu?.group === group ? [{ page, menu: page.menu }] : []))
        .filter(({ page }) => mayReach(user, page))
        .sort((one, other) => one.menu.order - other.menu.order)
        .map(({ page, menu }): MenuEntry => {
          return { pageId: page.id, path: page.path, label: menu.label, icon: menu.icon };
        });
      const home: MenuEntry = { path: '/', label: shellTexts.home, icon: 'home' };
      return { group, entries: group === 'Início' ? [home, ...entries] : entries };
    })
    .filter((section) => section.entries.length > 0);
}

/** Whether a person finds the page in menu and palette: it opens, and shows something to such people. */
export function mayReach(user: AuthUser, page: PageManifest): boolean {
  const others = user.is_client === 1 ? page.menu?.staffOnly : page.menu?.clientOnly;
  return mayOpen(user, page.permission) && !others;
}

export interface Crumb {
  label: string;
  /** Absent for the page itself and for groups, which are no pages. */
  path?: string;
}

/** Where a page stands: its group, the listed page it belongs to, and itself. */
export function crumbsOf(pages: readonly PageManifest[], page: PageManifest): Crumb[] {
  if (page.menu) return [{ label: page.menu.group }, { label: page.title }];
  const parent = parentOf(pages, page);
  if (!parent?.menu) return [{ label: page.title }];
  return [
    { label: parent.menu.group },
    { label: parent.menu.label, path: parent.path },
    { label: page.title },
  ];
}

/** The page of the menu whose address begins like this one's; details (`/projeto-detalhes`) belong to their list. */
function parentOf(pages: readonly PageManifest[], page: PageManifest): PageManifest | undefined {
  const noun = page.id.split('.')[0];
  const listed = pages.filter((candidate) => candidate.menu && !candidate.path.includes(':'));
  const byPath = listed
    .filter((candidate) => page.path.startsWith(`${candidate.path}/`))
    .sort((one, other) => other.path.length - one.path.length);
  return byPath[0] ?? listed.find((candidate) => candidate.id.split('.')[0] === noun);
}
