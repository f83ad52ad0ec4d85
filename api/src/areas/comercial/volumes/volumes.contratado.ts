import { type SQL, sql } from 'drizzle-orm';

/**
 * What accepted budgets contracted in a competência, as a subquery of columns `cliente_id,
 * direcionador_id, orcamento_id, contratado, valor_unidade`: the SQL twin of `contratoDoDirecionador`.
 * For each driver the budget in force is the one that priced it last up to the month (Brazilian time): a
 * later one for other services takes nothing from it.
 * @param competencia `AAAA-MM`
 */
export function contratado(competencia: string): SQL {
  return sql`(
    with aceitos as (
      select id, cliente_id, volumes, coalesce(respondido_em, status_desde) as em from orcamento
      where status = 'aceito' and not legado and excluido_em is null and cliente_id is not null
        and to_char(coalesce(respondido_em, status_desde) at time zone 'America/Sao_Paulo', 'YYYY-MM')
          <= ${competencia}),
    cobertos as (
      select i.orcamento_id, f.key as chave, max((f.value ->> 'contratado')::bigint) as contratado,
        max((f.value ->> 'valor_excedente_centavos')::bigint) as valor_unidade
      from aceitos o
      join orcamento_item i on i.orcamento_id = o.id and i.selecionado
      cross join lateral jsonb_each(i.franquias) f
      group by i.orcamento_id, f.key)
    select distinct on (o.cliente_id, d.id) o.cliente_id, d.id as direcionador_id, o.id as orcamento_id,
      greatest((o.volumes ->> d.chave)::bigint, c.contratado) as contratado, c.valor_unidade
    from aceitos o
    cross join direcionador d
    left join cobertos c on c.orcamento_id = o.id and c.chave = d.chave
    where d.ativo and d.excluido_em is null
      and (jsonb_exists(o.volumes, d.chave) or c.chave is not null)
    order by o.cliente_id, d.id, (c.valor_unidade is not null) desc, o.em desc, o.id desc)`;
}
