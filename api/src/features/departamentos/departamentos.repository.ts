import type { Departamento } from '@gestao/shared/contracts/departamentos';
import type { ListQuery, ListResult } from '@gestao/shared/contracts/http';
import { and, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { departamento, usuario } from '../../database/schema';
import { paginate, searchPattern } from '../../listing/paginate';

const usuariosTotal = sql<number>`(select count(*)::int from ${usuario} u
  where u.departamento_id = ${departamento.id} and u.excluido_em is null)`;

/** Lists departments with their head and head count. Settings of the firm: no row rule (domain 0.6). */
export function listDepartamentos(
  { orm }: Database,
  query: ListQuery & { ativo?: 'sim' | 'nao' },
): Promise<ListResult<Departamento>> {
  const where = and(
    isNull(departamento.excluido_em),
    query.ativo ? eq(departamento.ativo, query.ativo === 'sim') : undefined,
    query.busca ? ilike(departamento.nome, searchPattern(query.busca)) : undefined,
  ) as SQL;
  return paginate({
    query,
    sortable: { nome: departamento.nome, sigla: departamento.sigla, usuarios_total: usuariosTotal },
    defaultSort: 'nome',
    tieBreaker: departamento.id,
    rows: (order, limit, offset) =>
      orm
        .select({
          uuid: departamento.uuid,
          nome: departamento.nome,
          sigla: departamento.sigla,
          responsavel: usuario.nome,
          usuarios_total: usuariosTotal,
          ativo: departamento.ativo,
          versao: departamento.versao,
        })
        .from(departamento)
        .leftJoin(usuario, eq(usuario.id, departamento.responsavel_id))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    count: (cap) =>
      orm.$count(orm.select({ id: departamento.id }).from(departamento).where(where).limit(cap).as('capped')),
    toItem: (row) => row,
  });
}
