import { and, Column, eq, is, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

/** An expression that is never null, so that rows come by plain comparison and an index on it serves. */
export interface NotNullKey {
  notNull: SQL;
}

/** A column of few values, each of many rows. */
export interface GroupedKey {
  grouped: Column;
}

type OneKey = Column | SQL | NotNullKey | GroupedKey;
/** What a list may be sorted by; several keys sort one after the other. */
export type SortKey = OneKey | readonly OneKey[];

/** Says that an expression is never null: made of required columns of the list's table or of an inner join. */
export const notNull = (expression: SQL): NotNullKey => ({ notNull: expression });

/**
 * Says that a column of the list's table has few values. A page inside one of them then begins by
 * comparing ids: of both keys together the planner reckons as if only the first were compared, and
 * beyond the last value finds nothing worth an order.
 */
export const grouped = (column: Column): GroupedKey => ({ grouped: column });

/** One key of an order. */
export interface KeyPart {
  expression: Column | SQL;
  nullable: boolean;
  grouped?: boolean;
}

/** Which way an order is walked: empty values come last both ascending and descending. */
export interface Walk {
  descending: boolean;
  /** Towards the beginning; rows then arrive last one first. */
  backward: boolean;
}

/** @param unique column of the list's own table that settles equal values */
export function keyParts(key: SortKey, unique: Column): KeyPart[] {
  const keys = Array.isArray(key) ? (key as readonly OneKey[]) : [key];
  return [...keys.map((one) => keyPart(one as OneKey, unique)), { expression: unique, nullable: false }];
}

function keyPart(key: OneKey, unique: Column): KeyPart {
  if (is(key, Column)) {
    // A required column of another table is empty where an outer join found nothing.
    return { expression: key, nullable: !(key.notNull && key.table === unique.table) };
  }
  if ('grouped' in key) return { ...keyPart(key.grouped, unique), grouped: true };
  return 'notNull' in key
    ? { expression: key.notNull, nullable: false }
    : { expression: key, nullable: true };
}

/** `order by` of a walk; without `nulls …` where it would keep an index from serving. */
export function orderOf(parts: readonly KeyPart[], { descending, backward }: Walk): SQL[] {
  const direction = descending === backward ? sql.raw('asc') : sql.raw('desc');
  const nulls = backward ? sql.raw(' nulls first') : sql.raw(' nulls last');
  return parts.map(({ expression, nullable }) =>
    nullable ? sql`${expression} ${direction}${nulls}` : sql`${expression} ${direction}`,
  );
}

/** The keys of a row as one JSON array of texts, to be read back by `beyond`. */
export function keysOf(parts: readonly KeyPart[]): SQL<(string | null)[]> {
  const texts = parts.map(({ expression }) => sql`(${expression})::text`);
  return sql<(string | null)[]>`json_build_array(${sql.join(texts, sql`, `)})`;
}

/** Rows that a walk meets one after the other and that one comparison, and so an index, tells apart. */
export interface Stretch {
  /** The condition, over the keys or over other expressions with the same values. */
  of(parts: readonly KeyPart[]): SQL | undefined;
  /** Keys of the row before the first one; `undefined` from its very beginning. */
  after: readonly (string | null)[] | undefined;
  /** Only rows without a value of the first key, only rows with one, or both. */
  empty: boolean | undefined;
}

/**
 * What a walk meets after the row with these keys, in stretches. Rows without a value stand after all
 * others, and no index compares them: of a single key that may be empty they are a stretch of their own,
 * and so is each value of a grouped one.
 */
export function stretchesAfter(
  parts: readonly KeyPart[],
  values: readonly (string | null)[],
  walk: Walk,
): Stretch[] {
  const [first, second] = parts;
  if (parts.length !== 2 || !(first?.nullable || first?.grouped) || second?.nullable) {
    return [{ of: (same) => beyond(same, values, walk), after: values, empty: undefined }];
  }
  const compared = (same: readonly KeyPart[], from: number) =>
    beyond(
      same.slice(from).map((part) => ({ ...part, nullable: false })),
      values.slice(from),
      walk,
    );
  const key = (same: readonly KeyPart[]) => sql`${same[0]?.expression}`;
  if (values[0] !== null && values[0] !== undefined) {
    const value = values[0];
    const further = walk.descending === walk.backward ? sql.raw('>') : sql.raw('<');
    const rest: Stretch[] = first.grouped
      ? [
          { of: (same) => and(eq(key(same), value), compared(same, 1)), after: values, empty: false },
          { of: (same) => sql`${key(same)} ${further} ${value}`, after: values, empty: false },
        ]
      : [{ of: (same) => compared(same, 0), after: values, empty: false }];
    const emptyOnes: Stretch = { of: (same) => isNull(key(same)), after: undefined, empty: true };
    return walk.backward || !first.nullable ? rest : [...rest, emptyOnes];
  }
  const rest: Stretch = {
    of: (same) => and(isNull(key(same)), compared(same, 1)),
    after: values,
    empty: true,
  };
  const filled: Stretch = { of: (same) => isNotNull(key(same)), after: undefined, empty: false };
  return walk.backward ? [rest, filled] : [rest];
}

/**
 * Rows that a walk meets after the row with these keys. The database reads each text as the type of
 * the key it is compared with.
 */
function beyond(parts: readonly KeyPart[], values: readonly (string | null)[], walk: Walk): SQL {
  const after = walk.descending === walk.backward ? sql.raw('>') : sql.raw('<');
  if (parts.every((part) => !part.nullable)) {
    const keys = sql.join(
      parts.map((part) => sql`${part.expression}`),
      sql`, `,
    );
    const places = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    return sql`(${keys}) ${after} (${places})`;
  }
  const [part, ...rest] = parts;
  const [value = null, ...further] = values;
  if (!part) return sql`false`;
  const key = sql`${part.expression}`;
  const equal = value === null ? isNull(key) : eq(key, value);
  const settled = and(equal, beyond(rest, further, walk));
  if (value === null) return (walk.backward ? or(isNotNull(key), settled) : settled) as SQL;
  const emptyOnes = part.nullable && !walk.backward ? isNull(key) : undefined;
  return or(sql`${key} ${after} ${value}`, emptyOnes, settled) as SQL;
}
