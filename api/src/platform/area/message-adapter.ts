import type { Destino } from '@gestao/shared/contracts/comum/labels';
import type { MensagemEntidade, MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import type { Actor } from '../app/actor';
import type { Scope } from '../app/scope';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { Areas, Reader } from './area';

/** Whom a message leaves to. */
export interface Contato {
  nome: string;
  email: string;
}

/** A record as its messages need it. */
export interface RegistroDeMensagens {
  id: number;
  uuid: string;
  /** What people call it: `ORC-2026-000123`. */
  rotulo: string;
  /** Browser path of its messages, with the search parameter that opens them. */
  rota: string;
  cliente_id: number | null;
  /** Address of that client, for the log. */
  clienteUuid(orm: Reader): Promise<string | null>;
  /** Whether somebody of the firm may see it, by the record's own row rule. */
  ve(actor: Actor): boolean | Promise<boolean>;
  /** Who holds a role in it now, by internal id; nobody for a role that is not taken. */
  comPapel(orm: Reader, papel: MensagemPapel): Promise<readonly number[]>;
  /**
   * Holds what the record belongs to before a review note of it goes on.
   * @throws Refusal 406 where its notes stand as they are
   */
  seguraNotas?(tx: Transaction, areas: Areas): Promise<void>;
  /** Messages to the client; missing where the record has none. */
  paraCliente?: {
    /** Whether the person may write to the client about it. */
    escreve(actor: Actor): boolean;
    /** @param autor name of the client whose question is answered */
    contato(orm: Reader, autor?: string): Promise<Contato | null>;
    /** Sends the letter in the transaction that writes the message. */
    enviar(tx: Transaction, audit: Audit, scope: Scope, carta: Contato & { texto: string }): Promise<void>;
  };
}

/**
 * What a kind of record adds to the messages: its own row rule, and where it leads. Another kind is one
 * more adapter of its area and one more name in `mensagemEntidades`.
 */
export interface AdaptadorDeMensagens {
  /** Where the messages of a record stand. */
  destino(uuid: string): Destino;
  /** Permissions of which one opens such records. */
  permissoes: readonly string[];
  /** The record inside the person's rows. @throws Refusal 403 for who has no part in such records at all */
  achar(orm: Reader, actor: Actor, uuid: string): Promise<RegistroDeMensagens | undefined>;
  /** The same by its internal id, for a message that is already there. */
  acharPorId(orm: Reader, actor: Actor, id: number): Promise<RegistroDeMensagens | undefined>;
}

export type MessageAdapters = Readonly<Partial<Record<MensagemEntidade, AdaptadorDeMensagens>>>;
