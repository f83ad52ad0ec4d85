/// <reference path="../assets.d.ts" />
export type { Column } from './column';
export { DataTable, type DataTableProps } from './data-table';
export type { Filter, FilterOption } from './filter';
export { ListPage, type ListPageProps } from './list-page';
export { Paging } from './paging';
export {
  type ListParams,
  type ListQueryState,
  type PageSize,
  pageSizes,
  useListQuery,
} from './use-list-query';
export { type Selection, useSelection } from './use-selection';
