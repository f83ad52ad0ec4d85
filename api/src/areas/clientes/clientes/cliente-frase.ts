import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../../platform/listing/paginate';
import type { ClienteBusca } from './cliente-busca';

/** Steps for each row of a page before it is given up, and for a small page. */
const stepsOfRow = 16;
const stepsAtLeast = 1_500;
/** Clients of each piece that are read at once where the pieces share one client after the other. */
const together = 32;

/**
 * Ids of one page of a phrase in the order of names, in their order: the clients of each piece's words stand
 * in that order, so that whoever is the next of one piece says from where on the next of another is looked
 * for. Whatever only one of them has is stepped over, however much it is; where they share two in a row, as
 * names that begin with the phrase, the following ones are read together. Where the pieces share clients
 * without standing side by side, or hardly meet, that takes long: after so many steps `otherwise` is read.
 * @param filters conditions on columns of `cliente`
 * @param otherwise the same ids, found another way
 * @param atLeast steps for a small page before it is given up
 */
export function pageByPhrase(
  page: Page,
  { palavras, where }: ClienteBusca,
  filters: SQL | undefined,
  otherwise: SQL,
  atLeast = stepsAtLeast,
): SQL {
  const { ascending } = page.place;
  const [notBefore, after, forth] = ascending ? [sql`>=`, sql`>`, sql`+`] : [sql`<=`, sql`<`, sql`-`];
  const most = page.limit + page.offset;
  const budget = Math.max(atLeast, stepsOfRow * most);
  const pieces = palavras.length;
  const words = sql`${sql.param(palavras.flat())}::text[]`;
  const { start, order } = page.along([sql`p.ordem`, sql`p.cliente_id`]);
  const those = (word: SQL, from: SQL, limit: number) => sql`select p.ordem, p.cliente_id
      from cliente_palavra p where p.palavra = ${word} and ${from}
      order by ${sql.join(order, sql`, `)} limit ${limit}`;
  const single = palavras.every(({ length }) => length === 1);
  const next = (piece: SQL, from: SQL) =>
    single
      ? those(sql`(${words})[${piece} + 1]`, from, 1)
      : firstOf(page, palavras, piece, those(sql`uma.palavra`, from, 1), 1);
  const beyond = sql`(p.ordem, p.cliente_id) ${after} (proxima.ordem, proxima.cliente_id)`;
  const following = single
    ? sql`unnest(${words}) as uma(palavra) cross join lateral (${those(sql`uma.palavra`, beyond, together)})`
    : sql`generate_series(0, ${pieces}::int - 1) as um(pedaco) cross join lateral (
        ${firstOf(page, palavras, sql`um.pedaco`, those(sql`uma.palavra`, beyond, together), together)})`;
  const inOrder = sql.join(page.along([sql`delas.ordem`, sql`delas.cliente_id`]).order, sql`, `);
  const shared = sql`select array_agg(delas.cliente_id order by ${inOrder}) as ids,
      array_agg(delas.ordem order by ${inOrder}) as ordens
    from (
      select desta.ordem, desta.cliente_id from ${following} as desta
      where tem.iguais = ${pieces}::int and passo.vez + 1 = passo.acerto + ${pieces}::int
      group by 1, 2 having count(*) = ${pieces}::int
    ) as delas`;
  return sql`with recursive passo(vez, ordem, cliente_id, iguais, acerto, servem, linhas) as (
      select 1, primeira.ordem, primeira.cliente_id, 1, 0, '{}'::bigint[], 0
      from (${next(sql`0`, start ?? sql`true`)}) as primeira
      union all
      select passo.vez + 1, coalesce(comuns.ordens[cardinality(comuns.ids)], proxima.ordem),
        coalesce(comuns.ids[cardinality(comuns.ids)], proxima.cliente_id), tem.iguais,
        case when tem.iguais = ${pieces}::int then passo.vez + 1 else passo.acerto end,
        estes.servem, passo.linhas + cardinality(estes.servem)
      from passo
      cross join lateral (${next(
        sql`passo.vez % ${pieces}::int`,
        sql`(p.ordem, p.cliente_id) ${notBefore}
          (passo.ordem, passo.cliente_id ${forth} (passo.iguais = ${pieces}::int)::int)`,
      )}) as proxima
      cross join lateral (
        select case when proxima.cliente_id = passo.cliente_id then passo.iguais + 1 else 1 end as iguais
      ) as tem
      cross join lateral (${shared}) as comuns
      cross join lateral (
        select case when tem.iguais = ${pieces}::int then array(
          select quem.id from unnest(proxima.cliente_id || comuns.ids) with ordinality as quem(id, vez)
          cross join lateral (select from cliente
            where cliente.id = quem.id and ${filters ?? sql`true`} and ${where} offset 0) as serve
          order by quem.vez
        ) else '{}' end as servem
        offset 0
      ) as estes
      where passo.vez < ${budget}::int and passo.linhas < ${most}::int
    ), fim as materialized (
      select coalesce(max(vez) < ${budget}::int or max(linhas) >= ${most}::int, true) as chegou from passo
    ), serve as (
      select quem.id from passo cross join lateral unnest(passo.servem) with ordinality as quem(id, vez)
      where (select chegou from fim)
      order by passo.vez, quem.vez limit ${page.limit} offset ${page.offset}
    )
    select serve.id from serve
    union all
    select outra.id from (${otherwise}) as outra where not (select chegou from fim)`;
}

/** The first clients of all words of a piece. @param each those of `uma.palavra` */
function firstOf(page: Page, palavras: ClienteBusca['palavras'], piece: SQL, each: SQL, limit: number): SQL {
  const { order } = page.along([sql`daquela.ordem`, sql`daquela.cliente_id`]);
  const of = palavras.flatMap((words, at) => words.map(() => at));
  return sql`select daquela.ordem, daquela.cliente_id
    from unnest(${sql.param(palavras.flat())}::text[], ${sql.param(of)}::int[]) as uma(palavra, pedaco)
    cross join lateral (${each}) as daquela
    where uma.pedaco = ${piece} ${limit > 1 ? sql`group by 1, 2` : sql``}
    order by ${sql.join(order, sql`, `)} limit ${limit}`;
}
