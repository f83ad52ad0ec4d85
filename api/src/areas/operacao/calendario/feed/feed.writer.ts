import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Trail } from '../../../../platform/app/author';
import { created, deleted, touched } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { calendario_feed, calendario_feed_entrada } from '../../../../platform/database/schema';

export type FeedRow = typeof calendario_feed.$inferSelect;
type EntradaRow = typeof calendario_feed_entrada.$inferSelect;
type Escolhas = Pick<FeedRow, 'camadas' | 'reservado'>;

/** The person's feed, held until the end of the transaction. */
export async function lockFeed(tx: Transaction, usuarioId: number): Promise<FeedRow | undefined> {
  const [row] = await tx
    .select()
    .from(calendario_feed)
    .where(and(eq(calendario_feed.usuario_id, usuarioId), isNull(calendario_feed.excluido_em)))
    .for('update');
  return row;
}

export async function insertFeed(
  tx: Transaction,
  values: Escolhas & Pick<FeedRow, 'usuario_id' | 'token_hash'>,
  por: Trail,
): Promise<FeedRow> {
  const [row] = await tx
    .insert(calendario_feed)
    .values({ ...values, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A feed was not inserted.');
  return row;
}

export async function updateFeed(tx: Transaction, id: number, escolhas: Escolhas, por: Trail): Promise<void> {
  await tx
    .update(calendario_feed)
    .set({ ...escolhas, ...touched(por, por.now) })
    .where(eq(calendario_feed.id, id));
}

/** The address ends, and what is kept of what it gave. */
export async function endFeed(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.delete(calendario_feed_entrada).where(eq(calendario_feed_entrada.feed_id, id));
  await tx.update(calendario_feed).set(deleted(por, por.now)).where(eq(calendario_feed.id, id));
}

export async function markRead(tx: Pick<Transaction, 'update'>, id: number, em: Date): Promise<void> {
  await tx.update(calendario_feed).set({ ultimo_acesso: em }).where(eq(calendario_feed.id, id));
}

/** What a feed gave before. Holds the feed, so that two readings at once do not write the same. */
export async function lockEntradas(tx: Transaction, feedId: number): Promise<EntradaRow[]> {
  await tx
    .select({ id: calendario_feed.id })
    .from(calendario_feed)
    .where(eq(calendario_feed.id, feedId))
    .for('update');
  return tx.select().from(calendario_feed_entrada).where(eq(calendario_feed_entrada.feed_id, feedId));
}

export async function writeEntradas(
  tx: Transaction,
  feedId: number,
  rows: readonly Omit<EntradaRow, 'feed_id'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await tx
      .insert(calendario_feed_entrada)
      .values(rows.slice(start, start + 500).map((row) => ({ ...row, feed_id: feedId })))
      .onConflictDoUpdate({
        target: [calendario_feed_entrada.feed_id, calendario_feed_entrada.uid],
        set: {
          sequencia: sql`excluded.sequencia`,
          inicio: sql`excluded.inicio`,
          fim: sql`excluded.fim`,
          removida_em: sql`excluded.removida_em`,
        },
      });
  }
}

/** Forgets what is told no more. */
export async function dropEntradas(
  tx: Transaction,
  feedId: number,
  { antes, uids }: { antes: Date; uids: readonly string[] },
): Promise<void> {
  const deste = eq(calendario_feed_entrada.feed_id, feedId);
  await tx.delete(calendario_feed_entrada).where(and(deste, lt(calendario_feed_entrada.removida_em, antes)));
  if (uids.length > 0)
    await tx
      .delete(calendario_feed_entrada)
      .where(and(deste, inArray(calendario_feed_entrada.uid, [...uids])));
}
