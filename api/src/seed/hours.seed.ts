import { addDays } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import { apontamento_tempo, tarefa, usuario } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

/** Most of one day on one task, in thousandths of a minute. */
const porDia = 360_000;

/**
 * Time spent on concluded tasks of any kind by who did them: near the estimate, on the day they ended. Of earlier
 * weeks only: what a person did in this one is told elsewhere. Tasks that have their own entries keep them.
 */
export async function seedHours({ tx, today }: SeedContext): Promise<void> {
  // Between three quarters and five quarters of the estimate, in whole minutes, the same on every machine.
  const minutos = sql`greatest(1, round(t.minutos_estimados_milimin * (75 + (t.ordem * 17
    + coalesce(t.cliente_id, 0) * 29 + coalesce(t.fechamento_id, t.id) * 7) % 51) / 100.0 / 1000)) * 1000`;
  // What takes longer than a day was worked on for several, the last of them the day it ended.
  await tx.execute(sql`insert into ${apontamento_tempo} (tarefa_id, usuario_id, data, minutos_milimin, origem,
      criado_em, criado_por_id, atualizado_em)
    select id, responsavel_id, dia, least(${porDia}, total - (ordinal - 1) * ${porDia}), 'manual',
      concluida_em, responsavel_id, concluida_em
    from (select t.id, t.responsavel_id, t.concluida_em, ${minutos} as total,
        (t.concluida_em at time zone 'America/Sao_Paulo')::date as fim
      from ${tarefa} t join ${usuario} u on u.id = t.responsavel_id
      where t.status = 'concluida' and t.lado = 'escritorio' and u.is_client = 0 and t.minutos_estimados_milimin > 0
        and t.concluida_em < ${`${addDays(today, -7)}T00:00:00-03:00`}::timestamptz
        and not exists (select 1 from ${tarefa} c where c.tarefa_pai_id = t.id)
        and not exists (select 1 from ${apontamento_tempo} a where a.tarefa_id = t.id)) done
    cross join lateral (select dia, row_number() over (order by dia desc) as ordinal
      from generate_series(fim - 2 * ceil(total / ${porDia}::numeric)::int, fim, interval '1 day') dia
      where extract(isodow from dia) < 6 or dia = fim order by dia desc limit ceil(total / ${porDia}::numeric)) days
    order by id, dia`);
}

/** Hours of each closed closing, in thousandths of a minute: what its receipt tells. */
export async function readClosingHours({ tx }: SeedContext): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ id: string; total: string }>(sql`
    select t.fechamento_id as id, sum(a.minutos_milimin) as total from ${apontamento_tempo} a
      join ${tarefa} t on t.id = a.tarefa_id
    where t.fechamento_id is not null and a.excluido_em is null group by t.fechamento_id`);
  return new Map(rows.map(({ id, total }) => [Number(id), Number(total)]));
}
