import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_checkin } from '../../../platform/database/schema/index';

export type CheckinRow = typeof implantacao_checkin.$inferSelect;
/** What is planned of a check-in, and what was said in it. */
export type ColunasDoCheckin = Partial<
  Omit<
    typeof implantacao_checkin.$inferInsert,
    'id' | 'uuid' | 'implantacao_id' | 'versao' | 'criado_em' | 'tipo' | 'data'
  >
> & { tipo: CheckinRow['tipo']; data: string };

/** Plans check-ins, or keeps ones that nobody had planned. @returns them in the order they were given */
export async function insertCheckins(
  tx: Transaction,
  implantacaoId: number,
  checkins: readonly ColunasDoCheckin[],
  por: Trail,
): Promise<CheckinRow[]> {
  if (checkins.length === 0) return [];
  return tx
    .insert(implantacao_checkin)
    .values(
      checkins.map((colunas) => ({ implantacao_id: implantacaoId, ...colunas, ...created(por, por.now) })),
    )
    .returning();
}

/** Changes one that is held. */
export async function writeCheckin(
  tx: Transaction,
  id: number,
  colunas: Partial<ColunasDoCheckin>,
  por: Trail,
): Promise<CheckinRow> {
  const [saved] = await tx
    .update(implantacao_checkin)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_checkin.id, id))
    .returning();
  if (!saved) throw new Error('A held check-in is gone.');
  return saved;
}

/** Takes a planned one away. */
export async function deleteCheckin(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(implantacao_checkin).set(deleted(por, por.now)).where(eq(implantacao_checkin.id, id));
}
