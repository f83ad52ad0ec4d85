import type { ListQuery, ListResult } from '@gestao/shared/contracts/http';
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../app/refusal';

/** Above this many rows a list says "more than" instead of counting to the end. */
export const countCap = 10_000;

/** Columns a list may be sorted by; the key is what the screen and the address carry. */
export type Sortable = Record<string, Column | SQL>;

/**
 * Runs one page of a list: order, window and a count that stops at the cap.
 * @throws Refusal 400 when asked to sort by a column the list does not offer.
 */
export async function paginate<Row, Item>(options: {
  query: ListQuery;
  sortable: Sortable;
  /** `-criado_em` style, used when the address asks nothing. */
  defaultSort: string;
  /** Unique column that settles equal values, so that pages never repeat or skip a row. */
  tieBreaker: Column | SQL;
  rows: (order: SQL[], limit: number, offset: number) => Promise<Row[]>;
  /** Counts at most `cap` matching rows. */
  count: (cap: number) => Promise<number>;
  toItem: (row: Row) => Item;
  agregados?: () => Promise<Record<string, number>>;
}): Promise<ListResult<Item>> {
  const { query, sortable } = options;
  const wanted = query.ordenar ?? options.defaultSort;
  const descending = wanted.startsWith('-');
  const column = Object.hasOwn(sortable, wanted.replace(/^-/, ''))
    ? sortable[wanted.replace(/^-/, '')]
    : undefined;
  if (!column) throw new Refusal(400, 'Coluna de ordenação inválida.');
  const direction = descending ? desc : asc;
  const order = [
    descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    direction(options.tieBreaker),
  ];
  const [rows, counted, agregados] = await Promise.all([
    options.rows(order, query.por_pagina, (query.pagina - 1) * query.por_pagina),
    options.count(countCap + 1),
    options.agregados?.() ?? {},
  ]);
  return {
    itens: rows.map(options.toItem),
    total: Math.min(counted, countCap),
    total_exato: counted <= countCap,
    pagina: query.pagina,
    por_pagina: query.por_pagina,
    agregados,
  };
}

/** `ilike` pattern for a person's search words; `%` and `_` typed by them stand for themselves. */
export function searchPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}
