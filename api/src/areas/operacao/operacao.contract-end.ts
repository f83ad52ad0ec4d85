import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { trailOf } from '../../platform/app/author';
import type { ContractEndStep } from '../../platform/area/contract-end';
import { fechamentoAberto, tarefaAberta } from '../../platform/area/open-rows';
import { fechamento, tarefa, tarefa_recorrente } from '../../platform/database/schema';
import { levarModelos } from './cliente-fechamentos/vinculos-dos-servicos';
import { changeFechamentoStatus } from './fechamentos/fechamento.writer';
import { changeRecorrenteStatus } from './recorrentes/recorrente.writer';
import { changeTarefaStatus } from './tarefas/vida/change-tarefa-status';
import { contextoDe } from './tarefas/vida/passos.service';
import { holdTarefas } from './tarefas/vida/tarefa-em-vida';

const motivo = 'Contrato encerrado';

/**
 * Open tasks that belong to the time after the contract: of a later competência, or, without one, due
 * after its last day. The last competência's duties fall due later and are still the firm's to do.
 * @param fim last day of the contract, `AAAA-MM-DD`
 */
function futureTasks(clienteId: number, fim: string): SQL {
  return and(
    eq(tarefa.cliente_id, clienteId),
    isNull(tarefa.excluido_em),
    tarefaAberta(tarefa.status),
    or(
      gt(tarefa.competencia, fim.slice(0, 7)),
      and(isNull(tarefa.competencia), gt(sql`coalesce(${tarefa.data_vencimento}, ${tarefa.data_meta})`, fim)),
    ),
  ) as SQL;
}

/** Later tasks are set aside. */
const laterTasks: ContractEndStep = {
  conta: {
    em: 'tarefas_desconsideradas',
    total: (orm, clienteId, fim) => orm.$count(tarefa, futureTasks(clienteId, fim)),
  },
  async run(tx, audit, scope, cliente, fim) {
    const held = await holdTarefas(tx, scope.areas, futureTasks(cliente.id, fim), 'ignora');
    const tasks = held.map(({ row }) => row);
    const mudanca = { para: 'desconsiderada', motivo } as const;
    await changeTarefaStatus(tx, audit, contextoDe(scope), tasks, mudanca, () => cliente.uuid);
  },
};

/** Closings of competências after the contract's last one that nobody has concluded. */
function laterClosings(clienteId: number, fim: string): SQL {
  return and(
    eq(fechamento.cliente_id, clienteId),
    isNull(fechamento.excluido_em),
    gt(fechamento.competencia, fim.slice(0, 7)),
    fechamentoAberto(fechamento.status),
  ) as SQL;
}

/** Later closings are cancelled. */
const cancelClosings: ContractEndStep = {
  conta: {
    em: 'fechamentos_cancelados',
    total: (orm, clienteId, fim) => orm.$count(fechamento, laterClosings(clienteId, fim)),
  },
  async run(tx, audit, scope, cliente, fim) {
    const where = laterClosings(cliente.id, fim);
    const closings = await tx.select().from(fechamento).where(where).orderBy(fechamento.id).for('update');
    await changeFechamentoStatus(tx, audit, closings, { para: 'cancelado', motivo }, trailOf(scope));
  },
};

/** Rules that create tasks of the client by themselves. */
function liveRecurrences(clienteId: number): SQL {
  return and(
    eq(tarefa_recorrente.cliente_id, clienteId),
    isNull(tarefa_recorrente.excluido_em),
    inArray(tarefa_recorrente.status, ['ativa', 'pausada']),
  ) as SQL;
}

/** Recurring tasks end. */
const endRecurrences: ContractEndStep = {
  async run(tx, audit, scope, cliente) {
    const where = liveRecurrences(cliente.id);
    const rules = await tx
      .select()
      .from(tarefa_recorrente)
      .where(where)
      .orderBy(tarefa_recorrente.id)
      .for('update');
    await changeRecorrenteStatus(
      tx,
      audit,
      rules,
      { para: 'encerrada', motivo: null },
      trailOf(scope),
      () => cliente.uuid,
    );
  },
};

/** What ending a contract does to the firm's work for the client (docs/domain/clientes.md#encerramento). */
export const operacaoContractEnd: readonly ContractEndStep[] = [
  laterTasks,
  cancelClosings,
  endRecurrences,
  levarModelos,
];
