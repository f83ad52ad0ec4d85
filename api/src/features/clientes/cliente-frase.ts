import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../listing/paginate';
import type { ClienteBusca } from './cliente-busca';

/** Steps for each row of a page, and for a small page, before it is given up. */
const steps = { each: 16, atLeast: 1_500 };

/**
 * Ids of one page of a phrase in the order of names, in their order: the clients of each piece's words stand
 * in that order, so that whoever is the next of one piece says from where on the next of another is looked
 * for. Whatever only one of them has is stepped over, however much it is. Where the pieces share clients
 * without standing side by side, or hardly meet, that takes long: after so many steps `otherwise` is read.
 * @param filters conditions on columns of `cliente`
 * @param otherwise the same ids, found another way
 */
export function pageByPhrase(
  page: Page,
  { palavras, where }: ClienteBusca,
  filters: SQL | undefined,
  otherwise: SQL,
): SQL {
  const { ascending } = page.place;
  const [notBefore, forth] = ascending ? [sql`>=`, sql`+`] : [sql`<=`, sql`-`];
  const most = page.limit + page.offset;
  const budget = Math.max(steps.atLeast, steps.each * most);
  const pieces = palavras.length;
  const words = sql`unnest(${sql.param(palavras.flat())}::text[],
    ${sql.param(palavras.flatMap((of, at) => of.map(() => at)))}::int[]) as uma(palavra, pedaco)`;
  const along = page.along([sql`p.ordem`, sql`p.cliente_id`]);
  const merged = page.along([sql`daquela.ordem`, sql`daquela.cliente_id`]);
  const next = (piece: SQL, from: SQL) => sql`select daquela.ordem, daquela.cliente_id from ${words}
    cross join lateral (
      select p.ordem, p.cliente_id from cliente_palavra p where p.palavra = uma.palavra and ${from}
      order by ${sql.join(along.order, sql`, `)} limit 1
    ) as daquela
    where uma.pedaco = ${piece} order by ${sql.join(merged.order, sql`, `)} limit 1`;
  return sql`with recursive passo(vez, ordem, cliente_id, iguais, serve, linhas) as (
      select 1, primeira.ordem, primeira.cliente_id, 1, false, 0
      from (${next(sql`0`, along.start ?? sql`true`)}) as primeira
      union all
      select passo.vez + 1, proxima.ordem, proxima.cliente_id, tem.iguais, esta.serve,
        passo.linhas + esta.serve::int
      from passo
      cross join lateral (${next(
        sql`passo.vez % ${pieces}::int`,
        sql`(p.ordem, p.cliente_id) ${notBefore}
          (passo.ordem, passo.cliente_id ${forth} (passo.iguais = ${pieces}::int)::int)`,
      )}) as proxima
      cross join lateral (
        select case when proxima.cliente_id = passo.cliente_id then passo.iguais + 1 else 1 end as iguais
      ) as tem
      cross join lateral (
        select case when tem.iguais = ${pieces}::int then exists (select from cliente
          where cliente.id = proxima.cliente_id and ${filters ?? sql`true`} and ${where}) else false end as serve
        offset 0
      ) as esta
      where passo.vez < ${budget}::int and passo.linhas < ${most}::int
    ), fim as materialized (
      select coalesce(max(vez) < ${budget}::int or max(linhas) = ${most}::int, true) as chegou from passo
    ), serve as (
      select passo.cliente_id as id from passo where passo.serve and (select chegou from fim)
      order by passo.vez limit ${page.limit} offset ${page.offset}
    )
    select serve.id from serve
    union all
    select outra.id from (${otherwise}) as outra where not (select chegou from fim)`;
}
