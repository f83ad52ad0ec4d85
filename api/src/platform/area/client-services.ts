import type { Trail } from '../app/author';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';

/** A client whose services changed; held until the end of the transaction. */
export interface ServedClient {
  id: number;
  uuid: string;
  razao_social: string;
}

/**
 * What follows in an area from a change of what a client is served with, in the transaction of the change.
 * @param trazem internal ids of services that are new, or changed: they bring along what belongs to them
 */
export type ClientServicesStep = (
  tx: Transaction,
  audit: Audit,
  cliente: ServedClient,
  trazem: readonly number[],
  por: Trail,
) => Promise<void>;
