import type { Database, Transaction } from './orm';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/** The drizzle object of the connection that each open transaction has to itself. */
const connections = new WeakMap<object, object>();

/** What is asked of `tx` may as well be asked of its connection, which outlives it with all that was made for it. */
export function runsOn(tx: object, connection: object): void {
  connections.set(tx, connection);
}

/**
 * A query that is asked again and again with other values: its text is made once for the pool and once for each
 * connection that runs transactions, and each connection parses it once and keeps its plan. Of a small query, that is most.
 * @param name its name on the connection, the same for the same text only; at most 63 characters
 * @param build the query, with `sql.placeholder(…)` where the values go
 */
export function statement<Rows, R extends object = Reader>(
  name: string,
  build: (orm: R) => { prepare(name: string): Prepared<Rows> },
): (orm: R, values?: Record<string, unknown>) => Promise<Rows> {
  const made = new WeakMap<R, Prepared<Rows>>();
  return (asked, values) => {
    const orm = (connections.get(asked) as R | undefined) ?? asked;
    const known = made.get(orm);
    if (known) return known.execute(values);
    const prepared = build(orm).prepare(name);
    made.set(orm, prepared);
    return prepared.execute(values);
  };
}
