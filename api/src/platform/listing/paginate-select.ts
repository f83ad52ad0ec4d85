import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Page, type PageKey, type PaginateOptions, paginate, type RowKeys } from './paginate';

/** A select that has its columns, tables and joins, and no condition yet. */
interface Selecting<Row> {
  where(condition: SQL | undefined): {
    orderBy(...order: SQL[]): {
      limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
    };
  };
}

/** The same, of which only the number of rows is asked. */
interface Matching {
  where(condition: SQL | undefined): { limit(rows: number): { as(alias: string): SQLWrapper } };
}

interface PaginateSelectOptions<Row extends { chave: RowKeys | null }, Item>
  extends Omit<PaginateOptions<Row, Item>, 'rows' | 'count'> {
  orm: Database['orm'];
  where: SQL | undefined;
  /** The page's rows; `key` goes into its columns. */
  select: (key: PageKey) => Selecting<Row>;
  /** What is counted: the list's table with the joins that `where` asks, and no more columns than needed. */
  matching: () => Matching;
}

/**
 * One page of a list whose rows are a select with one condition: most lists.
 * @throws Refusal as `paginate` does
 */
export function paginateSelect<Row extends { chave: RowKeys | null }, Item>({
  orm,
  where,
  select,
  matching,
  ...list
}: PaginateSelectOptions<Row, Item>) {
  return paginate<Row, Item>({
    ...list,
    rows: (page) => readPage(select(page.key), where, page),
    count: (cap) => orm.$count(matching().where(where).limit(cap).as('capped')),
  });
}

/** The rows of one page, in its order. */
export async function readPage<Row>(
  select: Selecting<Row>,
  where: SQL | undefined,
  page: Page,
): Promise<Row[]> {
  return select
    .where(page.within(where))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
}
