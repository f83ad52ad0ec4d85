import type { RoutePermission } from '../permissions';

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
    /** The other way round: only a client's person finds it. */
    clientOnly?: boolean;
  };
  /** Api paths whose answer the page needs first; the shell asks for them before React renders. `:uuid` is filled. */
  data?: string[];
  /** Shape of the skeleton shown while the page loads. */
  skeleton?: 'list' | 'form' | 'detail' | 'board';
  /** Words the command palette also finds the page by. */
  keywords?: string[];
}

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

/** A component offered to a slot of the host or, through it, of other areas: `home.today`, `orcamento.preview`. */
export interface SlotManifest {
  slot: string;
  id: string;
  order: number;
  permission: RoutePermission;
}
