/// <reference path="../assets.d.ts" />
export type { Column } from './column';
export { DataTable } from './data-table';
export type { DataTableProps } from './data-table-props';
export { saveFile } from './files/save-file';
export { type Filter, type FilterOption, filterOptions, type LookupFilter } from './filters/filter';
export { ImportDialog, type ImportDialogProps } from './import-dialog';
export { ListPage } from './list-page';
export type { ListPageProps } from './list-page-props';
export { type Massa, type MassaAction, type MassaForm, massaAction } from './massa/massa';
export { type UseMassaOptions, useMassa } from './massa/use-massa';
export { Paging } from './paging';
export { RecordTimeline, type RecordTimelineProps, type TimelineEvent } from './record-timeline';
export {
  type ListParams,
  type ListQueryState,
  type PageSize,
  pageSizes,
  useListQuery,
} from './use-list-query';
export { type Selection, useSelection } from './use-selection';
