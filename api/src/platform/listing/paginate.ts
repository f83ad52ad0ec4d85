import { type ListQuery, type ListResult, pagedRowsMax } from '@gestao/shared/contracts/comum/http';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { Refusal, ruleRefusal } from '../app/refusal';
import { isInvalidValue } from '../database/pg-errors';
import type { Counted } from './count';
import { type Cursor, invalidCursor, printOfFilters, readCursor, writeCursor } from './cursor';
import {
  type KeyPart,
  keyParts,
  keysOf,
  orderOf,
  type SortKey,
  type Stretch,
  stretchesAfter,
  type Walk,
} from './keyset';

/** Above this many rows a list says "more than" instead of counting to the end. */
export const countCap = 10_000;

/** Columns a list may be sorted by; the key is what the screen and the address carry. */
export type Sortable = Record<string, SortKey>;

/** Rows of a page when a whole list is read piece by piece; totals are then left out. No address can ask it. */
export const batch = Symbol('batch');
export type BatchQuery<Query extends ListQuery> = Query & { [batch]: number };
/** Only the count of a list, up to this many; no rows. No address can ask it. */
export const counting = Symbol('counting');

/** Sort keys of a row, its unique one last. */
export type RowKeys = (string | null)[];

/** Column that every page's rows carry: where they stand in the order. */
export interface PageKey {
  chave: SQL<RowKeys | null>;
}

/** For selects that lists share with others. */
export const noKey: PageKey = { chave: sql<RowKeys | null>`null` };

/** What the query of one page is built with. */
export interface Page {
  /** Goes into the selected columns. */
  key: PageKey;
  /** The list's own conditions and where the page begins. */
  within(where: SQL | undefined): SQL | undefined;
  order: SQL[];
  /** What `order` compares. */
  expressions: SQL[];
  /** The same place and order over other expressions with the same values, for a list that is read by another table. */
  along(expressions: readonly SQL[]): { start: SQL | undefined; order: SQL[] };
  /** The same place in words of its own, for a list that is read value by value. */
  place: Pick<Stretch, 'after' | 'empty'> & { ascending: boolean };
  limit: number;
  offset: number;
}

/** The first rows of an order, outside a list. */
export function firstRows(key: SortKey, unique: Column, limit: number): Page {
  return pageOf(keyParts(key, unique), { descending: false, backward: false }, wholeList, {
    limit,
    offset: 0,
  });
}

const wholeList: Stretch = { of: () => undefined, after: undefined, empty: undefined };

function pageOf(
  parts: KeyPart[],
  walk: Walk,
  stretch: Stretch,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Page {
  return {
    key: { chave: keysOf(parts) },
    within: (where) => and(where, stretch.of(parts)),
    order: orderOf(parts, walk),
    expressions: parts.map(({ expression }) => sql`${expression}`),
    along: (expressions) => {
      const same = parts.map((part, at) => ({ ...part, expression: expressions[at] ?? part.expression }));
      return { start: stretch.of(same), order: orderOf(same, walk) };
    },
    place: { after: stretch.after, empty: stretch.empty, ascending: walk.descending === walk.backward },
    limit,
    offset,
  };
}

export interface PaginateOptions<Row extends { chave: RowKeys | null }, Item> {
  query: ListQuery & { [batch]?: number; [counting]?: number };
  sortable: Sortable;
  /** `-criado_em` style, used when the address asks nothing. */
  defaultSort: string;
  /** Rows it is counted up to, where not as many as others. */
  countCap?: number | undefined;
  /** Unique column of the list's table that settles equal values, so that pages never repeat or skip a row. */
  tieBreaker: Column;
  rows: (page: Page) => Promise<Row[]>;
  /**
   * Counts at most `cap` matching rows, perhaps with sums over them (`countUpTo`).
   * @param read waits for the page's rows, where these bring the count along; absent when only the count is asked
   */
  count: (cap: number, read?: () => Promise<readonly Row[]>) => Promise<number | Counted>;
  toItem: (row: Row) => Item;
  agregados?: () => Promise<Record<string, number>>;
}

/**
 * Runs one page of a list: order, window and a count that stops at the cap. With a cursor the page
 * begins by comparing keys, so the millionth row costs what the first one does.
 * @throws Refusal 400 when asked to sort by a column the list does not offer, or for a cursor of
 *   another order; 406 for a page number beyond `pagedRowsMax` rows.
 */
export async function paginate<Row extends { chave: RowKeys | null }, Item>(
  options: PaginateOptions<Row, Item>,
): Promise<ListResult<Item>> {
  const { query } = options;
  const ordem = query.ordenar ?? options.defaultSort;
  const key = ordem.replace(/^-/, '');
  const sortKey = Object.hasOwn(options.sortable, key) ? options.sortable[key] : undefined;
  if (!sortKey) throw new Refusal(400, 'Coluna de ordenação inválida.');
  if (query[counting]) return onlyCount(options, query[counting]);
  const parts = keyParts(sortKey, options.tieBreaker);
  const cursor = query.cursor ? readCursor(query.cursor, ordem) : undefined;
  if (cursor && cursor.chaves.length !== parts.length) throw invalidCursor();
  if (!cursor && query.pagina * query.por_pagina > pagedRowsMax) {
    throw ruleRefusal('pagina_distante', 'Use os filtros ou avance página a página.');
  }

  const filtros = printOfFilters(query);
  const reading = readWindow(options, parts, ordem, cursor);
  const counts = async () => {
    if (query[batch]) return { total: 0, exato: false, somas: {} };
    if (cursor?.filtros === filtros) return cursor;
    const cap = options.countCap ?? countCap;
    const counted = await options.count(cap + 1, async () => (await reading).rows);
    const { total, somas } = typeof counted === 'number' ? { total: counted, somas: {} } : counted;
    return { total: Math.min(total, cap), exato: total <= cap, somas };
  };
  const [window, { total, exato, somas }, agregados] = await Promise.all([
    reading,
    counts(),
    query[batch] ? {} : (options.agregados?.() ?? {}),
  ]);
  const place = (at: RowKeys | undefined, para: Cursor['para'], pagina: number) =>
    at ? writeCursor({ ordem, chaves: at, para, pagina, filtros, total, exato, somas }) : null;
  const { rows, pagina } = window;
  return {
    itens: rows.map(({ chave: _chave, ...row }) => options.toItem(row as unknown as Row)),
    total,
    total_exato: exato,
    pagina,
    por_pagina: query[batch] ?? query.por_pagina,
    agregados: { ...agregados, ...somas },
    proximo: window.more ? place(rows.at(-1)?.chave ?? undefined, 'depois', pagina + 1) : null,
    anterior: pagina > 1 ? place(rows[0]?.chave ?? cursor?.chaves, 'antes', pagina - 1) : null,
  };
}

async function onlyCount<Row extends { chave: RowKeys | null }, Item>(
  { query, count }: PaginateOptions<Row, Item>,
  cap: number,
): Promise<ListResult<Item>> {
  const counted = await count(cap);
  const total = Math.min(typeof counted === 'number' ? counted : counted.total, cap);
  const { pagina, por_pagina } = query;
  return { itens: [], total, total_exato: total < cap, pagina, por_pagina, agregados: {} };
}

interface Window<Row> {
  rows: Row[];
  /** Whether rows follow. */
  more: boolean;
  pagina: number;
}

async function readWindow<Row extends { chave: RowKeys | null }, Item>(
  options: PaginateOptions<Row, Item>,
  parts: KeyPart[],
  ordem: string,
  cursor: Cursor | undefined,
): Promise<Window<Row>> {
  const { query } = options;
  const size = query[batch] ?? query.por_pagina;
  const walk: Walk = { descending: ordem.startsWith('-'), backward: cursor?.para === 'antes' };
  const offset = cursor ? 0 : (query.pagina - 1) * size;
  const stretches = cursor ? stretchesAfter(parts, cursor.chaves, walk) : [wholeList];
  const read = async () => {
    const rows: Row[] = [];
    for (const stretch of stretches) {
      // One more tells whether there is a page beside this one.
      const limit = size + 1 - rows.length;
      if (limit > 0) rows.push(...(await options.rows(pageOf(parts, walk, stretch, { limit, offset }))));
    }
    return rows;
  };
  const found = await (cursor ? read().catch(refuseForeignValues) : read());
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (!walk.backward) return { rows, more, pagina: cursor?.pagina ?? query.pagina };
  // The beginning is near: a whole first page instead of what is left of one.
  if (!more) return readWindow({ ...options, query: { ...query, pagina: 1 } }, parts, ordem, undefined);
  return { rows: rows.reverse(), more: true, pagina: Math.max(2, cursor?.pagina ?? 2) };
}

/** A cursor is the caller's text: values that are not of the key's type are refused, not a failure of ours. */
function refuseForeignValues(error: unknown): never {
  throw isInvalidValue(error) ? invalidCursor() : error;
}

/** `ilike` pattern for a person's search words; `%` and `_` typed by them stand for themselves. */
export function searchPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}
