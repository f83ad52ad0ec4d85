import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Scope } from '../../app/scope';
import type { Transaction } from '../../database/database';
import { importacao_colunas } from '../../database/schema';
import { plainText } from '../text';
import type { FileColumns } from './file-columns';

/** The fields a person told of an earlier file with the same header, by position. */
export async function rememberedColumns(
  scope: Scope,
  importacao: string,
  cabecalho: readonly string[],
): Promise<string[] | undefined> {
  const [row] = await scope.database.orm
    .select({ colunas: importacao_colunas.colunas })
    .from(importacao_colunas)
    .where(ofHeader(scope, importacao, cabecalho));
  return row?.colunas;
}

/** Keeps what was told by hand for the next file with this header; nothing where titles say the same. */
export async function rememberColumns(
  tx: Transaction,
  scope: Scope,
  importacao: string,
  cabecalho: readonly string[],
  { keys, recognized }: FileColumns,
): Promise<void> {
  if (keys.every((key, at) => key === recognized[at])) {
    await tx.delete(importacao_colunas).where(ofHeader(scope, importacao, cabecalho));
    return;
  }
  await tx
    .insert(importacao_colunas)
    .values({
      usuario_id: scope.actor.usuarioId,
      importacao,
      cabecalho: headerHash(cabecalho),
      colunas: keys,
    })
    .onConflictDoUpdate({
      target: [importacao_colunas.usuario_id, importacao_colunas.importacao, importacao_colunas.cabecalho],
      set: { colunas: keys },
    });
}

const ofHeader = (scope: Scope, importacao: string, cabecalho: readonly string[]) =>
  and(
    eq(importacao_colunas.usuario_id, scope.actor.usuarioId),
    eq(importacao_colunas.importacao, importacao),
    eq(importacao_colunas.cabecalho, headerHash(cabecalho)),
  );

const headerHash = (cabecalho: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(cabecalho.map(plainText)))
    .digest('hex');
