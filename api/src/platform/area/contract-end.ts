import type { Encerramento } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { Scope } from '../app/scope';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { Reader } from './area';

/** A client whose contract ends. */
export interface EndingClient {
  id: number;
  uuid: string;
  razao_social: string;
}

/** What ending a client's contract touches in an area, by how the confirmation counts it. */
export interface ContractEndStep {
  /** Which figure of the confirmation it adds to; nothing is told of a step without one. */
  conta?: {
    em: keyof ContractEndCounts;
    /** @param fim last day of the contract, `AAAA-MM-DD` */
    total(orm: Reader, clienteId: number, fim: string, now: Date): PromiseLike<number>;
  };
  /** Does it in the transaction that ends the contract; each record is in the log under its own name. */
  run(tx: Transaction, audit: Audit, scope: Scope, cliente: EndingClient, fim: string): Promise<void>;
}

export type ContractEndCounts = Pick<
  Encerramento,
  'tarefas_desconsideradas' | 'fechamentos_cancelados' | 'servicos_encerrados' | 'links_revogados'
>;
