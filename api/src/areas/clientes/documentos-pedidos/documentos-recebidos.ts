import type { AnexoVerificacao } from '@gestao/shared/contracts/comum/values/anexos';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { anexo, documento_pedido } from '../../../platform/database/schema';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/** What files of a requested document are bound to. */
export const doDocumento = 'documento_pedido';

/** Live files that a client sent for the documents a condition on them says, oldest first. */
export function listRecebidos(orm: Reader, onde: SQL) {
  return orm
    .select({
      uuid: anexo.uuid,
      documento_id: anexo.entidade_id,
      nome: anexo.nome_original,
      enviado_em: anexo.criado_em,
      validacao: anexo.validacao,
      verificacao: sql<AnexoVerificacao>`${anexo.verificacao}`,
    })
    .from(anexo)
    .innerJoin(
      documento_pedido,
      and(eq(anexo.entidade, doDocumento), eq(documento_pedido.id, anexo.entidade_id)),
    )
    .where(
      and(onde, isNull(documento_pedido.excluido_em), ne(anexo.origem, 'interno'), isNull(anexo.excluido_em)),
    )
    .orderBy(asc(anexo.id))
    .limit(1000);
}
