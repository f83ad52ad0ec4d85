import type { ImplantacaoModeloConteudo } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_modelo, implantacao_modelo_versao } from '../../../platform/database/schema';

export type ModeloRow = typeof implantacao_modelo.$inferSelect;
export type VersaoRow = typeof implantacao_modelo_versao.$inferSelect;
type ColunasDoModelo = Pick<typeof implantacao_modelo.$inferInsert, 'nome' | 'descricao'>;

/** Names of templates are unique; for `withUniqueFields`. */
export const modeloUnico = { implantacao_modelo_nome_unique: ['nome', 'nome'] } satisfies Record<
  string,
  [string, string]
>;

export async function insertModelo(
  tx: Transaction,
  colunas: ColunasDoModelo,
  por: Trail,
): Promise<ModeloRow> {
  const [row] = await tx
    .insert(implantacao_modelo)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A template was not inserted.');
  return row;
}

/** Writes a held template. @returns it as it is now */
export function writeModelo(
  tx: Transaction,
  id: number,
  colunas: ColunasDoModelo,
  por: Trail,
): Promise<ModeloRow> {
  return writeColunas(tx, id, colunas, por);
}

/** Takes a held template to another status: the only place that does. */
export function changeModeloStatus(
  tx: Transaction,
  id: number,
  para: { status: 'publicado' | 'arquivado'; versao_modelo?: number },
  por: Trail,
): Promise<ModeloRow> {
  return writeColunas(tx, id, para, por);
}

async function writeColunas(
  tx: Transaction,
  id: number,
  colunas: Partial<typeof implantacao_modelo.$inferInsert>,
  por: Trail,
): Promise<ModeloRow> {
  const [row] = await tx
    .update(implantacao_modelo)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_modelo.id, id))
    .returning();
  if (!row) throw new Error('A held template is gone.');
  return row;
}

/** The draft of a held template that has none. */
export async function insertRascunho(
  tx: Transaction,
  modelo: Pick<ModeloRow, 'id' | 'versao_modelo'>,
  conteudo: ImplantacaoModeloConteudo,
  por: Trail,
): Promise<VersaoRow> {
  const [row] = await tx
    .insert(implantacao_modelo_versao)
    .values({
      modelo_id: modelo.id,
      numero: modelo.versao_modelo + 1,
      conteudo: { ...conteudo },
      ...created(por, por.now),
    })
    .returning();
  if (!row) throw new Error('A draft was not inserted.');
  return row;
}

export function writeRascunho(
  tx: Transaction,
  id: number,
  conteudo: ImplantacaoModeloConteudo,
  por: Trail,
): Promise<VersaoRow> {
  return writeVersao(tx, id, { conteudo: { ...conteudo } }, por);
}

/** The draft becomes a version that stays as it is. */
export function publishRascunho(
  tx: Transaction,
  id: number,
  resumo: string | null,
  por: Trail,
): Promise<VersaoRow> {
  return writeVersao(tx, id, { resumo, publicada_em: por.now, publicada_por_id: por.usuarioId }, por);
}

async function writeVersao(
  tx: Transaction,
  id: number,
  colunas: Partial<typeof implantacao_modelo_versao.$inferInsert>,
  por: Trail,
): Promise<VersaoRow> {
  const [row] = await tx
    .update(implantacao_modelo_versao)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(implantacao_modelo_versao.id, id))
    .returning();
  if (!row) throw new Error('A held draft is gone.');
  return row;
}

export async function deleteRascunho(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(implantacao_modelo_versao)
    .set(deleted(por, por.now))
    .where(eq(implantacao_modelo_versao.id, id));
}
