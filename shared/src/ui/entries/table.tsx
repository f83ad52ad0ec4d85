/// <reference path="../assets.d.ts" />
import { fetchedPart } from '../patterns/parts/fetched-part';

export { useKeepListAddress } from '../../query';
export type { Column } from '../kit/table/column';
export { csvFile } from '../kit/table/csv-file';
export { DataTable } from '../kit/table/data-table';
export type { DataTableProps } from '../kit/table/data-table-props';
export { type PageSize, Paging, pageSizes } from '../kit/table/paging';
export type { RecordTimelineProps, TimelineEvent } from '../kit/table/record-timeline';
export { saveFile } from '../kit/table/save-file';
export { type Selection, useSelection } from '../kit/table/use-selection';
export type { ImportDialogProps } from '../patterns/import/import-dialog';
export { SheetButtons, type SheetButtonsProps } from '../patterns/import/sheet-buttons';
export {
  type Filter,
  type FilterOption,
  filterOptions,
  type LookupFilter,
} from '../patterns/list/filters/filter';
export { ListPage } from '../patterns/list/list-page';
export type { ListPageProps } from '../patterns/list/list-page-props';
export {
  type Massa,
  type MassaAction,
  type MassaForm,
  massaAction,
  onlyNamed,
} from '../patterns/list/massa/massa';
export { type UseMassaOptions, useMassa } from '../patterns/list/massa/use-massa';
export { useTableMassa } from '../patterns/list/massa/use-table-massa';
export { useAddressWith } from '../patterns/list/use-address-with';
export { useFigureLinks } from '../patterns/list/use-figure-links';
export {
  type ListParams,
  type ListQueryState,
  useListQuery,
} from '../patterns/list/use-list-query';

/** Links of a client's people; its file comes when the first card shows. */
export const LinksCard = fetchedPart(async () => (await import('../patterns/links/links-card')).LinksCard);
export type { ClientLink, LinksCardProps, MadeLink, NewLink } from '../patterns/links/links-card';

/** `ImportDialog` of the list pattern; its file comes when the first opens. */
export const ImportDialog = fetchedPart(
  async () => (await import('../patterns/import/import-dialog')).ImportDialog,
);

/** What happened to a record; its file comes when the first shows. */
export const RecordTimeline = fetchedPart(
  async () => (await import('../kit/table/record-timeline')).RecordTimeline,
);
