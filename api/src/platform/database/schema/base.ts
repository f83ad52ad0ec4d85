import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * Identity of every entity (docs/domain/plataforma.md#unidades). `id` never leaves the api; addresses use
 * `uuid`. The uuid column is made anew for each table: one shared builder would name every table's constraint
 * alike.
 */
export const identity = {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  get uuid() {
    return uuid().notNull().unique().default(sql`gen_random_uuid()`);
  },
};

export const trail = {
  criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  criado_por_id: bigint({ mode: 'number' }),
  atualizado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  atualizado_por_id: bigint({ mode: 'number' }),
  excluido_em: timestamp({ withTimezone: true }),
  excluido_por_id: bigint({ mode: 'number' }),
  /** Optimistic lock: every change asks the version it read and adds one. */
  versao: integer().notNull().default(1),
};

export const entity = {
  ...trail,
  id: identity.id,
  get uuid() {
    return identity.uuid;
  },
};

/** Rows that were not deleted: what unique indexes ask, so that a name can be used again. */
export const live = sql`excluido_em is null`;

/** Foreign key column to a table's `id`. */
export const ref = () => bigint({ mode: 'number' });
/** An instant with time zone. */
export const instant = () => timestamp({ withTimezone: true });
/** Money in centavos. */
export const centavos = () => bigint({ mode: 'number' });
/** Thousandths of a minute. */
export const milimin = () => bigint({ mode: 'number' });

/**
 * Text out of a closed list: typed as one of its values, and held to them by a CHECK that `table` makes of the same list.
 * What crosses the wire takes the contract's list; one that stays in the database stands here. A list that changes is a
 * migration (docs/decisions/0081).
 * @param list the values, or labels whose keys they are
 */
export function textOf<const Value extends string>(
  list: readonly Value[] | Readonly<Record<Value, unknown>>,
) {
  const values = (Array.isArray(list) ? list : Object.keys(list)) as [Value, ...Value[]];
  return text({ enum: values });
}

/** The CHECKs of a table's closed lists, by the column each holds: name of the constraint and values. */
export function listsOf(made: PgTable): { column: string; name: string; values: readonly string[] }[] {
  return Object.values(getTableColumns(made)).flatMap(({ name: column, enumValues: values }) =>
    values ? { column, name: `${getTableName(made)}_${column}_lista`, values } : [],
  );
}

/** As drizzle's `pgTable`, with a CHECK for each column of a closed list: none can be forgotten. */
export const table = ((
  name: string,
  columns: Record<string, PgColumnBuilderBase>,
  more: (t: object) => PgTableExtraConfigValue[] = () => [],
) => {
  const made: PgTable = pgTable(name, columns, (t) => [
    ...more(t),
    ...listsOf(made).map((list) => {
      const values = list.values.map((value) => `'${value.replaceAll("'", "''")}'`);
      return check(list.name, sql.raw(`"${list.column}" in (${values.join(', ')})`));
    }),
  ]);
  return made;
}) as typeof pgTable;
