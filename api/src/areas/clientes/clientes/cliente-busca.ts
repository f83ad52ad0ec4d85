import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { expectedRowsOf } from '../../../platform/listing/expected-rows';
import { type Page, searchPattern } from '../../../platform/listing/paginate';

type Orm = Database['orm'];

/** So many clients are named one by one. */
const few = 1_000;
/** Most words of the vocabulary that one typed fragment may be part of to be looked up by them. */
const mostWords = 500;
/** Most words whose clients are merged in order: each one costs a page of its own. */
const mostWalked = 16;
/** Letters of two neighbouring words that their index keeps (`cliente_pares`). */
const longestPair = 400;

/** Pieces up to this long may be in very many words or documents. */
const shortest = 4;
/** A piece of so many is on clients of every name, and not worth looking up. */
const everywhere = 5_000;
/** Any three digits stand in one document of so many, or in more: its own number has six places for them. */
const threeDigits = 200;

/** What is known of a search before a page of it is read (decision 0015). */
export interface ClienteBusca {
  /** Exactly the clients that match. */
  where: SQL;
  /** Clients among which all that match are, where an index of neighbouring words tells: read in the place of all. */
  vizinhas: SQL | undefined;
  /** The ids of all of them stand in `where`. */
  poucos: boolean;
  /**
   * Of each piece typed, the words one of which every client found by name has; without the pieces whose
   * words are too many to be walked.
   */
  palavras: string[][];
  /** Several pieces were typed: most clients with a word of one of them do not match. */
  frase: boolean;
  /** Many match, all over the order of names. */
  espalhada: boolean;
  /** Clients whose document matches, where `palavras` are given. */
  documentos: number[];
}

const unknown = {
  vizinhas: undefined,
  poucos: false,
  palavras: [],
  frase: false,
  espalhada: false,
  documentos: [],
};

/** By name, trade name, or the document in any format. */
export function matchesCliente(busca: string): SQL {
  return or(matchesNome(busca), matchesDocumento(busca)) as SQL;
}

/** Both names without case and accents stand in one column, apart by what no name holds. */
function matchesNome(busca: string): SQL {
  return sql`cliente.texto_busca like sem_acento(${searchPattern(busca)})`;
}

/** Words that have each letter and pair of letters of a piece of one or two, or documents that have a longer one. */
function spreadOver(busca: string): SQL {
  const documento = matchesDocumento(busca);
  return documento
    ? sql`select from cliente where ${documento}`
    : sql`select from cliente_vocabulario where cliente_pedacos(palavra) @> cliente_pedacos(sem_acento(${busca}))`;
}

/**
 * Whether a short piece is on more clients than are worth looking up. Of three digits the planner knows only
 * what its sample of documents happens to hold, a hundred times too few, and naming a thousand of them only
 * to leave them costs more than the page: they are reckoned.
 */
async function isSpread(orm: Orm, busca: string): Promise<boolean> {
  const [matching, clientes] = await expectedRowsOf(orm, [spreadOver(busca), sql`select from cliente`]);
  if ((matching?.rows ?? 0) > everywhere) return true;
  return /^\d{3}$/.test(compactOf(busca)) && (clientes?.rows ?? 0) > 2 * few * threeDigits;
}

/** A document as it is kept. */
const compactOf = (busca: string) => busca.replace(/[.\-/\s]/g, '');

/** Documents hold letters and digits alone. */
function matchesDocumento(busca: string): SQL | undefined {
  const compact = compactOf(busca);
  return /^[a-z0-9]{3,}$/i.test(compact) ? ilike(cliente.documento, searchPattern(compact)) : undefined;
}

/**
 * Looks up the words that the typed fragments are part of, and how many clients have them. What is found
 * is only a way to the rows: each of them is still compared with what was typed.
 */
export async function findBusca(orm: Orm, busca: string): Promise<ClienteBusca> {
  if (busca.length <= shortest && (await isSpread(orm, busca))) {
    return { ...unknown, where: matchesCliente(busca), espalhada: true };
  }
  const { pedacos, documentos, vizinhas } = await lookUp(orm, busca);
  if (documentos.length > few) {
    return { ...unknown, where: matchesCliente(busca), espalhada: true };
  }
  const where =
    documentos.length > 0
      ? sql`(${matchesNome(busca)} or cliente.id = any(${sql.param(documentos)}::bigint[]))`
      : matchesNome(busca);
  const rare = pedacos.find(({ clientes }) => clientes !== null)?.clientes;
  if (rare) {
    const ids = [...new Set([...rare, ...documentos])];
    const named = sql`(cliente.id = any(${sql.param(ids)}::bigint[]) and ${where})`;
    return { ...unknown, where: named, poucos: true };
  }
  const palavras = pedacos.flatMap((um) =>
    um.palavras && um.palavras.length <= mostWalked ? [um.palavras] : [],
  );
  const frase = pedacos.some(({ parte }) => parte !== 'tudo');
  return {
    ...unknown,
    where,
    vizinhas: vizinhas !== null && documentos.length === 0 ? withNeighbours(vizinhas) : undefined,
    palavras,
    frase,
    documentos,
  };
}

/** Read before anything else is asked: together with other indexes, each client's pairs would be made anew. */
function withNeighbours(consulta: string): SQL {
  return sql`(select * from cliente where cliente_pares(cliente.texto_busca) @@ ${consulta}::tsquery offset 0)`;
}

/**
 * Ids of one page in the order of names: a page of each word of a piece, merged. For the list in that order only.
 * @param filters conditions on columns of `cliente`
 */
export function pageByWords(page: Page, busca: ClienteBusca, filters: SQL | undefined): SQL {
  const of = (ordem: SQL, id: SQL) => {
    const { start, order } = page.along([ordem, id]);
    return { after: start ? sql`and ${start}` : sql``, order: sql.join(order, sql`, `) };
  };
  const word = of(sql`p.ordem`, sql`p.cliente_id`);
  const document = of(sql`sem_acento(cliente.razao_social)`, sql`cliente.id`);
  const merged = of(sql`linha.ordem`, sql`linha.cliente_id`);
  const most = page.limit + page.offset;
  const visible = sql`${filters ?? sql`true`} and ${busca.where}`;
  return sql`select linha.cliente_id as id from (
      select daquela.ordem, daquela.cliente_id
      from unnest(${sql.param(busca.palavras[0])}::text[]) as uma(palavra)
      cross join lateral (
        select p.ordem, p.cliente_id from cliente_palavra p join cliente on cliente.id = p.cliente_id
        where p.palavra = uma.palavra and ${visible} ${word.after}
        order by ${word.order} limit ${most}
      ) as daquela
      union
      (select sem_acento(cliente.razao_social), cliente.id from cliente
        where cliente.id = any(${sql.param(busca.documentos)}::bigint[]) and ${visible} ${document.after}
        order by ${document.order} limit ${most})
    ) as linha
    order by ${merged.order} limit ${page.limit} offset ${page.offset}`;
}

/** What was typed, or a piece of it between spaces, as the words show it. */
interface Fragment {
  /** Where in a word it stands. */
  parte: 'tudo' | 'fim' | 'palavra' | 'inicio';
  /** Words that have it; `null` when there are too many. */
  palavras: string[] | null;
  /** All that have one of these; `null` for more than `few`. */
  clientes: number[] | null;
}

interface LookedUp {
  pedacos: Fragment[];
  documentos: number[];
  /** Asks the index of neighbouring words for what was typed; `null` without two words to be asked for. */
  vizinhas: string | null;
}

/**
 * Splits what was typed as names are split: what stands between two spaces is a whole word, the first
 * fragment may be the end of one and the last the beginning. Of each: its words and their first clients,
 * what asks for neighbouring ones, and the clients by document, all in one question. Three letters or more are looked up by the vocabulary's trigrams, which know no other marks;
 * shorter pieces, and those with a mark, by its pairs.
 */
async function lookUp(orm: Orm, busca: string): Promise<LookedUp> {
  const { rows } = await orm.execute<LookedUp & Record<string, unknown>>(
    sql`with pedaco as materialized (
        select desta.texto, desta.parte, desta.vez,
          desta.texto ~ case desta.parte when 'tudo' then '^[a-z0-9]{3,}$' else '^[a-z0-9]{2,}$' end as tres
        from (
          select uma.texto, uma.vez, case when cardinality(t.pedacos) = 1 then 'tudo' when uma.vez = 1 then 'fim'
            when uma.vez = cardinality(t.pedacos) then 'inicio' else 'palavra' end as parte
          from (select string_to_array(sem_acento(${busca}), ' ') as pedacos) t,
            unnest(t.pedacos) with ordinality as uma(texto, vez)
        ) as desta
        where desta.texto <> '' and sem_acento(${busca}) !~ '[%_\\\\]'
      ), achado as materialized (
      select p.parte, p.texto, p.vez, achadas.palavras, quem.ids
      from pedaco p
      cross join lateral (
        select case when count(*) <= ${mostWords} then coalesce(array_agg(distinct uma.palavra), '{}') end as palavras
        from (
          select p.texto as palavra where p.parte = 'palavra'
          union all
          select v.palavra from cliente_vocabulario v where p.parte = 'inicio'
            and v.palavra operator(~>=~) p.texto and v.palavra operator(~<~) (p.texto || ${lastOfAll})
          union all
          (${wordsWith(sql`p.tres`, sql`v.palavra`)})
          union all
          (${wordsWith(sql`not p.tres and cliente_pedacos(v.palavra) @> cliente_pedacos(p.texto)`, sql`(v.palavra || '')`)})
          limit ${mostWords + 1}
        ) as uma
      ) as achadas
      cross join lateral (select array(
        select daquela.cliente_id from unnest(achadas.palavras) as uma(palavra)
        cross join lateral (select w.cliente_id from cliente_palavra w where w.palavra = uma.palavra
          order by w.ordem, w.cliente_id limit ${few + 1}) as daquela
        limit ${few + 1}) as ids offset 0) as quem
      where p.parte <> 'fim' or p.tres or length(p.texto) > 1
      )
      select ${idsByDocumento(busca)} as documentos,
        (select coalesce(json_agg(json_build_object('parte', a.parte, 'palavras', a.palavras,
          'clientes', case when cardinality(a.ids) <= ${few} then a.ids end)
          order by cardinality(a.ids)) filter (where a.palavras is not null), '[]') from achado a) as pedacos,
        (${pairsOf(sql`achado`)}) as vizinhas`,
  );
  return rows[0] ?? { pedacos: [], documentos: [], vizinhas: null };
}

/** Each fragment with the one after it, where the words that the first may be the end of are not many. */
function pairsOf(achado: SQL): SQL {
  const lexeme = sql`'''' || replace(replace(left(uma.palavra || ' ' || depois.texto, ${longestPair}),
    '\\', '\\\\'), '''', '''''') || ''''`;
  return sql`select string_agg('(' || destes.opcoes || ')', ' & ')
    from (select (
        select string_agg(${lexeme} || case depois.parte when 'inicio' then ':*' else '' end, ' | ')
        from unnest(case antes.parte when 'fim' then antes.palavras else array[antes.texto] end) as uma(palavra)
      ) as opcoes
      from ${achado} antes join ${achado} depois on depois.vez = antes.vez + 1
      where antes.parte <> 'fim' or cardinality(antes.palavras) <= ${mostWalked}) as destes`;
}

/** No text goes on with it, so that all that begin with a piece stand before the piece and it. */
const lastOfAll = '\u{10FFFF}';

/**
 * Words that contain a piece, or end with it. Reckoned by the planner as if read to the end, so that it
 * uses the index, and still left at the limit.
 * @param palavra the word; an expression keeps the index of trigrams, which would be read whole, out of it
 */
function wordsWith(asked: SQL, palavra: SQL): SQL {
  return sql`with todas as materialized (select v.palavra from cliente_vocabulario v
      where p.parte in ('tudo', 'fim') and ${asked}
        and ${palavra} like '%' || p.texto || case p.parte when 'tudo' then '%' else '' end)
    select todas.palavra from todas`;
}

/** Letters of a long piece of a document that are looked up, and from how many on. */
const lookedUp = 5;
const longPiece = 8;

/**
 * The same, for finding some. The index reads a list for each three letters, and those of `0001`, which every
 * company's head office has, are as long as the table: of a long piece five others are looked up, and the few
 * that have them compared.
 */
function findsDocumento(busca: string): SQL | undefined {
  const compact = compactOf(busca);
  const matching = matchesDocumento(busca);
  const from = Array.from(compact, (_, at) => compact.slice(at, at + lookedUp));
  const rare = from.find((part) => part.length === lookedUp && !/000|001/.test(part));
  if (!matching || !rare || compact.length < longPiece) return matching;
  // Put together with nothing, the document is not the column of the index.
  return sql`${cliente.documento} ilike ${searchPattern(rare)} and (${cliente.documento} || '') ilike ${searchPattern(compact)}`;
}

/** At most one more than `few`, as JSON. */
function idsByDocumento(busca: string): SQL {
  const matching = findsDocumento(busca);
  if (!matching) return sql`'[]'::json`;
  return sql`to_json(array(with achados as materialized (select id from cliente where ${matching})
    select id from achados limit ${few + 1}))`;
}
