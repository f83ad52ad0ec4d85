import type { BuildColumns } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  integer,
  jsonb,
  type PgTableWithColumns,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { entity, instant, live, ref } from './base';
import { usuario } from './pessoas.schema';

/**
 * Columns of a table that keeps what templates hold: one draft at most, and the versions that were published, which
 * nobody changes any more (docs/decisions/0080-one-engine-for-templates.md).
 * @param modelo the `id` of the template's table
 */
export const versionColumns = (modelo: () => AnyPgColumn) => ({
  ...entity,
  modelo_id: ref().notNull().references(modelo),
  /** From 1; the draft has the next one. */
  numero: integer().notNull(),
  /** A document with its `formato`, as the contract of its kind says. */
  conteudo: jsonb().$type<Record<string, unknown>>().notNull(),
  resumo: text(),
  /** Empty for the draft. */
  publicada_em: instant(),
  publicada_por_id: ref().references(() => usuario.id),
});

/** What keeps numbers and drafts of a template single. @param name of the table */
export const versionIndexes = (name: string, t: Record<'modelo_id' | 'numero', ExtraConfigColumn>) => [
  uniqueIndex(`${name}_numero`).on(t.modelo_id, t.numero).where(live),
  uniqueIndex(`${name}_rascunho`).on(t.modelo_id).where(sql`publicada_em is null and excluido_em is null`),
];

/** Any table of versions. */
export type VersionTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: 'pg';
  columns: BuildColumns<string, ReturnType<typeof versionColumns>, 'pg'>;
}>;
