import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Areas, Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { anexo, documento_pedido } from '../../../platform/database/schema';
import { removeAnexos } from '../../sistema/anexos/anexo.writer';
import { owedBy } from './document-parents';
import type { Devedor } from './receive-documento';

/** Kind of a file that shows what a requested document should look like. */
export const doExemplo = 'documento_exemplo';

/**
 * What a document should look like, for the client who is asked for it.
 * @param chave uuid of the document
 * @returns undefined for what is not his, has no example, or whose example cannot be had
 */
export async function findExemplo(
  orm: Pick<Reader, 'select'>,
  areas: Areas,
  devedor: Devedor,
  chave: string,
): Promise<{ nome: string; mime: string; arquivo: string } | undefined> {
  const t = documento_pedido;
  const seu =
    'clienteId' in devedor
      ? owedBy(areas, devedor.clienteId)
      : and(
          eq(t.implantacao_id, devedor.implantacaoId),
          devedor.email === undefined ? undefined : eq(t.contato_email, devedor.email),
        );
  const [row] = await orm
    .select({ nome: anexo.nome_original, mime: anexo.mime_detectado, arquivo: anexo.arquivo })
    .from(t)
    .innerJoin(anexo, eq(anexo.id, t.exemplo_id))
    .where(
      and(
        sql`${t.uuid}::text = ${chave}`,
        seu,
        eq(anexo.verificacao, 'liberado'),
        isNull(anexo.excluido_em),
        isNull(t.excluido_em),
      ),
    );
  return row;
}

/**
 * Takes away an example that a document let go: a request's own, once no other document shows it. That of a template
 * stays with the template.
 */
export async function forgetExemplo(tx: Transaction, exemploId: number | null, por: Trail): Promise<void> {
  if (exemploId === null) return;
  const t = documento_pedido;
  const [outro] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.exemplo_id, exemploId), isNull(t.excluido_em)))
    .limit(1);
  if (outro) return;
  const seu = and(eq(anexo.id, exemploId), eq(anexo.entidade, doExemplo));
  if (seu) await removeAnexos(tx, seu, por);
}
