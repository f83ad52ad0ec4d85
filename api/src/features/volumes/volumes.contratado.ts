import { type SQL, sql } from 'drizzle-orm';

/**
 * What the accepted budget in force contracted in a competência, as a subquery of columns `cliente_id,
 * direcionador_id, orcamento_id, contratado, valor_unidade`: the SQL twin of `franquiasDoOrcamento`.
 * The budget in force is the one accepted last up to the month (Brazilian time).
 * @param competencia `AAAA-MM`
 */
export function contratado(competencia: string): SQL {
  return sql`(
    select o.cliente_id, d.id as direcionador_id, o.id as orcamento_id,
      greatest((o.volumes ->> d.chave)::bigint,
        max((i.franquias -> d.chave ->> 'contratado')::bigint)) as contratado,
      max((i.franquias -> d.chave ->> 'valor_excedente_centavos')::bigint) as valor_unidade
    from (
      select distinct on (cliente_id) id, cliente_id, volumes from orcamento
      where status = 'aceito' and not legado and excluido_em is null and cliente_id is not null
        and to_char(coalesce(respondido_em, status_desde) at time zone 'America/Sao_Paulo', 'YYYY-MM')
          <= ${competencia}
      order by cliente_id, coalesce(respondido_em, status_desde) desc, id desc) o
    cross join direcionador d
    left join orcamento_item i on i.orcamento_id = o.id and i.selecionado and jsonb_exists(i.franquias, d.chave)
    where d.ativo and d.excluido_em is null
      and (jsonb_exists(o.volumes, d.chave) or i.id is not null)
    group by o.cliente_id, d.id, o.id, o.volumes, d.chave)`;
}
