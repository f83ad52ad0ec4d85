import type { ModeloConteudo } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { eq } from 'drizzle-orm';
import type { Trail } from '../../../../platform/app/author';
import { created, deleted, touched } from '../../../../platform/concurrency/versioned';
import type { Transaction } from '../../../../platform/database/database';
import { projeto_modelo } from '../../../../platform/database/schema';

export type ModeloRow = typeof projeto_modelo.$inferSelect;
interface ColunasDoModelo {
  nome: string;
  tipo: string;
  descricao: string | null;
  conteudo: ModeloConteudo;
}

/** Names of templates are unique without case; for `withUniqueFields`. */
export const modeloUnico = { projeto_modelo_nome: ['nome', 'nome'] } satisfies Record<
  string,
  [string, string]
>;

export async function insertModelo(
  tx: Transaction,
  colunas: ColunasDoModelo,
  por: Trail,
): Promise<ModeloRow> {
  const [row] = await tx
    .insert(projeto_modelo)
    .values({ ...colunas, conteudo: { ...colunas.conteudo }, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A template was not inserted.');
  return row;
}

/** Writes a held template. @returns it as it is now */
export async function writeModelo(
  tx: Transaction,
  id: number,
  colunas: ColunasDoModelo,
  por: Trail,
): Promise<ModeloRow> {
  const [row] = await tx
    .update(projeto_modelo)
    .set({ ...colunas, conteudo: { ...colunas.conteudo }, ...touched(por, por.now) })
    .where(eq(projeto_modelo.id, id))
    .returning();
  if (!row) throw new Error('A held template is gone.');
  return row;
}

/** Projects made from it stay, and keep its name in the log. */
export async function deleteModelo(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(projeto_modelo).set(deleted(por, por.now)).where(eq(projeto_modelo.id, id));
}
