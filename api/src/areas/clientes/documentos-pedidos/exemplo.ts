import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Areas, Reader } from '../../../platform/area/area';
import { anexo, documento_pedido } from '../../../platform/database/schema';
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
