import type { Cliente } from '@gestao/shared/contracts/clientes/clientes';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { servicoNaoEncerrado } from '../../../platform/area/service-in-force';
import type { Database } from '../../../platform/database/database';

/** What the list shows of each client beyond its own row. */
export type Figures = Pick<Cliente, 'servicos' | 'fechamento' | 'pendencias_cliente' | 'saude'>;
const none: Figures = { servicos: [], fechamento: null, pendencias_cliente: 0, saude: null };

/**
 * Figures of the clients of one page, by internal id; asked after the page is known, so that their cost
 * does not grow with the list. The firm's opinion of a client (`saude`) stays with the firm.
 * @param ids at most a page of them
 * @param hoje the firm's day, `AAAA-MM-DD`
 */
export async function figuresOf(
  orm: Database['orm'],
  actor: Actor,
  ids: readonly number[],
  hoje: string,
): Promise<(id: number) => Figures> {
  if (ids.length === 0) return () => none;
  const list = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const { rows } = await orm.execute<{
    id: number;
    servicos: string[];
    competencia: string | null;
    progresso: number | null;
    fechados: number | null;
    total: number | null;
    pendencias: number;
    saude: number | null;
  }>(sql`select c.id,
      (select coalesce(array_agg(distinct s.nome order by s.nome), '{}') from cliente_servico cs
        join precificacao_servico s on s.id = cs.servico_id
        where cs.cliente_id = c.id and cs.excluido_em is null
          and ${servicoNaoEncerrado(hoje, { data_fim: sql`cs.data_fim` })}) as servicos,
      f.competencia, f.progresso, f.fechados, f.total,
      (select count(*)::int from tarefa t where t.cliente_id = c.id and t.excluido_em is null
        and t.lado = 'cliente' and ${tarefaAberta(sql`t.status`)}) as pendencias,
      (select i.saude from implantacao i where i.cliente_id = c.id and i.excluido_em is null
        order by i.id desc limit 1) as saude
    from cliente c
    left join lateral (
      select g.competencia, avg(g.progresso)::int as progresso,
        (count(*) filter (where g.status = 'fechado'))::int as fechados, count(*)::int as total
      from fechamento g
      where g.cliente_id = c.id and g.excluido_em is null and g.status <> 'cancelado'
      group by g.competencia order by g.competencia desc limit 1
    ) f on true
    where c.id in ${list}`);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return (id) => {
    const row = byId.get(id);
    if (!row) return none;
    return {
      servicos: row.servicos,
      fechamento:
        row.competencia === null
          ? null
          : {
              competencia: row.competencia,
              progresso: row.progresso ?? 0,
              fechados: row.fechados ?? 0,
              total: row.total ?? 0,
            },
      pendencias_cliente: row.pendencias,
      saude: actor.isClient ? null : row.saude,
    };
  };
}
