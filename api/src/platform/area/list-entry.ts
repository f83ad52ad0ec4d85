import type { SeletorGrupo } from '@gestao/shared/contracts/sistema/seletores';
import type { Trail } from '../app/author';
import type { Transaction } from '../database/database';

/** Records that carry an entry of a list by its label, and follow when it is renamed. */
export interface RenamedEntry {
  grupo: SeletorGrupo;
  /** @returns how many records followed */
  follow(tx: Transaction, label: { from: string; to: string }, por: Trail): Promise<number>;
}
