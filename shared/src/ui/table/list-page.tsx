import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { ColumnMenu } from './column-menu';
import { DataTable, type DataTableProps } from './data-table';
import { ExportMenu } from './files/export-menu';
import { type Filter, keysOf } from './filters/filter';
import styles from './list-page.module.css';
import { BulkBar, ListToolbar, PanelFrame } from './list-parts';
import type { Massa } from './massa/massa';
import { useListMassa } from './massa/use-massa';
import { Paging } from './paging';
import { RowCards } from './row-cards';
import { texts } from './texts';
import { useColumns } from './use-columns';
import { useFold } from './use-fold';
import { type ListParams, useListQuery } from './use-list-query';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';
import { useViews, viewKey } from './views/use-views';
import { ViewMenu } from './views/view-menu';

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
  exportPath?: string;
  /**
   * Name of the list among the saved views; the page's path unless given. Where several lists share an
   * address, each needs its own below it: `/usuario/list/equipes`.
   */
  viewsRoute?: string;
  /** Narrower cells, for a list of many columns. */
  dense?: boolean;
  /** Text of a list that never had data. */
  empty: { text: string; hint?: string };
  /** Whether a restricted person sees only rows of their own here (domain 0.6); default true. */
  rowsByPerson?: boolean;
}

const panelKey = 'painel';
/** One array for every list that has no answer yet, so that nothing computed from it changes. */
const noRows: readonly never[] = [];

/**
 * The list pattern of every area (domain 0.4): header, search and filters in the URL, saved views,
 * columns, export, bulk actions, table, paging, keys, the three empty states.
 */
export function ListPage<T>(props: ListPageProps<T>) {
  const { id, columns, filters = [], rowKey, panel, primaryAction, defaultSort, massa } = props;
  const filterKeys = filters.flatMap(keysOf);
  const list = useListQuery(filterKeys, defaultSort);
  const { [panelKey]: opened, [viewKey]: viewUuid } = useListQuery([panelKey, viewKey]).filters;
  const [viewsWanted, setViewsWanted] = useState(false);
  const views = useViews(viewUuid, viewsWanted, props.viewsRoute);
  const shown = useColumns(id, columns, views.active);
  // A column that became a line has no header to sort by.
  const headless = useFold(shown.visible).flatMap(({ under }) => under);
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
  const rows = result?.itens ?? noRows;
  // A page that is no more, as after its last row was deleted: the rows there are, not an empty list.
  const beyond = result && rows.length === 0 && result.total > 0 && list.page > 1 && !query.isPlaceholderData;
  const last = beyond ? Math.ceil(result.total / result.por_pagina) : undefined;
  const goTo = list.set;
  useEffect(() => {
    if (last !== undefined) goTo({ pagina: last }, { replace: true });
  }, [last, goTo]);
  const { selection, chosen } = useSelection(rows, rowKey, JSON.stringify([list.search, list.filters]));
  const bulk = useListMassa(massa, id, selection.keep);
  const selectable = massa !== undefined || props.bulk !== undefined;
  const openedRow = panel && opened ? rows.find((row) => rowKey(row) === opened) : undefined;

  const showPanel = (key: string | undefined) =>
    list.set(
      { [panelKey]: key, pagina: list.page, cursor: list.params.cursor },
      { replace: Boolean(opened) },
    );
  useRowKeys(region, selectable ? selection : undefined, (key) => {
    const row = rows.find((one) => rowKey(one) === key);
    if (row) edit(row);
  });
  useShortcut(
    'n',
    () => primaryAction && ('to' in primaryAction ? navigate(primaryAction.to) : primaryAction.onClick()),
  );
  useShortcut(
    'escape',
    () => (openedRow ? showPanel(undefined) : selection.clear()),
    openedRow !== undefined || selection.keys.size > 0,
  );

  function edit(row: T) {
    const item = props.rowMenu?.(row).find((one) => one !== 'line' && one.icon === 'edit' && !one.disabled);
    const to = props.editTo?.(row) ?? (item && item !== 'line' ? item.to : undefined);
    if (to) navigate(to);
    else if (item && item !== 'line' && item.onSelect) item.onSelect();
    else {
      const address = props.rowTo?.(row);
      if (address) navigate(address);
    }
  }

  const table: DataTableProps<T> = {
    caption: props.title,
    columns: shown.visible,
    rows,
    rowKey,
    rowLabel: props.rowLabel,
    sort: list.sort,
    onSort: (sort) => list.set({ ordenar: sort }),
    rowTo: props.rowTo,
    onOpen: panel ? (row) => showPanel(rowKey(row)) : props.onOpen,
    rowMenu: props.rowMenu,
    currentKey: opened,
    selection: selectable ? selection : undefined,
    aggregates: result?.agregados,
    busy: query.isPlaceholderData,
    dense: props.dense,
  };

  function content() {
    if (query.isError && !result) {
      return (
        <div className={styles.box}>
          <ErrorState
            hint={errorText(query.error)}
            // A cursor may have become invalid; asking for it again would fail for ever.
            onRetry={() => (list.byCursor ? list.set({}) : void query.refetch())}
          />
        </div>
      );
    }
    if (!result || beyond) return <TableSkeleton />;
    if (rows.length === 0) return <div className={styles.box}>{emptyState()}</div>;
    return (
      <>
        {phone ? <RowCards {...table} /> : <DataTable {...table} />}
        <Paging
          result={result}
          byCursor={list.byCursor}
          onPage={(pagina, cursor) => list.set({ pagina, cursor })}
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
        sortable={(phone ? columns : headless).filter((column) => column.sortable)}
        end={
          <>
            <ViewMenu
              list={list}
              keys={[...filterKeys, 'busca', 'ordenar', 'por_pagina']}
              columns={shown}
              state={views}
              onWanted={() => (views.failed ? views.retry() : setViewsWanted(true))}
            />
            {!phone && columns.length > 1 && <ColumnMenu columns={columns} state={shown} />}
            {props.exportPath && (
              <ExportMenu path={props.exportPath} name={props.title} list={list} columns={shown.visible} />
            )}
          </>
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
          {selectable && selection.keys.size > 0 && (
            <BulkBar selection={selection}>
              {bulk.actionsFor(chosen).map((action) => (
                <Button
                  key={action.acao}
                  icon={action.icon}
                  kind={action.danger ? 'danger' : 'secondary'}
                  onClick={() => bulk.ask(action, [...selection.keys])}
                >
                  {action.label}
                </Button>
              ))}
              {props.bulk?.(chosen, selection.clear)}
            </BulkBar>
          )}
        </div>
        {panel && openedRow && (
          <PanelFrame title={panel.title(openedRow)} onClose={() => showPanel(undefined)}>
            {panel.content(openedRow)}
          </PanelFrame>
        )}
      </div>
      {bulk.element}
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
