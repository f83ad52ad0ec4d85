import type { SQL } from 'drizzle-orm';
import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { AppContext } from '../app/context';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { Areas, Reader } from './area';
import type { FileSubject } from './attachment-kind';

/** A record that asks its client for documents, as what receives them needs it. */
export interface AskingRecord {
  uuid: string;
  /** As people name it: `IMP-0001`. */
  codigo: string;
  clienteId: number;
  /** Who is told that something came; `null` leaves it to who keeps the client. */
  responsavelId: number | null;
  /** Why it takes no document any more, in words for the client; `null` while it does. */
  recusa: { codigo: string; texto: string } | null;
}

/** What asks clients for documents: a start, a task. */
export interface DocumentParent {
  /** Its table, and the column of a requested document that names it. */
  entidade: 'implantacao' | 'tarefa';
  coluna: 'implantacao_id' | 'tarefa_id';
  /** Where a person of the firm reads what came. */
  rota(uuid: string): string;
  /** Whether the person may have what its client sent. */
  sees(orm: Reader, actor: Actor, id: number): Promise<boolean>;
  /** What it is to who is told of a file of it. */
  about(orm: Reader, id: number): Promise<FileSubject | undefined>;
  /** Documents that a client owes to records of this kind, as a condition on `documento_pedido`. */
  deCliente(clienteId: number): SQL;
  /** How it stands, holding it for the transaction where a document that comes changes it. */
  hold(tx: Transaction, areas: Areas, id: number): Promise<AskingRecord | null>;
  /** Counts anew what it shows of its documents: one of them changed, whoever did it. */
  follow?(
    tx: Transaction,
    audit: Audit,
    context: Pick<AppContext, 'areas' | 'config' | 'now'>,
    id: number,
  ): Promise<void>;
  /** What follows for it when a document came that was owed, or its client answered instead. @returns what is told with it, if anything */
  received?(
    tx: Transaction,
    audit: Audit,
    context: Pick<AppContext, 'areas' | 'config' | 'now'>,
    id: number,
    por: { trail: Trail; nome: string; motivo: string },
  ): Promise<string | null>;
}
