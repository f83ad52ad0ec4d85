import { and, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import {
  cliente_servico,
  fechamento,
  implantacao,
  orcamento,
  tarefa,
  tarefa_recorrente,
} from '../../../database/schema/index';
import { together } from '../../../database/together';
import { statusEncerrados } from '../../tarefas/tarefas.rules';

type Reader = Database['orm'] | Transaction;

/**
 * Open tasks that belong to the time after the contract: of a later competência, or, without one, due
 * after its last day. The last competência's duties fall due later and are still the firm's to do.
 * @param fim last day of the contract, `AAAA-MM-DD`
 */
export function futureTasks(clienteId: number, fim: string): SQL {
  return and(
    eq(tarefa.cliente_id, clienteId),
    isNull(tarefa.excluido_em),
    notInArray(tarefa.status, [...statusEncerrados]),
    or(
      gt(tarefa.competencia, fim.slice(0, 7)),
      and(isNull(tarefa.competencia), gt(sql`coalesce(${tarefa.data_vencimento}, ${tarefa.data_meta})`, fim)),
    ),
  ) as SQL;
}

/** Closings of competências after the contract's last one that nobody has concluded. */
export function laterClosings(clienteId: number, fim: string): SQL {
  return and(
    eq(fechamento.cliente_id, clienteId),
    isNull(fechamento.excluido_em),
    gt(fechamento.competencia, fim.slice(0, 7)),
    notInArray(fechamento.status, ['fechado', 'cancelado']),
  ) as SQL;
}

/** Services that go on after the contract's last day. */
export function runningServices(clienteId: number, fim: string): SQL {
  return and(
    eq(cliente_servico.cliente_id, clienteId),
    isNull(cliente_servico.excluido_em),
    or(isNull(cliente_servico.data_fim), gt(cliente_servico.data_fim, fim)),
  ) as SQL;
}

/** Rules that create tasks of the client by themselves. */
export function liveRecurrences(clienteId: number): SQL {
  return and(
    eq(tarefa_recorrente.cliente_id, clienteId),
    isNull(tarefa_recorrente.excluido_em),
    inArray(tarefa_recorrente.status, ['ativa', 'pausada']),
  ) as SQL;
}

/** Records of the client that links of clients lead to: budgets and implantações, by internal id. */
export async function linkedRecords(orm: Reader, clienteId: number) {
  const [orcamentos, implantacoes] = await together(orm, [
    orm.select({ id: orcamento.id }).from(orcamento).where(eq(orcamento.cliente_id, clienteId)),
    orm.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.cliente_id, clienteId)),
  ]);
  return { orcamentos: orcamentos.map((one) => one.id), implantacoes: implantacoes.map((one) => one.id) };
}

/** How much ending the contract on a day would touch. */
export async function countEncerramento(orm: Reader, clienteId: number, fim: string, now: Date) {
  const records = await linkedRecords(orm, clienteId);
  const ids = (list: number[]) =>
    sql`(${sql.join(
      [...list, 0].map((id) => sql`${id}`),
      sql`, `,
    )})`;
  const [tarefas, fechamentos, servicos, links] = await together(orm, [
    orm.$count(tarefa, futureTasks(clienteId, fim)),
    orm.$count(fechamento, laterClosings(clienteId, fim)),
    orm.$count(cliente_servico, runningServices(clienteId, fim)),
    orm.execute<{ total: number }>(sql`select count(*)::int as total from token_cliente
      where revogado_em is null and expira_em > ${now.toISOString()}::timestamptz
        and ((finalidade like 'orcamento%' and entidade_id in ${ids(records.orcamentos)})
          or (finalidade like 'implantacao%' and entidade_id in ${ids(records.implantacoes)}))`),
  ]);
  return {
    tarefas_desconsideradas: tarefas,
    fechamentos_cancelados: fechamentos,
    servicos_encerrados: servicos,
    links_revogados: links.rows[0]?.total ?? 0,
  };
}
