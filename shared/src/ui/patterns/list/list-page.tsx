import { useEffect, useMemo, useRef, useState } from 'react';
import { widthBelow, widthFrom } from '../../../config';
import { errorText } from '../../../http';
import { keepPreviousData, useKeepListAddress, useQuery } from '../../../query';
import { useNavigate } from '../../../router';
import { isUsuarioNormal, useUser } from '../../../session';
import { Button, ButtonLink } from '../../kit/actions/button';
import { useShortcut } from '../../kit/actions/use-shortcut';
import { cx } from '../../kit/class-names';
import { EmptyState, ErrorState } from '../../kit/feedback/states';
import { PageHeader } from '../../kit/layout/page-header';
import { useMedia } from '../../kit/layout/use-media';
import { DataTable } from '../../kit/table/data-table';
import type { DataTableProps } from '../../kit/table/data-table-props';
import { columnWidths, fittingColumns, menuWidth, pickWidth } from '../../kit/table/fit-columns';
import { Paging } from '../../kit/table/paging';
import { RowCards } from '../../kit/table/row-cards';
import { useColumns } from '../../kit/table/use-columns';
import { useRowKeys } from '../../kit/table/use-row-keys';
import { useSelection } from '../../kit/table/use-selection';
import { useWidth } from '../../kit/table/use-width';
import { TableSkeleton } from '../feedback/page-skeleton';
import { SlowNotice } from '../feedback/slow-notice';
import { ColumnMenu } from './column-menu';
import { DensityMenu } from './density-menu';
import { ExportMenu } from './files/export-menu';
import { keysOf } from './filters/filter';
import styles from './list-page.module.css';
import type { ListPageProps } from './list-page-props';
import { ListToolbar, PanelFrame } from './list-parts';
import { useToolsAhead } from './list-tools';
import { MassaBar } from './massa/massa-bar';
import { useListMassa } from './massa/use-massa';
import { RowPanel } from './row-panel';
import { texts } from './texts';
import { useListQuery } from './use-list-query';
import { useViews, viewKey } from './views/use-views';
import { ViewMenu } from './views/view-menu';

const panelKey = 'painel';
/** One array for every list that has no answer yet, so that nothing computed from it changes. */
const noRows: readonly never[] = [];

/**
 * The list pattern of every area (docs/domain/plataforma.md#listas): header, search and filters in the URL,
 * saved views, columns, export, bulk actions, table, paging, keys, the three empty states.
 */
export function ListPage<T>(props: ListPageProps<T>) {
  const { id, columns, filters = [], rowKey, primaryAction, defaultSort, massa } = props;
  const own = props.panel;
  const panel = own || props.rowTo ? panelOf(props) : undefined;
  const filterKeys = filters.flatMap(keysOf);
  const list = useListQuery(filterKeys, defaultSort);
  const { [panelKey]: opened, [viewKey]: viewUuid } = useListQuery([panelKey, viewKey]).filters;
  const [viewsWanted, setViewsWanted] = useState(false);
  const views = useViews(viewUuid, viewsWanted, props.viewsRoute);
  const region = useRef<HTMLDivElement>(null);
  const width = useWidth(region);
  const selectable = massa !== undefined || props.bulk !== undefined;
  const beside = (selectable ? pickWidth : 0) + (props.rowMenu ? menuWidth : 0);
  const fitting = useMemo(() => fittingColumns(columns, width, beside), [columns, width, beside]);
  const shown = useColumns(id, columns, fitting, views.active);
  const widths = useMemo(() => columnWidths(shown.visible, width, beside), [shown.visible, width, beside]);
  const navigate = useNavigate();
  const phone = useMedia(widthBelow('sm'));
  // Where nothing stands beside the list, a row with an address opens whole.
  const peeks = useMedia(widthFrom('md')) || !props.rowTo;
  useKeepListAddress();
  const restricted = isUsuarioNormal(useUser()) && props.rowsByPerson !== false;
  const query = useQuery({
    queryKey: [id, 'list', list.params, ...(props.reach ? [props.reach] : [])],
    queryFn: ({ signal }) => props.fetch(list.params, signal),
    placeholderData: keepPreviousData,
  });
  const result = query.data?.data;
  const rows = result?.itens ?? noRows;
  useToolsAhead(result !== undefined);
  // A page that is no more, as after its last row was deleted: the rows there are, not an empty list.
  const beyond = result && rows.length === 0 && result.total > 0 && list.page > 1 && !query.isPlaceholderData;
  const last = beyond ? Math.ceil(result.total / result.por_pagina) : undefined;
  const goTo = list.set;
  useEffect(() => {
    if (last !== undefined) goTo({ pagina: last }, { replace: true });
  }, [last, goTo]);
  const { selection, chosen } = useSelection(rows, rowKey, JSON.stringify([list.search, list.filters]));
  const bulk = useListMassa(massa, id, selection.keep);
  const openedRow = panel && opened ? rows.find((row) => rowKey(row) === opened) : undefined;

  const showPanel = (key: string | undefined) =>
    list.set(
      { [panelKey]: key, pagina: list.page, cursor: list.params.cursor },
      { replace: Boolean(opened) },
    );
  function closePanel() {
    showPanel(undefined);
    const row = opened && region.current?.querySelector(`[data-row="${CSS.escape(opened)}"]`);
    // Focus goes back to the row, unless it stands on another one already.
    if (row && !document.activeElement?.closest('[data-row]')) {
      row.querySelector<HTMLElement>('[data-row-open]')?.focus({ preventScroll: true });
    }
  }
  useRowKeys(region, selectable ? selection : undefined, {
    edit(key) {
      const row = rows.find((one) => rowKey(one) === key);
      if (row) edit(row);
    },
    peek: panel && peeks ? showPanel : undefined,
    current: openedRow && opened,
    // Who walks the list with a row beside it sees the one he comes to.
    moved: openedRow && showPanel,
  });
  useShortcut(
    'n',
    () => primaryAction && ('to' in primaryAction ? navigate(primaryAction.to) : primaryAction.onClick()),
  );
  useShortcut(
    'escape',
    () => (openedRow ? closePanel() : selection.clear()),
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
    part: `${list.page} ${list.params.cursor ?? ''}`,
    sort: list.sort,
    onSort: (sort) => list.set({ ordenar: sort }),
    rowTo: props.rowTo,
    onOpen: own && !props.rowTo ? (row) => showPanel(rowKey(row)) : props.onOpen,
    onPeek: panel && peeks ? (row) => showPanel(rowKey(row)) : undefined,
    rowMenu: props.rowMenu,
    currentKey: opened,
    groupOf: props.groupOf,
    groupEnd: props.groupEnd,
    selection: selectable ? selection : undefined,
    aggregates: result?.agregados,
    busy: query.isPlaceholderData,
    widths,
    fills: true,
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
        {query.isPlaceholderData && <SlowNotice />}
        {phone ? <RowCards {...table} columns={shown.wanted} /> : <DataTable {...table} />}
        {props.paged !== false && (
          <Paging
            result={result}
            byCursor={list.byCursor}
            onPage={(pagina, cursor) => list.set({ pagina, cursor })}
            onSize={(por_pagina) => list.set({ por_pagina })}
          />
        )}
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

  const actions = typeof props.actions === 'function' ? props.actions(result) : props.actions;
  return (
    <div className={styles.page}>
      <PageHeader
        title={props.title}
        context={typeof props.context === 'function' ? result && props.context(result) : props.context}
        menu={props.menu}
        actions={
          (actions || primaryAction) && (
            <>
              {actions}
              <PrimaryAction action={primaryAction} />
            </>
          )
        }
      />
      {typeof props.children === 'function' ? (
        <div className={result || query.isError ? styles.figures : styles.figuresAhead}>
          {props.children(result)}
        </div>
      ) : (
        props.children
      )}
      <ListToolbar
        list={list}
        filters={filters}
        searchLabel={props.searchLabel}
        sortable={phone ? columns.filter((column) => column.sortable) : []}
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
            {!phone && <DensityMenu />}
            {props.exportPath && (
              <ExportMenu path={props.exportPath} name={props.title} list={list} columns={shown.wanted} />
            )}
          </>
        }
      />
      <p aria-live="polite" className="visually-hidden">
        {query.isFetching && !query.isPlaceholderData
          ? ''
          : result && texts.count(result.total, result.total_exato)}
      </p>
      <div className={cx(openedRow ? styles.split : styles.whole, openedRow && own?.wide && styles.wide)}>
        <div ref={region} className={styles.main}>
          {content()}
          {selectable && (
            <MassaBar
              selection={selection}
              actions={bulk.actionsFor(chosen)}
              onAsk={(action) =>
                bulk.ask(action, [...selection.keys], (uuid) => chosen.find((row) => rowKey(row) === uuid))
              }
            >
              {props.bulk?.(chosen, selection.clear)}
            </MassaBar>
          )}
        </div>
        {panel && openedRow && (
          <PanelFrame title={panel.title(openedRow)} onClose={closePanel}>
            {panel.content(openedRow)}
          </PanelFrame>
        )}
      </div>
      {bulk.element}
    </div>
  );
}

/** What stands beside the list of a row: its page's words for it, under what may be done with it. */
function panelOf<T>({ rowLabel, columns, rowTo, rowMenu, panel }: ListPageProps<T>) {
  return {
    title: panel?.title ?? rowLabel,
    content: (row: T) =>
      panel?.wide ? (
        panel.content(row)
      ) : (
        <RowPanel row={row} columns={columns} to={rowTo?.(row)} menu={rowMenu?.(row) ?? []}>
          {panel?.content(row)}
        </RowPanel>
      ),
  };
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
