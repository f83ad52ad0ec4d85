import { and, eq, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_ebook } from '../../../platform/database/schema/index';

export type EbookRow = typeof implantacao_ebook.$inferSelect;
export type Secoes = EbookRow['secoes'];

/** Begins a version of a client's manual, as a draft. */
export async function insertEbook(
  tx: Transaction,
  { implantacaoId, numero }: { implantacaoId: number; numero: number },
  secoes: Secoes,
  now: Date,
): Promise<EbookRow> {
  const [row] = await tx
    .insert(implantacao_ebook)
    .values({ implantacao_id: implantacaoId, versao_ebook: numero, secoes, criado_em: now })
    .returning();
  if (!row) throw new Error('A manual was not written.');
  return row;
}

/** Writes a held version: a draft's sections, that it is published, or who read it. */
export async function writeEbook(
  tx: Transaction,
  id: number,
  colunas: Partial<
    Pick<
      EbookRow,
      | 'secoes'
      | 'status'
      | 'retrato'
      | 'mudancas'
      | 'publicado_em'
      | 'publicado_por_id'
      | 'ciencia_em'
      | 'ciencia_nome'
      | 'ciencia_cpf'
      | 'avisado_em'
    >
  >,
  por: Trail,
): Promise<EbookRow> {
  const [row] = await tx
    .update(implantacao_ebook)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_ebook.id, id))
    .returning();
  if (!row) throw new Error('A held manual is gone.');
  return row;
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
