import {
  type Usuario,
  type UsuarioDetail,
  type UsuarioListQuery,
  usuarioStatusLabels,
} from '@gestao/shared/contracts/acesso/usuarios';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cargo,
  cliente,
  departamento,
  equipe,
  equipe_membro,
  perfil,
  sessao,
  usuario,
} from '../../../platform/database/schema';
import { chosen, chosenWhere, inRange } from '../../../platform/listing/choices';
import { notNull } from '../../../platform/listing/keyset';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';

const gestor = alias(usuario, 'gestor');
const day = 86_400_000;

const equipes = sql<string[]>`(select coalesce(array_agg(e.nome order by e.nome), '{}')
  from equipe_membro m join equipe e on e.id = m.equipe_id
  where m.usuario_id = usuario.id and e.excluido_em is null)`;
const restricted = sql`(usuario.habilitar_visualizacao_total = 0 or usuario.is_client = 1)`;

const ultimoDia = sql`(${usuario.ultimo_acesso_em} at time zone 'America/Sao_Paulo')::date`;

function filters(query: UsuarioListQuery, now: Date): SQL | undefined {
  return and(
    isNull(usuario.excluido_em),
    chosen(usuario.perfil_id, query.perfil),
    chosen(departamento.uuid, query.departamento),
    chosenWhere(
      query.equipe,
      (uuids) => sql`exists (select 1 from equipe_membro m join equipe e on e.id = m.equipe_id
        where m.usuario_id = usuario.id and ${inArray(sql`e.uuid`, [...uuids])} and e.excluido_em is null)`,
    ),
    query.visao ? (query.visao === 'restrita' ? restricted : sql`not ${restricted}`) : undefined,
    query.tipo ? eq(usuario.is_client, query.tipo === 'cliente' ? 1 : 0) : undefined,
    chosen(usuario.status, query.status),
    inRange(ultimoDia, query.acesso_de, query.acesso_ate),
    query.sem_acesso
      ? or(isNull(usuario.ultimo_acesso_em), lt(usuario.ultimo_acesso_em, new Date(now.getTime() - 30 * day)))
      : undefined,
    query.sem_dois_fatores ? eq(usuario.dois_fatores, 'desativado') : undefined,
    query.busca ? contains(query.busca, usuario.nome, usuario.email) : undefined,
  );
}

/** Lists people; no row rule: the permission opens all of them (docs/domain/acesso.md#linhas). */
export function listUsuarios(
  { orm }: Database,
  query: UsuarioListQuery,
  now: Date,
  blockOf: (person: { permissoes: readonly string[]; habilitar_visualizacao_total: number }) => string | null,
): Promise<ListResult<Usuario>> {
  const where = filters(query, now);
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      nome: notNull(byText(usuario.nome)),
      email: notNull(byText(usuario.email)),
      perfil: notNull(byText(perfil.nome)),
      cargo: byText(cargo.nome),
      departamento: byText(departamento.nome),
      visao: notNull(restricted),
      tipo: usuario.is_client,
      dois_fatores: usuario.dois_fatores,
      ultimo_acesso_em: usuario.ultimo_acesso_em,
      status: usuario.status,
    },
    defaultSort: 'nome',
    tieBreaker: usuario.id,
    select: (key) =>
      orm
        .select({
          ...key,
          uuid: usuario.uuid,
          nome: usuario.nome,
          email: usuario.email,
          perfil: perfil.nome,
          cargo: cargo.nome,
          departamento: departamento.nome,
          equipes,
          visao: sql<'total' | 'restrita'>`case when ${restricted} then 'restrita' else 'total' end`,
          tipo: sql<'interno' | 'cliente'>`case when usuario.is_client = 1 then 'cliente' else 'interno' end`,
          dois_fatores: usuario.dois_fatores,
          ultimo_acesso_em: usuario.ultimo_acesso_em,
          status: usuario.status,
          permissoes: perfil.permissoes,
          habilitar_visualizacao_total: usuario.habilitar_visualizacao_total,
          versao: usuario.versao,
        })
        .from(usuario)
        .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
        .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
        .leftJoin(departamento, eq(departamento.id, usuario.departamento_id)),
    matching: () =>
      orm
        .select({ id: usuario.id })
        .from(usuario)
        .leftJoin(departamento, eq(departamento.id, usuario.departamento_id)),
    toItem: ({ permissoes, habilitar_visualizacao_total, ...row }) => ({
      ...row,
      bloqueio: blockOf({ permissoes, habilitar_visualizacao_total }),
      dois_fatores: row.dois_fatores,
      ultimo_acesso_em: row.ultimo_acesso_em?.toISOString() ?? null,
      status: row.status,
      status_label: usuarioStatusLabels[row.status],
    }),
    agregados: () => countAccess(orm),
  });
}

/** The figures above the list; they count everybody, whatever the filters. */
async function countAccess(orm: Reader): Promise<Record<string, number>> {
  const [row] = await orm
    .select({
      ativos: sql<number>`count(*) filter (where status = 'ativo')::int`,
      convidados: sql<number>`count(*) filter (where status = 'convidado')::int`,
      sem_dois_fatores: sql<number>`count(*) filter (where status = 'ativo' and dois_fatores = 'desativado')::int`,
    })
    .from(usuario)
    .where(isNull(usuario.excluido_em));
  return { ...row };
}

/** One person as the form shows him, or `undefined`; without what depends on who asks. */
export async function findUsuario(
  orm: Reader,
  uuid: string,
  now: Date,
): Promise<Omit<UsuarioDetail, 'proprio' | 'bloqueio' | 'perfil_bloqueio'> | undefined> {
  const [row] = await orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      login: usuario.login,
      perfil: { id: perfil.id, nome: perfil.nome },
      cargo: { uuid: cargo.uuid, nome: cargo.nome },
      departamento: { uuid: departamento.uuid, nome: departamento.nome },
      gestor: { uuid: gestor.uuid, nome: gestor.nome },
      habilitar_visualizacao_total: usuario.habilitar_visualizacao_total,
      is_client: usuario.is_client,
      cliente: { uuid: cliente.uuid, nome: cliente.razao_social },
      telefone: usuario.telefone,
      capacidade_minutos_dia: usuario.capacidade_minutos_dia,
      microsoft_tid: usuario.microsoft_tid,
      microsoft_oid: usuario.microsoft_oid,
      dois_fatores: usuario.dois_fatores,
      ultimo_acesso_em: usuario.ultimo_acesso_em,
      status: usuario.status,
      versao: usuario.versao,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
    .leftJoin(departamento, eq(departamento.id, usuario.departamento_id))
    .leftJoin(gestor, eq(gestor.id, usuario.gestor_id))
    .leftJoin(cliente, eq(cliente.id, usuario.cliente_id))
    .where(and(eq(usuario.uuid, uuid), isNull(usuario.excluido_em)));
  if (!row) return undefined;
  const teams = await orm
    .select({ uuid: equipe.uuid, nome: equipe.nome })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .where(and(eq(equipe_membro.usuario_id, row.id), isNull(equipe.excluido_em)))
    .orderBy(byText(equipe.nome));
  const sessions = await orm.$count(
    sessao,
    and(
      eq(sessao.usuario_id, row.id),
      eq(sessao.somente_leitura, false),
      isNull(sessao.revogada_em),
      gt(sessao.expira_em, now),
    ),
  );
  const { id: _id, ...person } = row;
  return {
    ...person,
    habilitar_visualizacao_total: row.habilitar_visualizacao_total as 0 | 1,
    is_client: row.is_client as 0 | 1,
    dois_fatores: row.dois_fatores,
    ultimo_acesso_em: row.ultimo_acesso_em?.toISOString() ?? null,
    equipes: teams,
    sessoes_ativas: sessions,
    status: row.status,
    status_label: usuarioStatusLabels[row.status],
  };
}

/** Reads the row with its profile's permissions and holds it until the end of the transaction. */
export async function lockUsuario(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ usuario, permissoes: perfil.permissoes })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(usuario.uuid, uuid), isNull(usuario.excluido_em)))
    .for('update', { of: usuario });
  return row && { ...row.usuario, permissoes: row.permissoes };
}

/** Permissions of the profile of a person, or `undefined` when there is no such person. */
export async function permissionsOfUsuario(orm: Reader, uuid: string) {
  const [row] = await orm
    .select({ permissoes: perfil.permissoes })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(usuario.uuid, uuid), isNull(usuario.excluido_em)));
  return row?.permissoes;
}
