import type { Perfil, PerfilHolders } from '@gestao/shared/contracts/acesso/perfis';
import type { ListQuery, ListResult } from '@gestao/shared/contracts/comum/http';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import { perfil, usuario } from '../../../platform/database/schema';
import { notNull } from '../../../platform/listing/keyset';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';

const usuariosTotal = sql<number>`(select count(*)::int from usuario u
  where u.perfil_id = perfil.id and u.excluido_em is null)`;
const permissoesTotal = sql<number>`cardinality(perfil.permissoes)`;

/** Lists profiles. Settings of the firm: no row rule (docs/domain/acesso.md#linhas). */
export function listPerfis(
  { orm }: Database,
  query: ListQuery,
  blockOf: (one: { id: number; permissoes: readonly string[] }) => string | null,
): Promise<ListResult<Perfil>> {
  const where = and(
    isNull(perfil.excluido_em),
    query.busca ? contains(query.busca, perfil.nome, perfil.descricao) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      nome: notNull(byText(perfil.nome)),
      permissoes_total: notNull(permissoesTotal),
      usuarios_total: notNull(usuariosTotal),
      atualizado_em: perfil.atualizado_em,
    },
    defaultSort: 'nome',
    tieBreaker: perfil.id,
    select: (key) =>
      orm
        .select({
          ...key,
          id: perfil.id,
          nome: perfil.nome,
          descricao: perfil.descricao,
          permissoes: perfil.permissoes,
          permissoes_total: permissoesTotal,
          usuarios_total: usuariosTotal,
          sistema: perfil.sistema,
          atualizado_em: perfil.atualizado_em,
          versao: perfil.versao,
        })
        .from(perfil),
    matching: () => orm.select({ id: perfil.id }).from(perfil),
    toItem: ({ permissoes, ...row }) => ({
      ...row,
      bloqueio: blockOf({ id: row.id, permissoes }),
      atualizado_em: row.atualizado_em.toISOString(),
    }),
  });
}

/** One live profile with its head count, or `undefined`. */
export async function findPerfil(orm: Reader, id: number) {
  const [row] = await orm
    .select({
      id: perfil.id,
      uuid: perfil.uuid,
      nome: perfil.nome,
      descricao: perfil.descricao,
      permissoes: perfil.permissoes,
      usuarios_total: usuariosTotal,
      sistema: perfil.sistema,
      versao: perfil.versao,
    })
    .from(perfil)
    .where(and(eq(perfil.id, id), isNull(perfil.excluido_em)));
  return row;
}

/** Name of another live profile that differs from this one at most in case, accents and spaces. */
export async function findNameAlike(
  orm: Reader,
  nome: string,
  own: number | undefined,
): Promise<string | undefined> {
  const bare = (text: SQL) => sql`regexp_replace(sem_acento(${text}), '\\s', '', 'g')`;
  const [row] = await orm
    .select({ nome: perfil.nome })
    .from(perfil)
    .where(
      and(
        isNull(perfil.excluido_em),
        own === undefined ? undefined : ne(perfil.id, own),
        sql`${bare(sql`${perfil.nome}`)} = ${bare(sql`${nome}`)}`,
        // The same name but for case is the index's to refuse.
        sql`lower(${perfil.nome}) <> lower(${nome})`,
      ),
    )
    .limit(1);
  return row?.nome;
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockPerfil(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(perfil)
    .where(and(eq(perfil.id, id), isNull(perfil.excluido_em)))
    .for('update');
  return row;
}

/** Who uses a profile, for the refusal of its deletion. */
export function perfilLinks(id: number) {
  return [
    {
      rotulo: 'Usuários',
      source: sql`select nome from ${usuario} where perfil_id = ${id} and excluido_em is null`,
    },
  ];
}

/** Profiles that hold a permission, each with up to ten of its people. */
export async function permissionHolders(orm: Reader, permissao: string): Promise<PerfilHolders> {
  const rows = await orm
    .select({
      nome: perfil.nome,
      // Who has left keeps the profile, but may do nothing with it.
      usuarios_total: sql<number>`(select count(*)::int from usuario u where u.perfil_id = perfil.id
        and u.excluido_em is null and u.status <> 'inativo')`,
      usuarios: sql<string[]>`(
        select coalesce(array_agg(pessoa.nome order by pessoa.nome), '{}') from (
          select u.nome from usuario u where u.perfil_id = perfil.id and u.excluido_em is null
          and u.status <> 'inativo' order by u.nome limit 10) as pessoa)`,
    })
    .from(perfil)
    .where(and(isNull(perfil.excluido_em), sql`perfil.permissoes @> array[${permissao}]::text[]`))
    .orderBy(byText(perfil.nome));
  return { permissao, perfis: rows };
}

/** Profile of a person. */
export async function perfilOfUsuario(orm: Reader, usuarioId: number) {
  const [row] = await orm
    .select({ id: perfil.id, permissoes: perfil.permissoes })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(eq(usuario.id, usuarioId));
  return row;
}
