import { and, eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Transaction } from '../../../platform/database/database';
import { fechamento_comprovante } from '../../../platform/database/schema';
import type { DadosDoComprovante } from './comprovante-guardado';

type Values = typeof fechamento_comprovante.$inferInsert;
export type ComprovanteRow = typeof fechamento_comprovante.$inferSelect;

/** Proves what a closing held when it was closed. The database lets nobody change it. */
export async function insertComprovante(
  tx: Transaction,
  colunas: Pick<Values, 'fechamento_id' | 'ciclo' | 'codigo_publico' | 'forma' | 'hash'> & {
    dados: DadosDoComprovante;
    fechado_por_id: number;
  },
  por: Trail,
): Promise<void> {
  const { dados, ...resto } = colunas;
  await tx.insert(fechamento_comprovante).values({ ...resto, dados: { ...dados }, fechado_em: por.now });
}

/** Says of the receipt of a cycle that the closing was reopened after it, by whom and why. */
export async function markReaberto(
  tx: Transaction,
  fechamentoId: number,
  ciclo: number,
  motivo: string,
  por: Trail,
): Promise<void> {
  await tx
    .update(fechamento_comprovante)
    .set({ reaberto_em: por.now, reaberto_por_id: por.usuarioId, reaberto_motivo: motivo })
    .where(
      and(eq(fechamento_comprovante.fechamento_id, fechamentoId), eq(fechamento_comprovante.ciclo, ciclo)),
    );
}
