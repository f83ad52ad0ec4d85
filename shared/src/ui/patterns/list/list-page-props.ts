import type { ReactNode } from 'react';
import type { ListResult } from '../../../contracts/comum/http';
import type { AddressOf } from '../../../http';
import type { MenuItem } from '../../kit/actions/menu';
import type { Column } from '../../kit/table/column';
import type { Filter } from './filters/filter';
import type { Massa } from './massa/massa';
import type { ListParams } from './use-list-query';

/** What an area tells of its list; everything else of the pattern is the page's. */
export interface ListPageProps<T> {
  /** Noun of the list (`departamentos`): first part of the query key and of what is kept on this machine. */
  id: string;
  title: string;
  context?: ReactNode | ((result: ListResult<T>) => ReactNode);
  /** Button on the right, also offered by the empty list and by the key N. Leave it out for who may not. */
  primaryAction?: { label: string; to: string } | { label: string; onClick: () => void };
  /** Further buttons beside the primary one. */
  actions?: ReactNode | ((result: ListResult<T> | undefined) => ReactNode);
  menu?: readonly MenuItem[];
  /** Between header and filters: figures. */
  children?: ReactNode | ((result: ListResult<T> | undefined) => ReactNode);
  /** Asks the api; `query` holds only what differs from the defaults. */
  fetch: (query: ListParams, signal: AbortSignal) => Promise<{ data: ListResult<T> }>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  rowLabel: (row: T) => string;
  filters?: readonly Filter[];
  defaultSort?: string;
  /** Accessible name of the search; `null` for a list that cannot be searched. */
  searchLabel?: string | null;
  rowTo?: (row: T) => string | undefined;
  onOpen?: (row: T) => void;
  rowMenu?: (row: T) => readonly MenuItem[];
  /** Under which words a row stands, in a list that comes in groups. */
  groupOf?: (row: T) => string;
  /** What stands below the last row of a group, told by that row. */
  groupEnd?: (row: T) => ReactNode;
  /** What the answer depends on besides the address, such as how much of each group is shown. */
  reach?: Readonly<Record<string, number>>;
  /** `false` for a list whose rows come all at once. */
  paged?: boolean;
  /**
   * What stands beside the list of a row that is looked at; kept in the URL. Rows with an address show all
   * columns there, whether in sight or not, unless the page says otherwise. On small screens rows open whole,
   * and those without an address over the list.
   */
  panel?: {
    title: (row: T) => string;
    content: (row: T) => ReactNode;
    /** The record is what is worked at; its list only leads to it. */
    wide?: boolean;
  };
  /**
   * Where E leads for the row in focus; without it, what the row's menu item with the icon `edit` does,
   * else the row's own address.
   */
  editTo?: (row: T) => string | undefined;
  /**
   * Bulk actions (`POST {path} { acao, uuids, dados }`): makes rows selectable, on several pages at
   * once, and does the rest: question, progress, `3 itens atualizados.`, the reasons of the others,
   * which stay chosen. `rowKey` has to be the uuid.
   */
  massa?: Massa<T>;
  /** Further buttons for chosen rows, of any page; makes rows selectable. */
  bulk?: (rows: readonly T[], clear: () => void) => ReactNode;
  /** `/clientes/exportar`: shows `Exportar` (CSV, XLSX, PDF of the present filters, order and columns). */
  exportPath?: AddressOf<'GET', '/exportar'>;
  /**
   * Name of the list among the saved views; the page's path unless given. Where several lists share an
   * address, each needs its own below it: `/usuario/list/equipes`.
   */
  viewsRoute?: string;
  /** Text of a list that never had data. */
  empty: { text: string; hint?: string };
  /**
   * Whether a restricted person sees only rows of their own here (docs/domain/acesso.md#linhas); default
   * true.
   */
  rowsByPerson?: boolean;
}
