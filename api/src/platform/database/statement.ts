import type { Database, Transaction } from './database';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query that is asked again and again with other values: its text is made once for each database, and
 * each connection parses it once and keeps its plan. Of a small query, that is most.
 * @param name its name on the connection, the same for the same text only; at most 63 characters
 * @param build the query, with `sql.placeholder(…)` where the values go
 */
export function statement<Rows, R extends Reader = Reader>(
  name: string,
  build: (orm: R) => { prepare(name: string): Prepared<Rows> },
): (orm: R, values?: Record<string, unknown>) => Promise<Rows> {
  const made = new WeakMap<R, Prepared<Rows>>();
  return (orm, values) => {
    const known = made.get(orm);
    if (known) return known.execute(values);
    const prepared = build(orm).prepare(name);
    made.set(orm, prepared);
    return prepared.execute(values);
  };
}
