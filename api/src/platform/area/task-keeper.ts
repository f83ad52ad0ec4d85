import type { Trail } from '../app/author';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';

/** Something a person is to do, that belongs to no project or closing. */
export interface NewTask {
  titulo: string;
  descricao: string;
  cliente: { id: number; uuid: string } | null;
  responsavelId: number;
  /** Due day, `AAAA-MM-DD`. */
  vencimento: string;
}

/** Who keeps the firm's tasks, for areas that leave work to be done. */
export interface TaskKeeper {
  /** Writes the task and its line of the log, in the caller's audited transaction. */
  open(tx: Transaction, audit: Audit, task: NewTask, por: Trail): Promise<void>;
}
