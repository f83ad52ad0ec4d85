import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { cliente } from '../../database/schema';
import { type Page, searchPattern } from '../../listing/paginate';
import { expectedRows, tableRows } from '../../listing/search-first';
import { contains } from '../../listing/text';

type Orm = Database['orm'];

/** So many clients are found at once and put in order after. */
const few = 1_000;
/** Most words of the vocabulary that one typed fragment may be part of to be looked up by them. */
const mostWords = 500;
/** Most words whose clients are merged in order: each one costs a page of its own. */
const mostWalked = 16;
/** Below one row in so many the filters are better served by their own indexes than by walking a word. */
const thinnest = 50;

/** How the clients of a search are found (decision 0015). */
export interface ClienteBusca {
  /** Exactly the clients that match. */
  where: SQL;
  /** `poucos`: `where` names them; `palavras`: these words hold all of them; `indice`: whatever the planner does. */
  por: 'poucos' | 'palavras' | 'indice';
  palavras: string[];
  /** Clients whose document matches. */
  documentos: number[];
}

/** By name, trade name, or the document in any format. */
export function matchesCliente(busca: string): SQL {
  return or(contains(busca, cliente.razao_social, cliente.nome_fantasia), matchesDocumento(busca)) as SQL;
}

function matchesDocumento(busca: string): SQL | undefined {
  const compact = busca.replace(/[.\-/\s]/g, '');
  return compact.length >= 3 ? ilike(cliente.documento, searchPattern(compact)) : undefined;
}

/**
 * Looks up the words that the typed fragments are part of, and how many clients have them. What is found
 * is only a way to the rows: each of them is still compared with what was typed.
 */
export async function findBusca(orm: Orm, busca: string): Promise<ClienteBusca> {
  const where = matchesCliente(busca);
  const [fragments, documentos] = await Promise.all([fragmentsOf(orm, busca), idsByDocumento(orm, busca)]);
  const unknown: ClienteBusca = { where, por: 'indice', palavras: [], documentos: [] };
  if (documentos.length > few) return unknown;
  const found = await Promise.all(fragments.map((fragment) => lookUp(orm, fragment)));
  const known = found.filter((one) => one !== undefined);
  const [rarest] = known.sort((a, b) => a.clientes.length - b.clientes.length);
  if (rarest && rarest.clientes.length <= few) {
    const ids = [...new Set([...rarest.clientes, ...documentos])];
    const named = sql`cliente.id = any(${sql.param(ids)}::bigint[]) and ${where}`;
    return { where: named, por: 'poucos', palavras: [], documentos };
  }
  // Whoever has one of several fragments mostly has not the others: its order does not lead to them.
  if (rarest?.parte !== 'tudo' || rarest.palavras.length > mostWalked) return unknown;
  return { where, por: 'palavras', palavras: rarest.palavras, documentos };
}

/** Whether walking the words meets a page soon: the filters leave enough of the clients. */
export async function filtersAreDense(orm: Orm, filters: SQL | undefined): Promise<boolean> {
  const left = expectedRows(orm, sql`select cliente.id from cliente where ${filters ?? sql`true`}`);
  const [rows, all] = await Promise.all([left, tableRows(orm, cliente)]);
  return rows * thinnest >= all;
}

/**
 * One page in the order of names: a page of each word, merged. For the list in that order only.
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
  return sql`cliente.id = any(array(
    select linha.cliente_id from (
      select daquela.ordem, daquela.cliente_id
      from unnest(${sql.param(busca.palavras)}::text[]) as uma(palavra)
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
    order by ${merged.order} limit ${page.limit} offset ${page.offset}))`;
}

/** What was typed, or a piece of it between spaces. */
interface Fragment {
  texto: string;
  /** Where in a word it stands. */
  parte: 'tudo' | 'fim' | 'palavra' | 'inicio';
}

/**
 * What was typed, split as names are: what stands between two spaces is a whole word, the first fragment
 * may be the end of one and the last the beginning. Empty when the vocabulary's index cannot help.
 */
async function fragmentsOf(orm: Orm, busca: string): Promise<Fragment[]> {
  const { rows } = await orm.execute<{ texto: string }>(sql`select sem_acento(${busca}) as texto`);
  const texto = rows[0]?.texto ?? '';
  if (/[%_\\]/.test(texto)) return [];
  const pieces = texto.split(' ');
  const last = pieces.length - 1;
  return pieces.flatMap((piece, at): Fragment[] => {
    if (piece === '') return [];
    if (last === 0) return /[a-z0-9]{3}/.test(piece) ? [{ texto: piece, parte: 'tudo' }] : [];
    if (at === 0) return /[a-z0-9]{2}$/.test(piece) ? [{ texto: piece, parte: 'fim' }] : [];
    if (at === last) return /^[a-z0-9]{2}/.test(piece) ? [{ texto: piece, parte: 'inicio' }] : [];
    return [{ texto: piece, parte: 'palavra' }];
  });
}

/** Words with a fragment and the first clients that have one; `undefined` for too many words. */
async function lookUp(orm: Orm, { texto, parte }: Fragment) {
  const palavras = parte === 'palavra' ? [texto] : await wordsWith(orm, texto, parte);
  return (
    palavras && { parte, palavras, clientes: palavras.length > 0 ? await idsByWords(orm, palavras) : [] }
  );
}

/**
 * Reckoned by the planner as if read to the end, so that it uses the index, and still left at the limit.
 * A word may come twice.
 */
async function wordsWith(
  orm: Orm,
  texto: string,
  parte: 'tudo' | 'fim' | 'inicio',
): Promise<string[] | undefined> {
  const pattern = `${parte === 'inicio' ? '' : '%'}${texto}${parte === 'fim' ? '' : '%'}`;
  const { rows } = await orm.execute<{ palavra: string }>(
    sql`with achadas as materialized (select palavra from cliente_vocabulario where palavra like ${pattern})
      select palavra from achadas limit ${mostWords + 1}`,
  );
  return rows.length > mostWords ? undefined : [...new Set(rows.map((row) => row.palavra))];
}

/** At most one more than `few`, which may then be of one word alone. */
async function idsByWords(orm: Orm, palavras: string[]): Promise<number[]> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`select daquela.cliente_id as id from unnest(${sql.param(palavras)}::text[]) as uma(palavra)
      cross join lateral (select p.cliente_id from cliente_palavra p where p.palavra = uma.palavra
        order by p.ordem, p.cliente_id limit ${few + 1}) as daquela
      limit ${few + 1}`,
  );
  return rows.map((row) => Number(row.id));
}

/** At most one more than `few`. */
async function idsByDocumento(orm: Orm, busca: string): Promise<number[]> {
  const matching = matchesDocumento(busca);
  if (!matching) return [];
  const { rows } = await orm.execute<{ id: string }>(
    sql`with achados as materialized (select id from cliente where ${matching}) select id from achados limit ${few + 1}`,
  );
  return rows.map((row) => Number(row.id));
}
