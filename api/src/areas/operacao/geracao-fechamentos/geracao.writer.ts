import type { GeracaoSituacao } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { and, eq, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { fechamento_geracao } from '../../../platform/database/schema';

export type GeracaoRow = typeof fechamento_geracao.$inferSelect;

/** A run begins. @returns nothing where one of the same competência is under way */
export async function insertGeracao(
  tx: Transaction,
  competencia: string,
  { total, relatorio = {} }: { total: number; relatorio?: Record<string, unknown> },
  por: Trail,
): Promise<GeracaoRow | undefined> {
  const [row] = await tx
    .insert(fechamento_geracao)
    .values({ competencia, total, relatorio, viva_em: por.now, ...created(por, por.now) })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** How far a run is; tells whether somebody asked it to stop. */
export async function writeGeracaoAndamento(
  tx: Pick<Transaction, 'update'>,
  id: number,
  andamento: { feitos: number; relatorio?: Record<string, unknown> },
  now: Date,
): Promise<{ cancelar: boolean }> {
  const [row] = await tx
    .update(fechamento_geracao)
    .set({ ...andamento, viva_em: now })
    .where(and(eq(fechamento_geracao.id, id), eq(fechamento_geracao.situacao, 'em_andamento')))
    .returning({ cancelar_em: fechamento_geracao.cancelar_em });
  // Somebody took it for dead and ended it: whoever runs it stops as well.
  return { cancelar: row === undefined || row.cancelar_em !== null };
}

/** Ends a run: the only place that does. */
export async function changeGeracaoSituacao(
  tx: Pick<Transaction, 'update'>,
  id: number,
  para: Exclude<GeracaoSituacao, 'em_andamento'>,
  now: Date,
): Promise<void> {
  await tx
    .update(fechamento_geracao)
    .set({ situacao: para, concluida_em: now })
    .where(and(eq(fechamento_geracao.id, id), eq(fechamento_geracao.situacao, 'em_andamento')));
}

/** Asks a run to stop before its next client. */
export async function askToStop(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(fechamento_geracao)
    .set({ cancelar_em: por.now, ...touched(por, por.now) })
    .where(and(eq(fechamento_geracao.id, id), isNull(fechamento_geracao.cancelar_em)));
}

/** What it made was taken back: said in its report. */
export async function markDesfeita(tx: Transaction, row: GeracaoRow, por: Trail): Promise<void> {
  await tx
    .update(fechamento_geracao)
    .set({ relatorio: { ...row.relatorio, desfeita: true }, ...touched(por, por.now) })
    .where(eq(fechamento_geracao.id, row.id));
}
