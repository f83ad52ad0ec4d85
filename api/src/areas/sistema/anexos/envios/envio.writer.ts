import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/database/database';
import { anexo_envio } from '../../../../platform/database/schema';

export type EnvioRow = typeof anexo_envio.$inferSelect;
type Orm = Database['orm'] | Transaction;

const own = (uuid: string, usuarioId: number, now: Date) =>
  and(eq(anexo_envio.uuid, uuid), eq(anexo_envio.usuario_id, usuarioId), gt(anexo_envio.expira_em, now));

/** A person's own, while it lives. */
export async function findEnvio(orm: Orm, uuid: string, usuarioId: number, now: Date) {
  const [row] = await orm
    .select()
    .from(anexo_envio)
    .where(own(uuid, usuarioId, now));
  return row;
}

/** The same, held until the end of the transaction: pieces come in one after the other. */
export async function lockEnvio(tx: Transaction, uuid: string, usuarioId: number, now: Date) {
  const [row] = await tx
    .select()
    .from(anexo_envio)
    .where(own(uuid, usuarioId, now))
    .for('update');
  return row;
}

export const countEnvios = (orm: Orm, usuarioId: number, now: Date): Promise<number> =>
  orm.$count(anexo_envio, and(eq(anexo_envio.usuario_id, usuarioId), gt(anexo_envio.expira_em, now)));

export async function insertEnvio(
  tx: Transaction,
  values: typeof anexo_envio.$inferInsert,
): Promise<EnvioRow> {
  const [row] = await tx.insert(anexo_envio).values(values).returning();
  if (!row) throw new Error('A sending was not inserted.');
  return row;
}

export async function advanceEnvio(tx: Transaction, id: number, recebido: number): Promise<void> {
  await tx.update(anexo_envio).set({ recebido_bytes: recebido }).where(eq(anexo_envio.id, id));
}

export async function deleteEnvio(orm: Orm, id: number): Promise<boolean> {
  return (
    (await orm.delete(anexo_envio).where(eq(anexo_envio.id, id)).returning({ id: anexo_envio.id })).length > 0
  );
}

/** Sendings whose time is over; those that are being worked on stay for the next turn. */
export function takeExpiredEnvios(tx: Transaction, now: Date, most: number) {
  const over = tx
    .select({ id: anexo_envio.id })
    .from(anexo_envio)
    .where(lte(anexo_envio.expira_em, now))
    .orderBy(anexo_envio.id)
    .limit(most)
    .for('update', { skipLocked: true });
  return tx.delete(anexo_envio).where(sql`${anexo_envio.id} in ${over}`).returning({
    arquivo: anexo_envio.arquivo,
    /** Its content reached its place before the process that put it there ended. */
    guardado: sql<boolean>`exists (select 1 from anexo a where a.arquivo = anexo_envio.arquivo)`,
  });
}

/** Which of these unfinished files a sending still names. */
export async function namedFiles(orm: Orm, arquivos: readonly string[]): Promise<Set<string>> {
  if (arquivos.length === 0) return new Set();
  const rows = await orm
    .select({ arquivo: anexo_envio.arquivo })
    .from(anexo_envio)
    .where(sql`${anexo_envio.arquivo} in ${[...arquivos]}`);
  return new Set(rows.map(({ arquivo }) => arquivo));
}
