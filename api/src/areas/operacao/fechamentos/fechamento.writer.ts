import { type FechamentoStatus, fechamentoStatusLabels } from '@gestao/shared/contracts/operacao/fechamentos';
import { eq, inArray } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import { touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { fechamento } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { progressoEm } from '../tarefas/progresso';

export type FechamentoRow = typeof fechamento.$inferSelect;

/** The closing, held until the end of the transaction. */
export async function lockFechamento(tx: Transaction, id: number): Promise<FechamentoRow> {
  const [row] = await tx.select().from(fechamento).where(eq(fechamento.id, id)).for('update');
  if (!row) throw new Error('A closing with tasks is gone.');
  return row;
}

/** What tasks that changed do to a held closing: its progress, and its beginning with the first of them. */
export async function followTasks(
  tx: Transaction,
  audit: Audit,
  id: number,
  { iniciada }: { iniciada: boolean },
  por: Trail,
): Promise<void> {
  const row = await lockFechamento(tx, id);
  const progresso = await progressoEm(tx, 'fechamento_id', id);
  if (progresso !== row.progresso) {
    await tx.update(fechamento).set({ progresso }).where(eq(fechamento.id, id));
  }
  if (iniciada && row.status === 'nao_iniciado') {
    await changeFechamentoStatus(tx, audit, [row], { para: 'em_andamento', motivo: null }, por);
  }
}

/** Takes held closings to another status, in the caller's audited transaction: the only place that does. */
export async function changeFechamentoStatus(
  tx: Transaction,
  audit: Audit,
  rows: readonly FechamentoRow[],
  { para, motivo }: { para: FechamentoStatus; motivo: string | null },
  por: Trail,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(fechamento)
    .set({ status: para, ...touched(por, por.now) })
    .where(
      inArray(
        fechamento.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of rows) {
    audit.record({
      acao: 'Mudou status',
      entidade: 'fechamento',
      uuid: row.uuid,
      rotulo: row.codigo,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { status: fechamentoStatusLabels[row.status as FechamentoStatus], motivo: null },
      depois: { status: fechamentoStatusLabels[para], motivo },
    });
  }
}
