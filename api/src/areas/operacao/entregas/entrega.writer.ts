import { eq, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  entrega as t,
} from '../../../platform/database/schema';

export type EntregaRow = typeof t.$inferSelect;
type Values = typeof t.$inferInsert;

/** Hands files to people of a client. */
export async function insertEntrega(
  tx: Transaction,
  colunas: Pick<
    Values,
    'tarefa_id' | 'cliente_id' | 'titulo' | 'competencia' | 'vencimento' | 'valor_centavos' | 'mensagem'
  >,
  { anexoIds, contatoIds }: { anexoIds: readonly number[]; contatoIds: readonly number[] },
  por: Trail,
): Promise<EntregaRow> {
  const [row] = await tx
    .insert(t)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A delivery was not written.');
  await tx
    .insert(entrega_arquivo)
    .values(anexoIds.map((anexo_id, ordem) => ({ entrega_id: row.id, anexo_id, ordem })));
  await tx
    .insert(entrega_destinatario)
    .values(contatoIds.map((contato_id) => ({ entrega_id: row.id, contato_id })));
  return row;
}

export async function markReenviada(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(t)
    .set({ reenviada_em: por.now, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

export async function markRetirada(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(t)
    .set({ retirada_em: por.now, retirada_por_id: por.usuarioId, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** Its owner knows that nobody read it. No change that a person would have to see first. */
export async function markAvisada(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(t).set({ avisada_em: now }).where(eq(t.id, id));
}

/** A person opened a file of it. @returns whether for the first time */
export async function countLeitura(
  tx: Transaction,
  { destinatarioId, arquivoId }: { destinatarioId: number; arquivoId: number },
  now: Date,
): Promise<boolean> {
  const l = entrega_leitura;
  const [row] = await tx
    .insert(l)
    .values({ destinatario_id: destinatarioId, arquivo_id: arquivoId, primeira_em: now, ultima_em: now })
    .onConflictDoUpdate({
      target: [l.destinatario_id, l.arquivo_id],
      set: { ultima_em: now, vezes: sql`${l.vezes} + 1` },
    })
    .returning({ vezes: l.vezes });
  return row?.vezes === 1;
}
