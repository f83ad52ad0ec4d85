import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_ebook } from '../../../platform/database/schema/index';

export type EbookRow = typeof implantacao_ebook.$inferSelect;
export type Secoes = EbookRow['secoes'];

/** Writes the first draft of a client's manual. */
export async function insertEbook(
  tx: Transaction,
  implantacaoId: number,
  secoes: Secoes,
  now: Date,
): Promise<void> {
  await tx.insert(implantacao_ebook).values({ implantacao_id: implantacaoId, secoes, criado_em: now });
}

/** Keeps when a client first looked at a published manual. */
export async function markEbookRead(tx: Transaction, implantacaoId: number, now: Date): Promise<void> {
  await tx
    .update(implantacao_ebook)
    .set({ primeira_leitura_em: now })
    .where(
      and(
        eq(implantacao_ebook.implantacao_id, implantacaoId),
        eq(implantacao_ebook.status, 'publicado'),
        isNull(implantacao_ebook.primeira_leitura_em),
      ),
    );
}
