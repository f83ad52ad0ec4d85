import { asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { eform, eform_resposta } from '../../../platform/database/schema';

export type EformRow = typeof eform.$inferSelect;

/** All live questionnaires, the newest first, held until the end of the transaction: one at a time is published. */
export function lockEforms(tx: Transaction): Promise<EformRow[]> {
  return tx.select().from(eform).where(isNull(eform.excluido_em)).orderBy(asc(eform.id)).for('update');
}

export async function temRespostas(tx: Transaction, eformId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: eform_resposta.id })
    .from(eform_resposta)
    .where(eq(eform_resposta.eform_id, eformId))
    .limit(1);
  return row !== undefined;
}
