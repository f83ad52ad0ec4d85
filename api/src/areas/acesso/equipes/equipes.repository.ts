import type {
  Equipe,
  EquipeDetail,
  EquipeListQuery,
  EquipeOptions,
} from '@gestao/shared/contracts/acesso/equipes';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Trail } from '../../../platform/app/author';
import type { Reader } from '../../../platform/area/area';
import { clienteAtendido } from '../../../platform/area/open-rows';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente, departamento, equipe, equipe_membro, usuario } from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import type { LinkSource } from '../../../platform/listing/vinculos';
import { departamentoChoices } from '../departamentos/departamento-choices';
import { writeUsuarios } from '../usuario-registro/usuario.writer';

const lider = alias(usuario, 'lider');
const membrosTotal = sql<number>`(select count(*)::int from equipe_membro m join usuario u on u.id = m.usuario_id
  where m.equipe_id = equipe.id and u.excluido_em is null and u.status <> 'inativo')`;
const clientesTotal = sql<number>`(select count(*)::int from cliente c
  where c.equipe_id = equipe.id and c.excluido_em is null and ${clienteAtendido(sql`c.status`)})`;

/** Lists teams; no row rule: the permission opens all of them (docs/domain/acesso.md#linhas). */
export function listEquipes({ orm }: Database, query: EquipeListQuery): Promise<ListResult<Equipe>> {
  const where = and(
    isNull(equipe.excluido_em),
    chosen(departamento.uuid, query.departamento),
    query.ativo ? eq(equipe.ativo, query.ativo === 'sim') : undefined,
    query.busca ? contains(query.busca, equipe.nome, lider.nome) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      nome: byText(equipe.nome),
      lider: byText(lider.nome),
      departamento: byText(departamento.nome),
      membros_total: membrosTotal,
      clientes_total: clientesTotal,
      ativo: equipe.ativo,
    },
    defaultSort: 'nome',
    tieBreaker: equipe.id,
    select: (key) =>
      orm
        .select({
          ...key,
          uuid: equipe.uuid,
          nome: equipe.nome,
          lider: lider.nome,
          departamento: departamento.nome,
          membros_total: membrosTotal,
          clientes_total: clientesTotal,
          ativo: equipe.ativo,
          versao: equipe.versao,
        })
        .from(equipe)
        .innerJoin(lider, eq(lider.id, equipe.lider_id))
        .leftJoin(departamento, eq(departamento.id, equipe.departamento_id)),
    matching: () =>
      orm
        .select({ id: equipe.id })
        .from(equipe)
        .innerJoin(lider, eq(lider.id, equipe.lider_id))
        .leftJoin(departamento, eq(departamento.id, equipe.departamento_id)),
    toItem: (row) => row,
  });
}

/** One live team with its members, or `undefined`. */
export async function findEquipe(orm: Reader, uuid: string): Promise<EquipeDetail | undefined> {
  const [row] = await orm
    .select({
      id: equipe.id,
      uuid: equipe.uuid,
      nome: equipe.nome,
      lider: { uuid: lider.uuid, nome: lider.nome },
      departamento: { uuid: departamento.uuid, nome: departamento.nome },
      ativo: equipe.ativo,
      versao: equipe.versao,
    })
    .from(equipe)
    .innerJoin(lider, eq(lider.id, equipe.lider_id))
    .leftJoin(departamento, eq(departamento.id, equipe.departamento_id))
    .where(and(eq(equipe.uuid, uuid), isNull(equipe.excluido_em)));
  if (!row) return undefined;
  const { id, ...detail } = row;
  const membros = await orm
    .select({ uuid: usuario.uuid, nome: usuario.nome })
    .from(equipe_membro)
    .innerJoin(usuario, eq(usuario.id, equipe_membro.usuario_id))
    .where(and(eq(equipe_membro.equipe_id, id), isNull(usuario.excluido_em)))
    .orderBy(byText(usuario.nome));
  return { ...detail, membros };
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockEquipe(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(equipe)
    .where(and(eq(equipe.uuid, uuid), isNull(equipe.excluido_em)))
    .for('update');
  return row;
}

/** Makes the members exactly these. @returns who joined or left. */
export async function replaceMembers(
  tx: Transaction,
  equipeId: number,
  usuarioIds: readonly number[],
): Promise<number[]> {
  const present = await tx
    .select({ id: equipe_membro.usuario_id })
    .from(equipe_membro)
    .where(eq(equipe_membro.equipe_id, equipeId));
  const before = new Set(present.map((row) => row.id));
  const wanted = new Set(usuarioIds);
  const left = [...before].filter((id) => !wanted.has(id));
  const joined = [...wanted].filter((id) => !before.has(id));
  if (left.length > 0) {
    await tx
      .delete(equipe_membro)
      .where(and(eq(equipe_membro.equipe_id, equipeId), inArray(equipe_membro.usuario_id, left)));
  }
  if (joined.length > 0) {
    await tx.insert(equipe_membro).values(joined.map((usuario_id) => ({ equipe_id: equipeId, usuario_id })));
  }
  return [...left, ...joined];
}

/** Counts the members as changed: a form of theirs opened before does not undo what the team went through. */
export async function touchMembers(tx: Transaction, equipeId: number, por: Trail): Promise<void> {
  const members = await tx
    .select({ id: equipe_membro.usuario_id })
    .from(equipe_membro)
    .where(eq(equipe_membro.equipe_id, equipeId));
  await writeUsuarios(
    tx,
    members.map(({ id }) => id),
    {},
    por,
  );
}

/**
 * Puts the members of a restored team right: who leads it is in it, who became a client's person is not.
 */
export async function reviveMembers(tx: Transaction, equipeId: number, por: Trail): Promise<void> {
  await tx.execute(sql`delete from equipe_membro where equipe_id = ${equipeId}
    and usuario_id in (select id from usuario where is_client = 1 or excluido_em is not null)`);
  await tx.execute(sql`insert into equipe_membro (equipe_id, usuario_id)
    select id, lider_id from equipe where id = ${equipeId} on conflict do nothing`);
  await touchMembers(tx, equipeId, por);
}

/** Everything alive that names the team. */
export function equipeLinks(uuid: string): LinkSource[] {
  return [
    {
      rotulo: 'Clientes',
      source: sql`select razao_social as nome from ${cliente}
        where equipe_id = (select id from equipe where uuid = ${uuid}) and excluido_em is null`,
    },
  ];
}

/** Choices of the form: people of the firm who have not left, and departments. */
export async function equipeOptions({ orm }: Database): Promise<EquipeOptions> {
  const [pessoas, departamentos] = await Promise.all([staffChoices(orm), departamentoChoices(orm)]);
  return { pessoas, departamentos };
}

/** People of the firm who have not left, as choices of a select. */
export function staffChoices(orm: Reader) {
  return orm
    .select({ valor: usuario.uuid, rotulo: usuario.nome })
    .from(usuario)
    .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0), inArray(usuario.status, [...present])))
    .orderBy(byText(usuario.nome))
    .limit(1000);
}

const present = ['convidado', 'ativo', 'bloqueado'] as const;
