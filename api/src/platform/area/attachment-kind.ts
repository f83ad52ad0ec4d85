import type { anexoEntidades } from '@gestao/shared/contracts/comum/anexos';
import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { Transaction } from '../database/database';
import type { Areas, Reader } from './area';

export type AnexoEntidade = (typeof anexoEntidades)[number];

/** The record a file is bound to, as its own area lets the person see it. */
export interface AttachmentParent {
  id: number;
  clienteId: number | null;
  /** The same client for the log. */
  clienteUuid: string | null;
}

/** What a file is of: who is told of it, and what it should say. */
export interface FileSubject {
  /** Kind and address of the record, as notices name it. */
  entidade: string;
  uuid: string;
  titulo: string;
  rota: string;
  responsavelIds: readonly (number | null)[];
  /** Competências it may be of, `AAAA-MM`; none where any will do. */
  competencias: readonly string[];
}

/** Files of one kind, by what `anexo.entidade` says. */
export interface AttachmentKind {
  entidade: string;
  /** Records whose screen lists and takes such files: the area's permission and row rule decide. */
  parent?: {
    entidade: AnexoEntidade;
    /** One, or any one of several. */
    permission: string | readonly string[];
    find(orm: Reader, actor: Actor, uuid: string): Promise<AttachmentParent | undefined>;
    findById(orm: Reader, actor: Actor, id: number): Promise<AttachmentParent | undefined>;
  };
  /** Whether the person may have one of these files. @throws Refusal 403 */
  sees?: (
    orm: Reader,
    actor: Actor,
    file: { entidade: string; entidade_id: number; criado_por_id: number | null },
    areas: Areas,
  ) => Promise<boolean>;
  /**
   * Whether the person may add one, or take an own one away, now; holds what decides it. Everywhere and always when
   * missing.
   * @throws Refusal 403, 404, 406
   */
  change?: (tx: Transaction, areas: Areas, actor: Actor, entidadeId: number) => Promise<void>;
  /** What follows once one was added or taken away, in the same transaction as `change`. */
  changed?: (
    tx: Transaction,
    actor: Actor,
    file: { entidade_id: number; nome_original: string },
    feito: 'anexado' | 'excluido',
    por: Trail,
  ) => Promise<void>;
  /** Nothing where its files are told of nowhere, and may say anything. */
  about?: (orm: Reader, entidadeId: number, areas: Areas) => Promise<FileSubject | undefined>;
  /** The same content on another record of its client is refused, in these records too. */
  once?: true;
  /** Whether a file the person adds waits for somebody to validate it. */
  awaits?: (tx: Transaction, actor: Actor, entidadeId: number) => Promise<boolean>;
  /** Why such a file is not deleted by itself. */
  kept?: { code: string; texto: string };
  /** It waits for a record that may never come: after a week it is forgotten. */
  waits?: true;
}
