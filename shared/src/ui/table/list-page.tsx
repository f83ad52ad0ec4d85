import { type ReactNode, useRef } from 'react';
import type { ListResult } from '../../contracts/http';
import { errorText } from '../../http';
import { keepPreviousData, useQuery } from '../../query';
import { useNavigate } from '../../router';
import { isUsuarioNormal, useUser } from '../../session';
import { Button, ButtonLink } from '../core/button';
import type { MenuItem } from '../core/menu';
import { PageHeader } from '../core/page-header';
import { TableSkeleton } from '../core/skeletons';
import { EmptyState, ErrorState } from '../core/states';
import { useMedia } from '../core/use-media';
import { useShortcut } from '../core/use-shortcut';
import type { Column } from './column';
import { ColumnMenu, useColumns } from './column-menu';
import { DataTable, type DataTableProps } from './data-table';
import { type Filter, keysOf } from './filter';
import styles from './list-page.module.css';
import { BulkBar, ListToolbar, PanelFrame } from './list-parts';
import { Paging } from './paging';
import { RowCards } from './row-cards';
import { texts } from './texts';
import { type ListParams, useListQuery } from './use-list-query';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

export interface ListPageProps<T> {
  /** Noun of the list (`departamentos`): first part of the query key and of what is kept on this machine. */
  id: string;
  title: string;
  context?: ReactNode | ((result: ListResult<T>) => ReactNode);
  /** Button on the right, also offered by the empty list and by the key N. Leave it out for who may not. */
  primaryAction?: { label: string; to: string } | { label: string; onClick: () => void };
  /** Further buttons beside the primary one. */
  actions?: ReactNode;
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
  /** Shows a row beside the list (over it on small screens) when it is opened; kept in the URL. */
  panel?: { title: (row: T) => string; content: (row: T) => ReactNode };
  /** Buttons for chosen rows; makes rows selectable. */
  bulk?: (rows: readonly T[], clear: () => void) => ReactNode;
  /** Text of a list that never had data. */
  empty: { text: string; hint?: string };
  /** Whether a restricted person sees only rows of their own here (domain 0.6); default true. */
  rowsByPerson?: boolean;
}

const panelKey = 'painel';

/** The list pattern of every area: header, search and filters in the URL, table, paging, the three empty states. */
export function ListPage<T>(props: ListPageProps<T>) {
  const { id, columns, filters = [], rowKey, panel, primaryAction, defaultSort } = props;
  const list = useListQuery([...filters.flatMap(keysOf)], defaultSort);
  const opened = useListQuery([panelKey]).filters[panelKey];
  const { visible, hidden, toggle } = useColumns(id, columns);
  const region = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const phone = useMedia('(max-width: 599px)');
  const restricted = isUsuarioNormal(useUser()) && props.rowsByPerson !== false;
  const query = useQuery({
    queryKey: [id, 'list', list.params],
    queryFn: ({ signal }) => props.fetch(list.params, signal),
    placeholderData: keepPreviousData,
  });
  const result = query.data?.data;
  const rows = result?.itens ?? [];
  const selection = useSelection(rows.map(rowKey));
  const openedRow = panel && opened ? rows.find((row) => rowKey(row) === opened) : undefined;

  const showPanel = (key: string | undefined) =>
    list.set({ [panelKey]: key, pagina: list.page }, { replace: Boolean(opened) });
  useRowKeys(region, props.bulk ? selection : undefined);
  useShortcut(
    'n',
    () => primaryAction && ('to' in primaryAction ? navigate(primaryAction.to) : primaryAction.onClick()),
  );

  const table: DataTableProps<T> = {
    caption: props.title,
    columns: visible,
    rows,
    rowKey,
    rowLabel: props.rowLabel,
    sort: list.sort,
    onSort: (sort) => list.set({ ordenar: sort }),
    rowTo: props.rowTo,
    onOpen: panel ? (row) => showPanel(rowKey(row)) : props.onOpen,
    rowMenu: props.rowMenu,
    currentKey: opened,
    selection: props.bulk ? selection : undefined,
    aggregates: result?.agregados,
    busy: query.isPlaceholderData,
  };

  function content() {
    if (query.isError && !result) {
      return (
        <div className={styles.box}>
          <ErrorState hint={errorText(query.error)} onRetry={() => void query.refetch()} />
        </div>
      );
    }
    if (!result) return <TableSkeleton />;
    if (rows.length === 0) return <div className={styles.box}>{emptyState()}</div>;
    return (
      <>
        {phone ? <RowCards {...table} /> : <DataTable {...table} />}
        <Paging
          result={result}
          onPage={(pagina) => list.set({ pagina })}
          onSize={(por_pagina) => list.set({ por_pagina })}
        />
      </>
    );
  }

  function emptyState() {
    if (list.narrowed) {
      return (
        <EmptyState
          icon="search"
          text={texts.noMatch}
          action={<Button onClick={list.clear}>{texts.clearFilters}</Button>}
        />
      );
    }
    if (restricted) return <EmptyState text={texts.nothingYours} />;
    return <EmptyState {...props.empty} action={<PrimaryAction action={primaryAction} />} />;
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={props.title}
        context={typeof props.context === 'function' ? result && props.context(result) : props.context}
        menu={props.menu}
        actions={
          (props.actions || primaryAction) && (
            <>
              {props.actions}
              <PrimaryAction action={primaryAction} />
            </>
          )
        }
      />
      {typeof props.children === 'function' ? props.children(result) : props.children}
      <ListToolbar
        list={list}
        filters={filters}
        searchLabel={props.searchLabel}
        sortable={phone ? columns.filter((column) => column.sortable) : []}
        end={
          !phone && columns.length > 1 && <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
        }
      />
      <p aria-live="polite" className="visually-hidden">
        {query.isFetching && !query.isPlaceholderData
          ? ''
          : result && texts.count(result.total, result.total_exato)}
      </p>
      <div className={openedRow ? styles.split : undefined}>
        <div ref={region} className={styles.main}>
          {content()}
          {props.bulk && selection.keys.size > 0 && (
            <BulkBar selection={selection}>
              {props.bulk(
                rows.filter((row) => selection.keys.has(rowKey(row))),
                selection.clear,
              )}
            </BulkBar>
          )}
        </div>
        {panel && openedRow && (
          <PanelFrame title={panel.title(openedRow)} onClose={() => showPanel(undefined)}>
            {panel.content(openedRow)}
          </PanelFrame>
        )}
      </div>
    </div>
  );
}

function PrimaryAction({ action }: { action: ListPageProps<unknown>['primaryAction'] }) {
  if (!action) return null;
  return 'to' in action ? (
    <ButtonLink kind="primary" to={action.to}>
      {action.label}
    </ButtonLink>
  ) : (
    <Button kind="primary" onClick={action.onClick}>
      {action.label}
    </Button>
  );
}
