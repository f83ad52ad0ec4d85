import type { ReativarFechamento } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { tarefa } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { refuseSemVisaoTotal } from '../fechamento-modelos/fechamento-modelo.kind';
import {
  changeFechamentoStatus,
  type FechamentoRow,
  insertFechamentoEvento,
  lockFechamento,
} from '../fechamentos/fechamento.writer';
import { generateFechamento } from '../geracao-fechamentos/gerar-fechamento';
import { porqueNaoGera } from '../geracao-fechamentos/porque-nao-gera.rules';
import { changeTarefaStatus } from '../tarefas/vida/change-tarefa-status';
import { contextoDe } from '../tarefas/vida/passos.service';
import { findFechamento } from './hold-fechamento';
import { planoDoFechamento } from './modelo-do-fechamento.service';

/**
 * Brings a cancelled closing back: what it has stays as it is, what its template makes and it never had is added.
 * @throws Refusal 403 without the total view; 404; 406 `fechamento_ativo`, `cliente_sem_contrato`
 */
export async function reactivateFechamento(scope: Scope, uuid: string, { motivo }: ReativarFechamento) {
  const { actor } = scope;
  const found = await findFechamento(scope.database.orm, actor, uuid);
  refuseSemVisaoTotal(actor);
  const plano = await planoDoFechamento(scope, found);
  const porque = plano === null ? null : porqueNaoGera(plano.alvo.cliente, found.competencia);
  if (porque !== null) throw ruleRefusal('cliente_sem_contrato', `Não dá para reativar. ${porque}`);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockFechamento(tx, found.id);
    if (row.status !== 'cancelado' || row.excluido_em !== null)
      throw ruleRefusal('fechamento_ativo', `O fechamento ${row.codigo} não está cancelado.`);
    const por = trailOf(scope);
    const [comecada] = await tx
      .select({ id: tarefa.id })
      .from(tarefa)
      .where(
        and(
          eq(tarefa.fechamento_id, row.id),
          isNull(tarefa.excluido_em),
          sql`(${tarefa.iniciada_em} is not null or ${tarefa.concluida_em} is not null)`,
        ),
      )
      .limit(1);
    const para = comecada ? 'em_andamento' : 'nao_iniciado';
    await changeFechamentoStatus(tx, audit, [row], { para, motivo }, por);
    await reopenTarefas(tx, audit, scope, row, motivo);
    await insertFechamentoEvento(tx, { fechamento_id: row.id, tipo: 'reativado', motivo, dados: {} }, por);
    const feito =
      plano === null
        ? undefined
        : await generateFechamento(tx, audit, contextoDe(scope), plano, `reativado ${row.uuid}`);
    const { versao } = await lockFechamento(tx, row.id);
    return { uuid, versao, tarefas: feito?.chaves.size ?? 0 };
  });
}

/** Tasks that ended with the closing are open again, as far as they had come; what ended before stays ended. */
async function reopenTarefas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  motivo: string,
): Promise<void> {
  const ultima = sql`(select h.de from tarefa_status_historico h where h.tarefa_id = ${tarefa}.id
    and h.em between ${row.atualizado_em}::timestamptz - interval '1 minute'
      and ${row.atualizado_em}::timestamptz + interval '1 minute'
    order by h.id desc limit 1)`;
  const rows = await tx
    .select({ row: tarefa, de: sql<string>`${ultima}` })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.fechamento_id, row.id),
        isNull(tarefa.excluido_em),
        inArray(tarefa.status, ['cancelada', 'desconsiderada']),
        sql`${ultima} is not null`,
      ),
    )
    .orderBy(asc(tarefa.id))
    .for('update');
  const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
  const colunas = { motivo_desconsideracao_id: null };
  for (const para of ['a_fazer', 'em_andamento'] as const)
    await changeTarefaStatus(
      tx,
      audit,
      contextoDe(scope),
      rows.filter(({ de }) => (de === 'a_fazer') === (para === 'a_fazer')).map((one) => one.row),
      { para, motivo, colunas },
      () => clienteUuid,
    );
}
