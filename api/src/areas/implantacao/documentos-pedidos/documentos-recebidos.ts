import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { anexo, implantacao_documento } from '../../../platform/database/schema';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/** What files of a requested document are bound to. */
export const doDocumento = 'implantacao_documento';

/** Live files that a client sent for the documents of an implantação, oldest first. */
export function listRecebidos(orm: Reader, implantacaoId: number) {
  return orm
    .select({
      uuid: anexo.uuid,
      documento_id: anexo.entidade_id,
      nome: anexo.nome_original,
      enviado_em: anexo.criado_em,
    })
    .from(anexo)
    .innerJoin(
      implantacao_documento,
      and(eq(anexo.entidade, doDocumento), eq(implantacao_documento.id, anexo.entidade_id)),
    )
    .where(
      and(
        eq(implantacao_documento.implantacao_id, implantacaoId),
        ne(anexo.origem, 'interno'),
        isNull(anexo.excluido_em),
      ),
    )
    .orderBy(asc(anexo.id))
    .limit(1000);
}
