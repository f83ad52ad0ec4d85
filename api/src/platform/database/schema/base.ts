import { sql } from 'drizzle-orm';
import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

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
