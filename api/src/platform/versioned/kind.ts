import type { ColumnBaseConfig } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { Scope } from '../app/scope';
import type { Reader } from '../area/area';
import type { Audit, AuditEntry } from '../audit/audit';
import type { created, deleted, touched } from '../concurrency/row-version';
import type { Transaction } from '../database/database';
import type { VersionTable } from '../database/schema/versoes';
import type { withUniqueFields } from '../listing/unique';

/** What the row of every template has; a kind's own has more. */
export interface ModeloRow {
  id: number;
  uuid: string;
  nome: string;
  versao: number;
  atualizado_em: Date;
  atualizado_por_id: number | null;
}

/** The row of one that has versions. */
export interface VersionedRow extends ModeloRow {
  status: string;
  /** Number of the version in use; 0 before the first. */
  versao_modelo: number;
}

export type VersaoRow = VersionTable['$inferSelect'];

/** Rows that are read, or held until the end of the transaction. */
interface Held<Row> extends PromiseLike<Row[]> {
  for(strength: 'update'): PromiseLike<Row[]>;
}

/** What every kind of template says of its rows. */
export interface RowKind<Row extends ModeloRow> {
  /** Its table, as the log names it. */
  entidade: string;
  /** The live row of an address. */
  select(orm: Reader, uuid: string): Held<Row>;
  /** Asked before a row is looked for, and of the row. @param row absent for a new one @throws Refusal 403 */
  refuseChange(actor: Actor, row?: Row): void;
}

/**
 * A kind of template. Its room stays the one writer of its table: the engine calls these functions, and adds rights,
 * locks, versions and the log (docs/decisions/0080-one-engine-for-templates.md).
 */
export interface TemplateKind<Row extends ModeloRow, Form> extends RowKind<Row> {
  /** What is unique among its rows, for `withUniqueFields`. */
  unicos: Parameters<typeof withUniqueFields>[0];
  /** @throws Refusal 422 by field */
  insert(tx: Transaction, form: Form, trail: ReturnType<typeof created>): PromiseLike<Row[]>;
  /** @throws Refusal 422 by field */
  update(tx: Transaction, row: Row, form: Form, trail: ReturnType<typeof touched>): PromiseLike<Row[]>;
  /** A row as the log shows it. */
  registro(tx: Transaction, row: Row): Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** One whose rows can be deleted. */
export interface RemovableKind<Row extends ModeloRow, Form> extends TemplateKind<Row, Form> {
  remove(tx: Transaction, row: Row, trail: ReturnType<typeof deleted>): PromiseLike<unknown>;
}

/** What a version holds: a document with its `formato`. */
export type Documento = Record<string, unknown>;

/** The draft of a kind, beside its published versions. */
export interface DraftKind<Row extends VersionedRow, Conteudo extends Documento, Comparacao = unknown>
  extends RowKind<Row> {
  modelos: PgTable &
    Record<'id' | 'uuid' | 'excluido_em', PgColumn> & {
      nome: PgColumn<ColumnBaseConfig<'string', 'PgText'> & { data: string; notNull: true }>;
    };
  /** Its table of versions, which the engine writes for its room. */
  versoes: VersionTable;
  /** What a new one begins with. */
  vazio: Conteudo;
  /** @throws Error for a `formato` that this version of the product does not know */
  readConteudo(raw: unknown): Conteudo;
  /** Takes a held row to another status: the only place that does. */
  setStatus(
    tx: Transaction,
    row: Row,
    columns: { status: 'publicado' | 'arquivado'; versao_modelo?: number } & ReturnType<typeof touched>,
  ): PromiseLike<Row[]>;
  /** What differs between two contents, in words. */
  compare(orm: Reader, antes: Conteudo, depois: Conteudo): Promise<Comparacao>;
  /** What is to be stored of a draft that was sent. @throws Refusal 422 by field */
  prepare(tx: Transaction, scope: Scope, row: Row, rascunho: Escrita<Conteudo>): Promise<Conteudo>;
  /** What the log tells of a draft that was written. @param rascunho `comecou` where there was none */
  tellRascunho(tx: Transaction, rascunho: Escrita<Conteudo> & { comecou: boolean }): Told | Promise<Told>;
  /** What the log tells of one that was discarded. */
  tellDescarte(conteudo: Conteudo): Record<string, unknown>;
  /** After a draft was written anew or discarded: what only it held. */
  letGo?(tx: Transaction, audit: Audit, antes: Conteudo, por: Trail): Promise<void>;
  /** What keeps a draft from being published. @throws Refusal 406, 422 by field */
  refuseUnready(tx: Transaction, scope: Scope, row: Row, conteudo: Conteudo): Promise<void>;
  /** Said where there is no draft to publish. */
  semRascunho: string;
}

interface Escrita<Conteudo> {
  /** The draft, or the version in use where there was none. */
  antes: Conteudo;
  depois: Conteudo;
}
type Told = Pick<AuditEntry, 'antes' | 'depois'>;

/** A template that has a draft and versions. */
export type VersionedKind<
  Row extends VersionedRow,
  Form,
  Conteudo extends Documento,
  Comparacao,
> = TemplateKind<Row, Form> & DraftKind<Row, Conteudo, Comparacao>;
