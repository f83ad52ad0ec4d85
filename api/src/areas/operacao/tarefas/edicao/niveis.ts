import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/area/area';
import type { Transaction } from '../../../../platform/database/database';

/** A task, its part, and a part of that. */
export const nivelMaximo = 3;

/** On which level tasks lie: 1 for one that is part of none. */
export async function niveisDe(orm: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await orm.execute<{ id: string; nivel: number }>(sql`
    with recursive acima as (
      select t.id, t.tarefa_pai_id, 1 as nivel from tarefa t
        where t.id = any(${sql.param([...new Set(ids)])}::bigint[])
      union all
      select a.id, p.tarefa_pai_id, a.nivel + 1 from acima a join tarefa p on p.id = a.tarefa_pai_id
        where a.nivel < 50
    ) select id, max(nivel) as nivel from acima group by id`);
  return new Map(rows.map(({ id, nivel }) => [Number(id), nivel]));
}

/** What is part of a task, on all levels, with how far below it lies; the task itself lies at 0. */
export async function partesDe(orm: Reader, id: number): Promise<Map<number, number>> {
  const { rows } = await orm.execute<{ id: string; abaixo: number }>(sql`
    with recursive partes as (
      select t.id, 0 as abaixo from tarefa t where t.id = ${id}
      union all
      select f.id, p.abaixo + 1 from partes p join tarefa f on f.tarefa_pai_id = p.id
        where f.excluido_em is null and p.abaixo < 50
    ) select id, max(abaixo) as abaixo from partes group by id`);
  return new Map(rows.map((row) => [Number(row.id), row.abaixo]));
}

/**
 * Holds the order of all tasks, what is part of what and what comes before what, until the end of the transaction:
 * two changes that would each be right alone cannot close a circle together. Taken before any task, so that
 * nobody who waits for it keeps another one from ending.
 */
export async function holdOrder(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table tarefa_dependencia in share row exclusive mode`);
}

/**
 * Nobody changes the order of tasks until the end of the transaction; others may hold it so as well. Taken before any
 * task, for the same reason.
 */
export async function keepOrder(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table tarefa_dependencia in share mode`);
}
