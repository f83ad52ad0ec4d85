import type { EventoTipo } from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import type { Destino } from '@gestao/shared/contracts/comum/labels';
import type { Permission, RoutePermission } from '@gestao/shared/permissions';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { Transaction } from '../database/database';

/** A record another one hangs on: it has to be alive before. */
export interface ParentRecord {
  coluna: string;
  tabela: string;
  /** With its article: `o departamento`. */
  nome: string;
  /** Column with its name. */
  rotulo: string;
}

/** A kind of record as log, timeline and notices know it. */
export interface RecordKind {
  /** What people call it. */
  label: string;
  /** Names of fields that hold costs, besides those the log hides anyway (docs/domain/acesso.md#custos). */
  costs?: RegExp;
  /** What the log may do with one: open its page, or bring it back once deleted. */
  log?: {
    permission: Permission;
    /** A restricted person's rows are the page's own matter. */
    page?: (uuid: string, id: number) => Destino;
    /** What its unique indexes mean to people, and what it hangs on. */
    restore?: {
      unicos: Readonly<Record<string, string>>;
      pais?: readonly ParentRecord[];
      /** What else has to hold once it is back. */
      depois?: (tx: Transaction, id: number, por: Trail) => Promise<unknown>;
    };
  };
  /** Which of them a person may see: `undefined` is all. */
  rows?: RecordRows;
  /** Whose screens follow a change of one at once; nobody's when missing. */
  live?: {
    /** Names under which screens keep what they read of it: nouns of routes. */
    nouns: readonly string[];
    /** Who may hear of it at all; `rows` then says of which. */
    access: RoutePermission;
    /** It is part of its client: whoever may see the client hears that the client changed. */
    ofClient?: true;
    /** Who may see which is not said by `rows`: only that one of them changed is told. */
    onlyNoun?: true;
  };
  /** Its place in a client's timeline; rows of the log about a kind without one need the total view. */
  timeline?: {
    tipo: EventoTipo;
    /**
     * To whom of those who may open the client: as `rows` says; everybody, also of kinds whose names begin with
     * this one's; or by a condition on the kind's own table. Missing, with the total view.
     */
    visible?: 'rows' | 'always' | { table: RecordTable; when: (actor: Actor, rules: RecordRules) => SQL };
    /** Its files are told of as the record is. */
    files?: true;
    /** Its page, for who reads the timeline. */
    page?: { pagina: string; permissions: readonly string[] };
  };
  /** Links of clients that lead to such a record, by purpose: seen as the record is, or always. */
  links?: Readonly<Record<string, 'rows' | 'always'>>;
}

export type RecordTable = PgTable & { id: PgColumn; uuid: PgColumn; excluido_em?: PgColumn };

export interface RecordRows {
  table: RecordTable;
  of: (actor: Actor) => SQL | undefined;
}

export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** How the timeline answers for a record that another one names by kind and id. */
export interface RecordRules {
  /** @param kind what names the kind; kinds without a rule need the total view */
  named(kind: SQL | PgColumn, id: PgColumn, only?: 'files'): SQL;
  /** The same for what a client's link leads to. @param finalidade purpose of the link */
  linked(finalidade: PgColumn, id: PgColumn): SQL;
}

/** Page of one record by its uuid. */
export const pageOf =
  (pagina: string) =>
  (uuid: string): Destino => ({ pagina, parametros: { uuid }, consulta: {} });
