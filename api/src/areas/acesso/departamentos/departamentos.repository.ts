import type {
  Departamento,
  DepartamentoDetail,
  DepartamentoListQuery,
  DepartamentoOptions,
} from '@gestao/shared/contracts/acesso/departamentos';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cargo,
  departamento,
  equipe,
  fechamento_modelo,
  precificacao_servico,
  processo,
  projeto,
  tarefa,
  tarefa_recorrente,
  usuario,
} from '../../../platform/database/schema';
import { notNull } from '../../../platform/listing/keyset';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import type { LinkSource } from '../../../platform/listing/vinculos';
import { departamentoChoices } from './departamento-choices';

const pai = alias(departamento, 'pai');
const responsavel = alias(usuario, 'responsavel');
const usuariosTotal = sql<number>`(select count(*)::int from usuario u
  where u.departamento_id = departamento.id and u.excluido_em is null)`;

/**
 * Lists departments with their head and head count. Settings of the firm: no row rule
 * (docs/domain/acesso.md#linhas).
 */
export function listDepartamentos(
  { orm }: Database,
  query: DepartamentoListQuery,
): Promise<ListResult<Departamento>> {
  const where = and(
    isNull(departamento.excluido_em),
    query.ativo ? eq(departamento.ativo, query.ativo === 'sim') : undefined,
    query.busca ? contains(query.busca, departamento.nome, departamento.sigla) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      nome: notNull(byText(departamento.nome)),
      sigla: byText(departamento.sigla),
      responsavel: byText(responsavel.nome),
      departamento_pai: byText(pai.nome),
      usuarios_total: usuariosTotal,
      ativo: departamento.ativo,
    },
    defaultSort: 'nome',
    tieBreaker: departamento.id,
    select: (key) =>
      orm
        .select({
          ...key,
          uuid: departamento.uuid,
          nome: departamento.nome,
          sigla: departamento.sigla,
          cor: departamento.cor,
          responsavel: responsavel.nome,
          departamento_pai: pai.nome,
          usuarios_total: usuariosTotal,
          ativo: departamento.ativo,
          versao: departamento.versao,
        })
        .from(departamento)
        .leftJoin(responsavel, eq(responsavel.id, departamento.responsavel_id))
        .leftJoin(pai, eq(pai.id, departamento.departamento_pai_id)),
    matching: () => orm.select({ id: departamento.id }).from(departamento),
    toItem: (row) => row,
  });
}

/** One live department, or `undefined`. */
export async function findDepartamento(orm: Reader, uuid: string): Promise<DepartamentoDetail | undefined> {
  const [row] = await orm
    .select({
      uuid: departamento.uuid,
      nome: departamento.nome,
      sigla: departamento.sigla,
      cor: departamento.cor,
      responsavel: { uuid: responsavel.uuid, nome: responsavel.nome },
      departamento_pai: { uuid: pai.uuid, nome: pai.nome },
      ativo: departamento.ativo,
      versao: departamento.versao,
    })
    .from(departamento)
    .leftJoin(responsavel, eq(responsavel.id, departamento.responsavel_id))
    .leftJoin(pai, eq(pai.id, departamento.departamento_pai_id))
    .where(and(eq(departamento.uuid, uuid), isNull(departamento.excluido_em)));
  return row;
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockDepartamento(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(departamento)
    .where(and(eq(departamento.uuid, uuid), isNull(departamento.excluido_em)))
    .for('update');
  return row;
}

/** Names of live records, by their uuid. */
export async function departamentoNames(orm: Reader, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await orm
    .select({ uuid: departamento.uuid, nome: departamento.nome })
    .from(departamento)
    .where(and(inArray(departamento.uuid, [...uuids]), isNull(departamento.excluido_em)));
  return new Map(rows.map((row) => [row.uuid, row.nome]));
}

/** Everything alive that names the department. */
export function departamentoLinks(uuid: string): LinkSource[] {
  const id = sql`(select id from departamento where uuid = ${uuid})`;
  return [
    {
      rotulo: 'Usuários',
      source: sql`select nome from ${usuario} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Cargos',
      source: sql`select nome from ${cargo} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Equipes',
      source: sql`select nome from ${equipe} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Subdepartamentos',
      source: sql`select nome from ${departamento} where departamento_pai_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Projetos',
      source: sql`select nome from ${projeto} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Tarefas',
      source: sql`select titulo as nome from ${tarefa} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Tarefas recorrentes',
      source: sql`select titulo as nome from ${tarefa_recorrente}
        where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Modelos de fechamento',
      source: sql`select nome from ${fechamento_modelo} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Processos',
      source: sql`select nome from ${processo} where departamento_id = ${id} and excluido_em is null`,
    },
    {
      rotulo: 'Serviços',
      source: sql`select nome from ${precificacao_servico}
        where departamento_id = ${id} and excluido_em is null`,
    },
  ];
}

/** Choices of the form: internal people who may head a department, and departments. */
export async function departamentoOptions({ orm }: Database): Promise<DepartamentoOptions> {
  const [usuarios, departamentos] = await Promise.all([
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')))
      .orderBy(byText(usuario.nome))
      .limit(1000),
    departamentoChoices(orm),
  ]);
  return { usuarios, departamentos };
}
