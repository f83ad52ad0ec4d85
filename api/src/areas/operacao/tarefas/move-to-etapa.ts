import { and, isNull, type SQL } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tarefa } from '../../../platform/database/schema';

/** Puts held tasks into a stage of their project; the caller tells the log. */
export async function moveToEtapa(
  tx: Transaction,
  where: SQL | undefined,
  etapaId: number,
  por: Trail,
): Promise<void> {
  await tx
    .update(tarefa)
    .set({ projeto_etapa_id: etapaId, ...touched(por, por.now) })
    .where(and(where, isNull(tarefa.excluido_em)));
}
