import type { TitularTipo } from '@gestao/shared/contracts/sistema/lgpd';
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '../app/scope';
import type { Database, Transaction } from '../database/database';

/** What tells one person from another. */
export interface Identity {
  emails: readonly string[];
  cpfs: readonly string[];
}

/** A record about a person, found by its own e-mail or CPF. */
export interface FoundRecord {
  id: number;
  uuid: string;
  nome: string;
  email: string | null;
  cpf: string | null;
  cliente: string | null;
  anonimizado: boolean;
}
export interface Found extends FoundRecord {
  tipo: TitularTipo;
}

export type TitularReader = Pick<Database['orm'] | Transaction, 'select'>;

/** Records of one kind that name a person, deleted ones included: deleting hides, it does not forget. */
export interface TitularKind {
  tipo: TitularTipo;
  /** At most `mostFound`. */
  find(orm: TitularReader, who: Identity): PromiseLike<FoundRecord[]>;
  /** E-mail (in small letters) and CPF of one record; `undefined` when there is no such record. */
  identity(
    orm: TitularReader,
    uuid: string,
  ): Promise<{ email: string | null; cpf: string | null } | undefined>;
  /** Where records of the kind can be anonymised. @param confirmacao its name, typed again */
  anonymise?: (scope: Scope, uuid: string, confirmacao: string) => Promise<{ nome: string }>;
}

/** What is asked about: the identity, and the records found by it. */
export interface Titular {
  who: Identity;
  /** Internal ids of the records found of a kind. */
  ids(tipo: TitularTipo): number[];
  /** Their addresses. */
  uuids(tipo: TitularTipo): string[];
}

/** One part of the export of a person's data; the names of its fields are for people. */
export interface TitularSection {
  titulo: string;
  /** Place among the sections of all areas, rising. */
  ordem: number;
  /** Apart from secrets (passwords, tokens, second factors), the newest `mostRows`. */
  read(orm: Database['orm'], titular: Titular): PromiseLike<Record<string, unknown>[]> | null;
}

/** A person who is to be forgotten, and what stands in his place. */
export interface Forgotten {
  /** The contact's own name, e-mail in small letters, CPF and client. */
  nome: string;
  email: string;
  cpf: string | null;
  clienteId: number;
  /** Nobody else has this e-mail: the person goes out of every record, not only of the client's own. */
  emTudo: boolean;
  marca: { nome: string; email: string };
}

/** @returns how many links of clients ended */
export type ForgetPerson = (tx: Transaction, scope: Scope, person: Forgotten) => Promise<number>;

/** Records of one kind that a search gives. */
const mostFound = 50;
/** Rows of one section; a person's years of work do not fit one answer. */
export const mostRows = 10_000;

const noValue = sql<string | null>`null`;
const anyOf = (column: AnyPgColumn | SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : inArray(sql`${column}`, [...values]);
const lower = (column: AnyPgColumn | SQL) => sql<string | null>`lower(${column})`;

/** Where the records of a kind say whose they are; without `cliente`, of none. */
interface KindColumns {
  table: PgTable & { id: AnyPgColumn; uuid: AnyPgColumn };
  nome: AnyPgColumn;
  email?: AnyPgColumn;
  cpf?: AnyPgColumn;
  /** Name of the client. */
  cliente?: AnyPgColumn | SQL;
  anonimizadoEm?: AnyPgColumn;
  anonymise?: TitularKind['anonymise'];
}

/** A kind that is found by its columns, the newest first. */
export function kindOfTable(
  tipo: TitularTipo,
  { table, nome, email, cpf, cliente, anonimizadoEm, anonymise }: KindColumns,
): TitularKind {
  return {
    tipo,
    find: (orm, who) =>
      orm
        .select({
          id: table.id,
          uuid: table.uuid,
          nome,
          email: email ?? noValue,
          cpf: cpf ?? noValue,
          cliente: cliente ?? noValue,
          anonimizado: sql<boolean>`${anonimizadoEm ?? noValue} is not null`,
        })
        .from(table)
        .where(or(email && anyOf(lower(email), who.emails), cpf && anyOf(cpf, who.cpfs)))
        .orderBy(desc(table.id))
        .limit(mostFound) as unknown as Promise<FoundRecord[]>,
    identity: async (orm, uuid) => {
      const rows = await orm
        .select({ email: email ? lower(email) : noValue, cpf: sql<string | null>`${cpf ?? noValue}` })
        .from(table)
        .where(eq(table.uuid, uuid));
      return rows[0];
    },
    ...(anonymise && { anonymise }),
  };
}

/** A query that still waits for what it is about. */
interface Unasked {
  where(of: SQL): {
    orderBy(newest: SQL): { limit(most: number): PromiseLike<Record<string, unknown>[]> };
  };
}

/**
 * A section of what stands beside the records found of a kind, or beside the person's e-mails.
 * @param about.by the column that names them
 * @param about.newest what rises with each row, where `by` does not
 */
export function sectionOf(
  titulo: string,
  ordem: number,
  about: { of: TitularTipo | 'email'; by: AnyPgColumn | SQL; newest?: AnyPgColumn },
  rows: (orm: Database['orm']) => Unasked,
): TitularSection {
  const { of, by, newest = by } = about;
  return {
    titulo,
    ordem,
    read(orm, titular) {
      const values = of === 'email' ? titular.who.emails : titular.ids(of);
      if (values.length === 0) return null;
      return rows(orm)
        .where(inArray(of === 'email' ? lower(by) : sql`${by}`, [...values]))
        .orderBy(desc(newest))
        .limit(mostRows);
    },
  };
}
