import type { ConfigGroup } from '@gestao/shared/contracts/sistema/configs';
import type { Scope } from '../app/scope';
import type { Transaction } from '../database/database';

/** What an area does when settings of a group change. */
export interface SettingChange {
  grupo: ConfigGroup;
  /** In the transaction that writes them. @param change only what is new */
  follow(
    tx: Transaction,
    scope: Scope,
    settings: { before: Record<string, unknown>; change: Record<string, unknown> },
  ): Promise<void>;
}
