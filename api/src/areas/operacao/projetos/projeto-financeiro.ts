import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { projeto } from '../../../platform/database/schema';

/**
 * What a project costs the firm: hours at the price of each person's position in force on a day, half up to the
 * centavo. Hours without a price are counted, not guessed.
 * @param hoje `AAAA-MM-DD`
 */
export async function readFinanceiro(
  { orm }: Database,
  projetoId: number,
  hoje: string,
): Promise<NonNullable<ProjetoDetalhe['financeiro']>> {
  const custo = sql`(select cv.custo_hora_centavos from precificacao_cargo_valor cv
    where cv.cargo_id = u.cargo_id and cv.excluido_em is null and cv.vigencia_inicio <= ${hoje}::date
    order by cv.vigencia_inicio desc limit 1)`;
  const { rows } = await orm.execute<
    Record<'apontado' | 'estimado' | 'sem_apontado' | 'sem_estimado', string>
  >(sql`
    select
      coalesce(round(sum(h.apontado * h.custo / 60000)), 0) as apontado,
      coalesce(round(sum(h.estimado * h.custo / 60000)), 0) as estimado,
      coalesce(sum(h.apontado) filter (where h.custo is null), 0) as sem_apontado,
      coalesce(sum(h.estimado) filter (where h.custo is null), 0) as sem_estimado
    from (
      select a.minutos_milimin::numeric as apontado, 0::numeric as estimado, ${custo}::numeric as custo
        from apontamento_tempo a join tarefa t on t.id = a.tarefa_id join usuario u on u.id = a.usuario_id
        where t.projeto_id = ${projetoId} and t.excluido_em is null and a.excluido_em is null
          and a.minutos_milimin is not null
      union all
      select 0, t.minutos_estimados_milimin::numeric, ${custo}::numeric
        from tarefa t left join usuario u on u.id = t.responsavel_id
        where t.projeto_id = ${projetoId} and t.excluido_em is null and t.status not in ('desconsiderada', 'cancelada')
          and t.minutos_estimados_milimin is not null
    ) h`);
  const [found] = rows;
  return {
    custo_apontado_centavos: Number(found?.apontado ?? 0),
    custo_estimado_centavos: Number(found?.estimado ?? 0),
    apontado_sem_custo_milimin: Number(found?.sem_apontado ?? 0),
    estimado_sem_custo_milimin: Number(found?.sem_estimado ?? 0),
  };
}

/** Σ time spent on the project's tasks, in milimin. */
export const apontadoDoProjeto = sql<number>`(select coalesce(sum(a.minutos_milimin), 0)::bigint
  from apontamento_tempo a join tarefa t on t.id = a.tarefa_id
  where t.projeto_id = ${projeto.id} and t.excluido_em is null and a.excluido_em is null)`.mapWith(Number);

/** Σ estimates of the project's tasks that are not dropped, in milimin. */
export const estimadoDoProjeto = sql<number>`(select coalesce(sum(t.minutos_estimados_milimin), 0)::bigint
  from tarefa t where t.projeto_id = ${projeto.id} and t.excluido_em is null
    and t.status not in ('desconsiderada', 'cancelada'))`.mapWith(Number);
