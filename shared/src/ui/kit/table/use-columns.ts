import { useMemo, useState } from 'react';
import type { VisaoColunas } from '../../../contracts/comum/visoes';
import { type Column, primaryColumn } from './column';

/** A person's choice of columns: their order, which are hidden and which are pinned. */
export type ColumnChoice = VisaoColunas;

/** Columns in sight in their order, and the ways to change the choice. */
export interface ColumnsState<T> {
  visible: readonly Column<T>[];
  /** The same, whatever the width of the window: what a file of the list holds. */
  wanted: readonly Column<T>[];
  /** Every column in the chosen order, pinned ones first: what the menu shows. */
  ordered: readonly Column<T>[];
  choice: ColumnChoice;
  /** Whether the choice differs from the saved view's, or from the page's own. */
  changed: boolean;
  toggle: (key: string) => void;
  togglePin: (key: string) => void;
  /** Puts a column where another one stands. */
  move: (key: string, to: string) => void;
  /** Back to the page's own columns. */
  reset: () => void;
  /** Forgets what this machine keeps for a view, so that the view's own columns hold. */
  forget: (view: string | undefined) => void;
}

const storageKey = (list: string, view: string | undefined) =>
  `gestao.colunas.${list}${view ? `.${view}` : ''}`;

/** The page's own columns, as a choice: those that fit. */
function defaultChoice<T>(columns: readonly Column<T>[], fitting: ReadonlySet<string>): ColumnChoice {
  return {
    ordem: columns.map((column) => column.key),
    ocultas: columns.filter(({ hidden, key }) => hidden || !fitting.has(key)).map((column) => column.key),
    fixas: columns.filter((column) => column.pinned).map((column) => column.key),
  };
}

/** Columns in the order of a choice, pinned ones first; columns younger than the choice come last. */
function orderColumns<T>(columns: readonly Column<T>[], choice: ColumnChoice): Column<T>[] {
  const place = ({ key }: Column<T>) => {
    const at = choice.ordem.indexOf(key);
    return (choice.fixas.includes(key) ? 0 : 1000) + (at < 0 ? 500 : at);
  };
  return [...columns]
    .sort((a, b) => place(a) - place(b))
    .map((column) => ({ ...column, pinned: choice.fixas.includes(column.key) }));
}

/** Whether a column is in sight; a column younger than the choice is as its page says. */
function isVisible<T>(column: Column<T>, primary: Column<T> | undefined, choice: ColumnChoice): boolean {
  if (column.key === primary?.key) return true;
  return choice.ordem.includes(column.key) ? !choice.ocultas.includes(column.key) : !column.hidden;
}

/** Whether two choices show the same: order counts only where it is seen. */
function sameChoice<T>(columns: readonly Column<T>[], a: ColumnChoice, b: ColumnChoice): boolean {
  const look = (choice: ColumnChoice) =>
    orderColumns(columns, choice)
      .map((column) => `${column.key}:${isVisible(column, primaryColumn(columns), choice)}:${column.pinned}`)
      .join();
  return look(a) === look(b);
}

/** Checked by hand: the schema would bring its library to every list. */
function isChoice(kept: unknown): kept is ColumnChoice {
  if (typeof kept !== 'object' || kept === null) return false;
  return ['ordem', 'ocultas', 'fixas'].every((part) => {
    const keys: unknown = (kept as Record<string, unknown>)[part];
    return Array.isArray(keys) && keys.every((one) => typeof one === 'string');
  });
}

function read(key: string): ColumnChoice | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isChoice(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, choice: ColumnChoice | undefined): void {
  try {
    if (choice) localStorage.setItem(key, JSON.stringify(choice));
    else localStorage.removeItem(key);
  } catch {
    // The choice then holds until the page is left.
  }
}

/**
 * The columns of a list as a person wants them, kept on this machine: one choice for the plain list and
 * one for each saved view, where it holds until the view is saved or chosen anew. Without a choice those
 * that fit are in sight.
 */
export function useColumns<T>(
  list: string,
  columns: readonly Column<T>[],
  fitting: ReadonlySet<string>,
  view?: { uuid: string; colunas: ColumnChoice | null },
): ColumnsState<T> {
  const [held, setHeld] = useState<Readonly<Record<string, ColumnChoice | undefined>>>({});
  const key = storageKey(list, view?.uuid);
  const kept = useMemo(() => read(key), [key]);
  const own = key in held ? held[key] : kept;
  const page = useMemo(() => defaultChoice(columns, fitting), [columns, fitting]);
  const base = view?.colunas ?? page;
  const choice = own ?? base;
  const primary = primaryColumn(columns);
  const ordered = useMemo(() => orderColumns(columns, choice), [columns, choice]);
  const visible = useMemo(
    () => ordered.filter((column) => isVisible(column, primary, choice)),
    [ordered, primary, choice],
  );

  const put = (where: string, next: ColumnChoice | undefined) => {
    setHeld((before) => ({ ...before, [where]: next }));
    write(where, next);
  };
  const change = (changes: Partial<ColumnChoice>) =>
    put(key, {
      ordem: ordered.map((column) => column.key),
      ocultas: ordered.filter((column) => !isVisible(column, primary, choice)).map((column) => column.key),
      fixas: [...choice.fixas],
      ...changes,
    });
  const without = (keys: readonly string[], one: string) => keys.filter((other) => other !== one);

  return {
    visible,
    wanted: own || view?.colunas ? visible : ordered.filter((column) => !column.hidden),
    ordered,
    choice,
    changed: own !== undefined && !sameChoice(columns, own, base),
    toggle(column) {
      const hidden = ordered.filter((one) => !isVisible(one, primary, choice)).map((one) => one.key);
      change({ ocultas: hidden.includes(column) ? without(hidden, column) : [...hidden, column] });
    },
    togglePin(column) {
      const { fixas } = choice;
      change({ fixas: fixas.includes(column) ? without(fixas, column) : [...fixas, column] });
    },
    move(column, to) {
      const keys = ordered.map((one) => one.key);
      const target = keys.indexOf(to);
      const ordem = without(keys, column);
      ordem.splice(target, 0, column);
      // Beyond a pinned column there are only pinned ones, and the other way round.
      const pinned = choice.fixas.includes(to);
      const fixas = without(choice.fixas, column);
      change({ ordem, fixas: pinned ? [...fixas, column] : fixas });
    },
    reset: () => put(key, view?.colunas && !sameChoice(columns, view.colunas, page) ? page : undefined),
    forget: (uuid) => put(storageKey(list, uuid), undefined),
  };
}
