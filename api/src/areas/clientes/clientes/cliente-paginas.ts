import { and, type SQL, sql } from 'drizzle-orm';
import { clienteAtendido } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { surelyAbove } from '../../../platform/listing/count';
import { type Expected, expectedRowsOf } from '../../../platform/listing/expected-rows';
import { foundFirst, type PageSource, walked } from '../../../platform/listing/found-first';
import { notNull } from '../../../platform/listing/keyset';
import { firstRows, type Page } from '../../../platform/listing/paginate';
import { byText } from '../../../platform/listing/text';
import { findBusca, matchesCliente, pageByWords } from './cliente-busca';
import { pageByPhrase } from './cliente-frase';

type Orm = Database['orm'];

/** Rows a page is read in search of, by a walk of an order. */
const ofPage = 26;
/** What one client in so many has is met soon on a walk of names, and too much to be sorted. */
const thick = 50;
/** Below one row in so many a word's clients are not walked in search of those that the filters leave. */
const thinnest = 200;

/** What matches a search is scattered over the table: beyond this it is "more than". */
const searchCountCap = 2_000;
/** The same of common words side by side, which are long in counting. */
const phraseCountCap = 200;

/** Orders by what a client's own reference names; few of them, however many the clients. */
const references = {
  carteira: { coluna: 'responsavel_carteira_id', tabela: 'usuario', texto: 'nome', opcional: false },
  equipe: { coluna: 'equipe_id', tabela: 'equipe', texto: 'nome', opcional: true },
  segmento: { coluna: 'segmento_id', tabela: 'seletor', texto: 'rotulo', opcional: true },
} as const;
type Reference = (typeof references)[keyof typeof references];

const referenceOf = (order: string): Reference | undefined =>
  Object.hasOwn(references, order) ? references[order as keyof typeof references] : undefined;

/** No id is greater. */
const maxId = '9223372036854775807';

/** How pages of a list are read. */
export interface ClientePages {
  /** Exactly the clients of the list. */
  where: SQL | undefined;
  /** Where the rows of a page are. */
  of(page: Page): PageSource;
  /** The rows bring their count along (`countOf`). */
  contam: boolean;
  /** Rows that it is counted up to. */
  countCap: number | undefined;
  /** What the planner says of the whole list; `undefined` when it was not asked. */
  expected: Expected | undefined;
}

/**
 * How pages of clients are read, so that their cost does not grow with the clients: rows are either found
 * first and sorted, while they are not many, or met one after the other on a walk of the order, while they
 * are not thin on it. What the planner expects decides.
 * @param given conditions on columns of `cliente`; what is typed is looked up while they are
 * @param texto what is typed
 * @param ordenar the list's column, with or without its `-`
 */
export async function pagesOfClientes(
  orm: Orm,
  given: SQL | undefined | Promise<SQL | undefined>,
  texto: string | undefined,
  ordenar: string,
): Promise<ClientePages> {
  const order = ordenar.replace(/^-/, '');
  const reference = referenceOf(order);
  const expect = async () => {
    const filters = await given;
    const all = and(filters, texto ? matchesCliente(texto) : undefined);
    return expectedRowsOf(
      orm,
      [undefined, filters, all].map((where) => sql`select from cliente where ${where ?? sql`true`}`),
    );
  };
  // Of several pieces the clients are rarely named one by one, so that the planner is asked meanwhile.
  const [filters, busca, early] = await Promise.all([
    given,
    texto ? findBusca(orm, texto) : undefined,
    texto?.includes(' ') ? expect() : undefined,
  ]);
  const where = and(filters, busca?.where);
  const found = (page: Page) => pageOfFound(page, order, where, busca?.vizinhas);
  if (busca?.poucos) {
    return { where, of: found, contam: true, countCap: searchCountCap, expected: undefined };
  }
  const plain = (page: Page) => walked(page.within(where), page.offset);
  if (!busca && !reference) {
    return { where, of: plain, contam: false, countCap: undefined, expected: undefined };
  }

  const [every, left, expected] = early ?? (await expect());
  const [clientes = 0, rows = 0] = [every?.rows, expected?.rows];
  const above = (cap: number) => expected !== undefined && surelyAbove(expected, cap + 1);
  const pages = (of: ClientePages['of'], countCap = busca && searchCountCap): ClientePages => {
    return { where, of, contam: of === found, countCap, expected };
  };
  const named = (ids: (page: Page) => SQL, countCap?: number) =>
    pages((page) => walked(sql`cliente.id = any(array(${ids(page)}))`, 0), countCap);
  const byName = order === 'razao_social';
  if (busca && byName && busca.palavras.length > 0 && (left?.rows ?? 0) * thinnest >= clientes) {
    // Whoever has one of several pieces mostly has not the others: its order leads to them late.
    const dense = !busca.frase || rows * thick >= clientes;
    const byWords = (page: Page) => pageByWords(page, busca, filters);
    // Where they must be counted they are found as well.
    if (busca.palavras.length > 1 && busca.documentos.length === 0 && above(phraseCountCap)) {
      const otherwise = dense ? byWords : (page: Page) => sql`select achado.id from ${found(page).achados}`;
      return named(
        (page) => pageByPhrase(page, busca, filters, otherwise(page)),
        above(searchCountCap) ? searchCountCap : phraseCountCap,
      );
    }
    if (dense) return named(byWords);
  }
  // Names that match stand together, perhaps at the end of their order; in other orders they are spread,
  // and a walk reads as many rows as are sorted otherwise where both are the root of all.
  const together = byName && !busca?.espalhada;
  if (rows < (together ? clientes / thick : Math.sqrt(ofPage * clientes))) return pages(found);
  return reference ? named((page) => pageByReference(page, reference, where)) : pages(plain);
}

/** What a client still pays: those whose contract ended keep their last fee, which is no longer owed. */
export const honorarioEmVigor = sql<number | null>`case when ${clienteAtendido(sql`cliente.status`)}
  then cliente.honorario_mensal_centavos end`;

/** The texts of a name's order as they stand before the mark in `texto_busca`: no index leads along them. */
export const ordemDoNome = sql`split_part(cliente.texto_busca, e'\\u0001', 1)`;

/**
 * One page of rows that are not many, with their count and fees: all are found, and sorted by their keys alone.
 * @param among clients among which they are looked for
 */
function pageOfFound(page: Page, order: string, all: SQL | undefined, among: SQL | undefined): PageSource {
  const reference = referenceOf(order);
  const key = reference
    ? sql.raw(
        `(select sem_acento(r.${reference.texto}) from ${reference.tabela} r where r.id = cliente.${reference.coluna})`,
      )
    : order === 'razao_social'
      ? ordemDoNome
      : undefined;
  return foundFirst(page, cliente, all, {
    keys: [key],
    soma: honorarioEmVigor,
    among,
  });
}

/**
 * Ids of one page in the order of the text that a reference names: a page of each record referred to, merged.
 * Which records these are is read from the index, one step each; clients without one come last.
 */
function pageByReference(
  page: Page,
  { coluna, tabela, texto, opcional }: Reference,
  visible: SQL | undefined,
): SQL {
  const { after, empty, ascending } = page.place;
  const [column, table] = [sql.raw(`cliente.${coluna}`), sql.raw(tabela)];
  const ordem = sql`sem_acento(${sql.raw(`r.${texto}`)})`;
  const way = sql.raw(ascending ? 'asc' : 'desc');
  const [beyond, notBefore, notAfter] = ascending ? [sql`>`, sql`>=`, sql`<=`] : [sql`<`, sql`<=`, sql`>=`];
  const most = page.limit + page.offset;
  // Both bounds and the order name both columns: the index of ids alone, which the planner prefers where
  // it reckons with evenly spread references, would be walked far for the rare ones.
  const of = (
    condition: SQL,
  ) => sql`select cliente.id from cliente where ${visible ?? sql`true`} and ${condition}
    order by ${column} ${way}, cliente.id ${way} limit ${most}`;
  const [chave = null, id = null] = after ?? [];
  const begun = chave !== null;
  const [first, last] = ascending ? ['0', maxId] : [maxId, '0'];
  const start = begun
    ? sql`case when r.ordem = ${chave} then ${id}::bigint else ${first}::bigint end`
    : sql`${first}::bigint`;
  const inside = sql`(${column}, cliente.id) ${beyond} (r.id, ${start})
    and (${column}, cliente.id) ${notAfter} (r.id, ${last}::bigint)`;
  const filled = sql`(select r.ordem, desta.id from (
      with recursive usada(id) as (
        select min(${column}) from cliente where excluido_em is null
        union all
        select (select min(${column}) from cliente where ${column} > usada.id and excluido_em is null)
        from usada where usada.id is not null
      )
      select r.id, ${ordem} as ordem from usada join ${table} r on r.id = usada.id
      ${begun ? sql`where ${ordem} ${notBefore} ${chave}` : sql``} order by 2 ${way}
    ) as r cross join lateral (${of(inside)}) as desta
    order by r.ordem ${way}, desta.id ${way} limit ${most})`;
  const past = after && !begun ? sql`and cliente.id ${beyond} ${id}::bigint` : sql``;
  const without = sql`(select null::text as ordem, desta.id from (${of(sql`${column} is null ${past}`)}) as desta)`;
  const parts = [...(empty === true ? [] : [filled]), ...(opcional && empty !== false ? [without] : [])];
  return sql`select linha.id from (${sql.join(parts, sql` union all `)}) as linha
    order by linha.ordem ${way} nulls last, linha.id ${way} limit ${page.limit} offset ${page.offset}`;
}

/**
 * The first clients of a search in the order of names, for choices: from these and where they are read.
 * @param filters conditions on columns of `cliente`
 */
export async function firstClientes(
  orm: Orm,
  filters: SQL | undefined | Promise<SQL | undefined>,
  texto: string | undefined,
  limit: number,
): Promise<PageSource> {
  const pages = await pagesOfClientes(orm, filters, texto, 'razao_social');
  return pages.of(firstRows(notNull(byText(cliente.razao_social)), cliente.id, limit));
}
