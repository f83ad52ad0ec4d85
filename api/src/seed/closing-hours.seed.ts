import { addDays } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import { apontamento_tempo, fechamento, tarefa, usuario } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

/**
 * Time spent on the tasks of closed closings by who did them: near the estimate, on the day they ended. Of earlier
 * weeks only: what a person did in this one is told elsewhere.
 */
export async function seedClosingHours({ tx, today }: SeedContext): Promise<void> {
  // Between three quarters and five quarters of the estimate, in whole minutes, the same on every machine.
  const minutos = sql`greatest(1, round(t.minutos_estimados_milimin * (75 + (t.ordem * 17 + f.cliente_id * 29
    + f.id * 7) % 51) / 100.0 / 1000)) * 1000`;
  await tx.execute(sql`insert into ${apontamento_tempo} (tarefa_id, usuario_id, data, minutos_milimin, origem,
      criado_em, criado_por_id, atualizado_em)
    select t.id, t.responsavel_id, (t.concluida_em at time zone 'America/Sao_Paulo')::date, ${minutos}, 'manual',
      t.concluida_em, t.responsavel_id, t.concluida_em
    from ${tarefa} t join ${fechamento} f on f.id = t.fechamento_id join ${usuario} u on u.id = t.responsavel_id
    where f.status = 'fechado' and t.status = 'concluida' and t.lado = 'escritorio' and u.is_client = 0
      and t.minutos_estimados_milimin > 0 and t.concluida_em < ${`${addDays(today, -7)}T00:00:00-03:00`}::timestamptz
      and not exists (select 1 from ${tarefa} c where c.tarefa_pai_id = t.id)
    order by t.id`);
}

/** Hours of each closed closing, in thousandths of a minute: what its receipt tells. */
export async function readClosingHours({ tx }: SeedContext): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ id: string; total: string }>(sql`
    select t.fechamento_id as id, sum(a.minutos_milimin) as total from ${apontamento_tempo} a
      join ${tarefa} t on t.id = a.tarefa_id
    where t.fechamento_id is not null and a.excluido_em is null group by t.fechamento_id`);
  return new Map(rows.map(({ id, total }) => [Number(id), Number(total)]));
}
