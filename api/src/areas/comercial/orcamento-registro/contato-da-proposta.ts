import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente_contato, token_cliente } from '../../../platform/database/schema/index';
import { linkEnviado } from '../../acesso/tokens/tokens.repository';
import type { OrcamentoRow } from './orcamento.repository';

/** Who got the last link; else the client's main contact, or the prospect's. */
export async function contatoDe(
  orm: Database['orm'] | Transaction,
  row: OrcamentoRow,
  finalidade: 'orcamento_aceite' | 'orcamento_formulario' = 'orcamento_aceite',
) {
  const [ultimo] = await orm
    .select({ nome: token_cliente.contato_nome, email: token_cliente.contato_email })
    .from(token_cliente)
    .where(and(eq(token_cliente.finalidade, finalidade), eq(token_cliente.entidade_id, row.id), linkEnviado))
    .orderBy(desc(token_cliente.id))
    .limit(1);
  if (ultimo) return { contato_nome: ultimo.nome, contato_email: ultimo.email };
  const [principal] =
    row.cliente_id === null
      ? []
      : await orm
          .select({ nome: cliente_contato.nome, email: cliente_contato.email })
          .from(cliente_contato)
          .where(and(eq(cliente_contato.cliente_id, row.cliente_id), isNull(cliente_contato.excluido_em)))
          .orderBy(desc(cliente_contato.principal), cliente_contato.id)
          .limit(1);
  return {
    contato_nome: principal?.nome ?? row.prospecto?.contato ?? null,
    contato_email: principal?.email ?? row.prospecto?.email ?? null,
  };
}

/** Telephone a message may go to: of the client's main contact, or of the prospect. */
export async function telefoneDe(
  orm: Database['orm'] | Transaction,
  row: Pick<OrcamentoRow, 'cliente_id' | 'prospecto'>,
): Promise<string | null> {
  if (row.cliente_id === null) return row.prospecto?.telefone ?? null;
  const [principal] = await orm
    .select({ telefone: cliente_contato.telefone })
    .from(cliente_contato)
    .where(and(eq(cliente_contato.cliente_id, row.cliente_id), isNull(cliente_contato.excluido_em)))
    .orderBy(desc(cliente_contato.principal), cliente_contato.id)
    .limit(1);
  return principal?.telefone ?? null;
}
