import type { TitularTipo } from '@gestao/shared/contracts/sistema/lgpd';
import { type SQL, sql } from 'drizzle-orm';
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
export const mostFound = 50;
/** Rows of one section; a person's years of work do not fit one answer. */
export const mostRows = 10_000;

export const noValue = sql<string | null>`null`;
export const anyOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;
export const byEmail = (column: unknown, who: Identity) => anyOf(sql`lower(${column})`, who.emails);
