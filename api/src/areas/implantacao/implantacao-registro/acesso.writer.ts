import { and, eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_acesso as t } from '../../../platform/database/schema/index';

export type AcessoRow = typeof t.$inferSelect;

/** Keeps an access that a client hands over. @param segredo sealed */
export async function insertAcesso(
  tx: Transaction,
  colunas: Pick<AcessoRow, 'uuid' | 'implantacao_id' | 'sistema' | 'segredo' | 'entregue_por'>,
  por: Trail,
): Promise<void> {
  await tx.insert(t).values({ ...colunas, entregue_em: por.now, ...created(por, por.now) });
}

/** Ends one that is held: what it opens is gone with it. */
export async function endAcesso(
  tx: Transaction,
  id: number,
  fim: { status: 'recebido'; recebido_por_id: number } | { status: 'retirado' },
  por: Trail,
): Promise<void> {
  const recebido = fim.status === 'recebido' ? { recebido_em: por.now } : {};
  await tx
    .update(t)
    .set({ ...fim, ...recebido, segredo: null, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** Erases what nobody took of an implantação that ends. */
export async function eraseAcessos(tx: Transaction, implantacaoId: number, por: Trail): Promise<void> {
  await tx
    .update(t)
    .set({ status: 'apagado', segredo: null, ...touched(por, por.now) })
    .where(and(eq(t.implantacao_id, implantacaoId), eq(t.status, 'aguarda')));
}
