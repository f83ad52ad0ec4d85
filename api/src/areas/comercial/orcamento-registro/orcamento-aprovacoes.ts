import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { orcamento_aprovacao } from '../../../platform/database/schema/index';

type Aprovacao = typeof orcamento_aprovacao.$inferInsert;

/** Writes a request for approval, or the approval nobody is asked for. */
export async function insertAprovacao(tx: Transaction, aprovacao: Aprovacao): Promise<void> {
  await tx.insert(orcamento_aprovacao).values(aprovacao);
}

/** Changes the open request of a budget: who is asked, or what was decided. */
export async function updateAprovacaoPendente(
  tx: Transaction,
  orcamentoId: number,
  mudanca: Partial<Aprovacao>,
): Promise<void> {
  await tx
    .update(orcamento_aprovacao)
    .set(mudanca)
    .where(
      and(eq(orcamento_aprovacao.orcamento_id, orcamentoId), eq(orcamento_aprovacao.decisao, 'pendente')),
    );
}

/**
 * Approvals of another content do not count any more (docs/domain/comercial.md#conteudo); what was sent back
 * stays as decided.
 */
export async function invalidateAprovacoes(tx: Transaction, orcamentoIds: readonly number[]): Promise<void> {
  await tx
    .update(orcamento_aprovacao)
    .set({ decisao: 'invalidada' })
    .where(
      and(
        inArray(orcamento_aprovacao.orcamento_id, [...orcamentoIds]),
        inArray(orcamento_aprovacao.decisao, ['pendente', 'aprovado']),
      ),
    );
}
