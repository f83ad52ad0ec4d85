import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { cliente, documento_pedido, implantacao } from '../../../platform/database/schema';

export type ImplantacaoCobrada = Pick<
  typeof implantacao.$inferSelect,
  'id' | 'uuid' | 'codigo' | 'responsavel_id' | 'contato_nome' | 'contato_email' | 'assumida_em'
>;
export type DocumentoDevido = typeof documento_pedido.$inferSelect;

/** Implantações whose clients are reminded: taken over, neither paused nor over. */
export const cobravel: SQL = sql`${implantacao.status} in ('em_andamento', 'aguardando_cliente')
  and ${implantacao.excluido_em} is null`;

/** What its client still has to send, as a condition on `documento_pedido`; what the firm has to decide about is not. */
export const emFalta = and(
  inArray(documento_pedido.status, ['pendente', 'rejeitado']),
  sql`${documento_pedido.resposta_situacao} is distinct from 'aguarda'`,
  isNull(documento_pedido.excluido_em),
) as SQL;

/**
 * What a client owes to its running implantações, all of it held until the end of the transaction: whoever reminds it
 * at the same time waits, and then reads what was sent.
 */
export async function holdDevidos(
  tx: Transaction,
  clienteId: number,
): Promise<{ implantacoes: ImplantacaoCobrada[]; documentos: DocumentoDevido[] }> {
  const implantacoes = await tx
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      responsavel_id: implantacao.responsavel_id,
      contato_nome: implantacao.contato_nome,
      contato_email: implantacao.contato_email,
      assumida_em: implantacao.assumida_em,
    })
    .from(implantacao)
    .where(and(eq(implantacao.cliente_id, clienteId), cobravel))
    .orderBy(asc(implantacao.id))
    .for('no key update');
  if (implantacoes.length === 0) return { implantacoes, documentos: [] };
  const documentos = await tx
    .select()
    .from(documento_pedido)
    .where(
      and(
        inArray(
          documento_pedido.implantacao_id,
          implantacoes.map(({ id }) => id),
        ),
        emFalta,
      ),
    )
    .orderBy(asc(documento_pedido.implantacao_id), asc(documento_pedido.ordem), asc(documento_pedido.id))
    .for('update');
  return { implantacoes, documentos };
}

/** Whose they are, with the place its business days depend on. */
export async function readDevedor(orm: Reader, clienteId: number) {
  const [row] = await orm
    .select({
      id: cliente.id,
      uuid: cliente.uuid,
      nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      uf: cliente.uf,
      municipio_ibge: cliente.municipio_ibge,
      carteira_id: cliente.responsavel_carteira_id,
    })
    .from(cliente)
    .where(eq(cliente.id, clienteId));
  if (!row) throw new Error('The client of an implantação is gone.');
  return row;
}
