import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from './orm';

/**
 * What a request brings along that its first write carries in the same transaction, such as the key that tells
 * a repeated request (docs/domain/plataforma.md#versoes-e-repeticao): services know nothing of it.
 */
export interface RequestWrite {
  /** Whether the transaction that begins carries it: the first one that is committed does, and only one at a time. */
  take(): boolean;
  /** First statement of the transaction. @throws what ends it, before anything else is written */
  begin(tx: Transaction): Promise<void>;
  /** Last statement of the transaction. @param result what its work gave back */
  finish(tx: Transaction, result: unknown): Promise<void>;
  /** How the transaction ended; one that was undone leaves it to the next. */
  settle(committed: boolean): void;
}

/** Of the request that is being served; jobs and requests without a key have none. */
export const requestWrite = new AsyncLocalStorage<RequestWrite>();
