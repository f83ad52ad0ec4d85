import { and, eq, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente_contato } from '../../../platform/database/schema';

export type ContatoRow = typeof cliente_contato.$inferSelect;
type Values = typeof cliente_contato.$inferInsert;

/** Writes new contacts of clients, in their order. */
export async function insertContatos(
  tx: Transaction,
  contatos: readonly Omit<Values, 'id' | 'versao'>[],
  por: Trail,
): Promise<ContatoRow[]> {
  if (contatos.length === 0) return [];
  return tx
    .insert(cliente_contato)
    .values(contatos.map((one) => ({ ...one, ...created(por, por.now) })))
    .returning();
}

export async function writeContato(
  tx: Transaction,
  id: number,
  colunas: Omit<Partial<Values>, 'id' | 'uuid' | 'versao' | 'cliente_id'>,
  por: Trail,
): Promise<void> {
  await tx
    .update(cliente_contato)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(cliente_contato.id, id));
}

export async function deleteContato(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(cliente_contato).set(deleted(por, por.now)).where(eq(cliente_contato.id, id));
}

/** Makes somebody a contact of a client who is none yet, by e-mail; the first one is the main one. */
export async function ensureContato(
  tx: Transaction,
  clienteId: number,
  pessoa: { nome: string; email: string; cargo: string | null; telefone: string | null },
  por: Trail,
): Promise<void> {
  const contatos = await tx
    .select({ email: cliente_contato.email })
    .from(cliente_contato)
    .where(and(eq(cliente_contato.cliente_id, clienteId), isNull(cliente_contato.excluido_em)));
  if (contatos.some((one) => one.email?.toLowerCase() === pessoa.email.toLowerCase())) return;
  await insertContatos(tx, [{ ...pessoa, cliente_id: clienteId, principal: contatos.length === 0 }], por);
}
