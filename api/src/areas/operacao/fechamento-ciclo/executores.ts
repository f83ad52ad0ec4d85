import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { tarefa } from '../../../platform/database/schema';
import { fechadasCom } from './forma-do-fechamento';

/** Who did the tasks that ended: who sent one to review, else who ended it. */
export async function executoresDe(orm: Reader, fechamentoId: number): Promise<number[]> {
  const quem = sql<number | null>`coalesce(${tarefa.enviada_revisao_por_id}, ${tarefa.concluida_por_id})`;
  const rows = await orm
    .selectDistinct({ id: quem.mapWith(Number) })
    .from(tarefa)
    .where(sql`${fechadasCom(fechamentoId)} and ${eq(tarefa.status, 'concluida')} and ${quem} is not null`);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Everybody who works on a closing: to be told of what becomes of it. */
export async function envolvidosEm(orm: Reader, fechamentoId: number): Promise<number[]> {
  const rows = await orm
    .select({ responsavel: tarefa.responsavel_id, revisor: tarefa.revisor_id })
    .from(tarefa)
    .where(fechadasCom(fechamentoId));
  const todos = rows.flatMap(({ responsavel, revisor }) => [responsavel, revisor]);
  return [...new Set(todos.filter((one) => one !== null))];
}
