import { and, count, inArray, isNull, max } from 'drizzle-orm';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, tarefa } from '../../../../platform/database/schema';
import {
  type ColunasDaTarefa,
  type ItemDoChecklist,
  insertChecklists,
  insertTarefas,
  type TarefaRow,
  writeTarefaParticipantes,
} from '../tarefa.writer';
import { notifyAssigned } from '../vida/avisos';
import type { Contexto } from '../vida/change-tarefa-status';
import { followParents, holdParents } from '../vida/task-parents';
import { niveisDe, nivelMaximo } from './niveis';
import { registrosDe } from './tarefa-registro';

/** A task to be made, by ids; `pai` is the position in the same list of the one it is part of. */
export type NovaTarefa = ColunasDaTarefa & {
  participantes?: readonly number[];
  itens?: readonly ItemDoChecklist[];
};

/**
 * Makes tasks in the caller's audited transaction, whatever their context: the only place that does. With them go
 * their codes in one block, checklists, people, log, one notice for each person who is given some, and the progress
 * of what they belong to. Who may be named, and where, the caller has asked (`pessoasDaTarefa`, `takesTasks`).
 * @param avisa whether people are told of what they are given
 * @param registra whether each has its line in the log; a generation has one for all it makes
 * @returns them in the order they were given
 * @throws Refusal 406 for a record of which nothing may change any more; 422 at `pai_uuid` below the third level
 */
export async function createTarefas(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  novas: readonly NovaTarefa[],
  { avisa = true, registra = true }: { avisa?: boolean; registra?: boolean } = {},
): Promise<TarefaRow[]> {
  if (novas.length === 0) return [];
  const { areas, por } = contexto;
  const chaves = novas.map(({ projeto_id = null, fechamento_id = null, implantacao_id = null }) => ({
    projeto_id,
    fechamento_id,
    implantacao_id,
  }));
  await holdParents(tx, areas, chaves, 'recusa');
  await refuseDeep(tx, novas);
  const saved = await insertTarefas(tx, await emOrdem(tx, novas), por);
  const doCriado = <T>(of: (nova: NovaTarefa) => readonly T[] | undefined) =>
    saved.flatMap((row, at) => {
      const all = of(novas[at] as NovaTarefa) ?? [];
      return all.length > 0 ? [{ tarefaId: row.id, all }] : [];
    });
  await writeTarefaParticipantes(
    tx,
    doCriado(({ participantes }) => participantes).map(({ tarefaId, all }) => ({ tarefaId, usuarios: all })),
  );
  await insertChecklists(
    tx,
    doCriado(({ itens }) => itens).map(({ tarefaId, all }) => ({ tarefaId, itens: all })),
  );
  if (registra) await record(tx, audit, saved);
  if (avisa) await notifyAssigned(tx, contexto, saved);
  await followParents(tx, audit, contexto, saved, { iniciada: false }, por);
  return saved;
}

/** @throws Refusal 422 at `pai_uuid` for a task that would lie below the third level */
async function refuseDeep(tx: Transaction, novas: readonly NovaTarefa[]): Promise<void> {
  const pais = novas.flatMap(({ tarefa_pai_id }) => tarefa_pai_id ?? []);
  const niveis = await niveisDe(tx, pais);
  const nivelDe = (nova: NovaTarefa | undefined): number => {
    if (!nova) return 0;
    if (nova.pai !== undefined) return nivelDe(novas[nova.pai]) + 1;
    return (nova.tarefa_pai_id ? (niveis.get(nova.tarefa_pai_id) ?? 0) : 0) + 1;
  };
  if (novas.some((nova) => nivelDe(nova) > nivelMaximo)) throw invalidFields({ pai_uuid: [demaisNiveis] });
}

export const demaisNiveis = `Uma tarefa tem no máximo ${nivelMaximo} níveis. Escolha uma tarefa mais acima.`;

/** New tasks of a project stand after those it has. */
async function emOrdem(tx: Transaction, novas: readonly NovaTarefa[]): Promise<ColunasDaTarefa[]> {
  const projetos = [...new Set(novas.flatMap(({ projeto_id }) => projeto_id ?? []))];
  const ultimas = new Map<number, number>();
  if (projetos.length > 0) {
    const rows = await tx
      .select({ id: tarefa.projeto_id, ultima: max(tarefa.ordem), total: count() })
      .from(tarefa)
      .where(and(inArray(tarefa.projeto_id, projetos), isNull(tarefa.excluido_em)))
      .groupBy(tarefa.projeto_id);
    for (const { id, ultima } of rows) if (id !== null) ultimas.set(id, ultima ?? 0);
  }
  return novas.map(({ participantes, itens, ...colunas }) => {
    const { projeto_id } = colunas;
    if (!projeto_id || colunas.ordem !== undefined) return colunas;
    const ordem = (ultimas.get(projeto_id) ?? 0) + 1;
    ultimas.set(projeto_id, ordem);
    return { ...colunas, ordem };
  });
}

async function record(tx: Transaction, audit: Audit, saved: readonly TarefaRow[]): Promise<void> {
  const registros = await registrosDe(tx, saved);
  const ids = [...new Set(saved.flatMap(({ cliente_id }) => cliente_id ?? []))];
  const deClientes =
    ids.length === 0
      ? []
      : await tx.select({ id: cliente.id, uuid: cliente.uuid }).from(cliente).where(inArray(cliente.id, ids));
  const clientes = new Map(deClientes.map(({ id, uuid }) => [id, uuid]));
  for (const row of saved) {
    audit.record({
      acao: 'Criou',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid: row.cliente_id === null ? null : (clientes.get(row.cliente_id) ?? null),
      depois: registros.get(row.id),
    });
  }
}
