import type {
  Cargo,
  CargoDetail,
  CargoListQuery,
  CargoOptions,
} from '@gestao/shared/contracts/acesso/cargos';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cargo,
  departamento,
  precificacao_cargo_valor,
  processo,
  processo_etapa,
  usuario,
} from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { notNull } from '../../../platform/listing/keyset';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import type { LinkSource } from '../../../platform/listing/vinculos';
import { departamentoChoices } from '../departamentos/departamento-choices';

const usuariosTotal = sql<number>`(select count(*)::int from usuario u
  where u.cargo_id = cargo.id and u.excluido_em is null)`;
/** Sorts levels as people rank them, not by letter. */
const nivelOrder = sql`array_position(array['Estágio','Auxiliar','Assistente','Analista','Coordenação',
  'Gerência','Consultoria','Diretoria'], cargo.nivel)`;

/**
 * Lists positions with their head count. Settings of the firm: no row rule (docs/domain/acesso.md#linhas).
 */
export function listCargos({ orm }: Database, query: CargoListQuery): Promise<ListResult<Cargo>> {
  const where = and(
    isNull(cargo.excluido_em),
    query.ativo ? eq(cargo.ativo, query.ativo === 'sim') : undefined,
    chosen(cargo.nivel, query.nivel),
    chosen(departamento.uuid, query.departamento),
    query.busca ? contains(query.busca, cargo.nome) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      nome: notNull(byText(cargo.nome)),
      departamento: byText(departamento.nome),
      nivel: nivelOrder,
      usuarios_total: usuariosTotal,
      ativo: cargo.ativo,
    },
    defaultSort: 'nome',
    tieBreaker: cargo.id,
    select: (key) =>
      orm
        .select({
          ...key,
          uuid: cargo.uuid,
          nome: cargo.nome,
          departamento: departamento.nome,
          nivel: cargo.nivel,
          usuarios_total: usuariosTotal,
          ativo: cargo.ativo,
          versao: cargo.versao,
        })
        .from(cargo)
        .leftJoin(departamento, eq(departamento.id, cargo.departamento_id)),
    matching: () =>
      orm
        .select({ id: cargo.id })
        .from(cargo)
        .leftJoin(departamento, eq(departamento.id, cargo.departamento_id)),
    toItem: (row) => row,
  });
}

/** Every live position by name. */
export function selectAllCargos({ orm }: Database): Promise<Cargo[]> {
  return orm
    .select({
      uuid: cargo.uuid,
      nome: cargo.nome,
      departamento: departamento.nome,
      nivel: cargo.nivel,
      usuarios_total: usuariosTotal,
      ativo: cargo.ativo,
      versao: cargo.versao,
    })
    .from(cargo)
    .leftJoin(departamento, eq(departamento.id, cargo.departamento_id))
    .where(isNull(cargo.excluido_em))
    .orderBy(byText(cargo.nome), cargo.id)
    .limit(2000);
}

/** One live position, or `undefined`. */
export async function findCargo(orm: Reader, uuid: string): Promise<CargoDetail | undefined> {
  const [row] = await orm
    .select({
      uuid: cargo.uuid,
      nome: cargo.nome,
      departamento: { uuid: departamento.uuid, nome: departamento.nome },
      nivel: cargo.nivel,
      ativo: cargo.ativo,
      versao: cargo.versao,
    })
    .from(cargo)
    .leftJoin(departamento, eq(departamento.id, cargo.departamento_id))
    .where(and(eq(cargo.uuid, uuid), isNull(cargo.excluido_em)));
  return row;
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockCargo(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(cargo)
    .where(and(eq(cargo.uuid, uuid), isNull(cargo.excluido_em)))
    .for('update');
  return row;
}

/** Names of live records, by their uuid. */
export async function cargoNames(orm: Reader, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await orm
    .select({ uuid: cargo.uuid, nome: cargo.nome })
    .from(cargo)
    .where(and(inArray(cargo.uuid, [...uuids]), isNull(cargo.excluido_em)));
  return new Map(rows.map((row) => [row.uuid, row.nome]));
}

/** Everything alive that names the position. */
export function cargoLinks(uuid: string): LinkSource[] {
  return [
    {
      rotulo: 'Usuários',
      source: sql`select nome from ${usuario} where excluido_em is null
        and cargo_id = (select id from cargo where uuid = ${uuid})`,
    },
    {
      rotulo: 'Custos da precificação',
      // When it holds from, and no figure: cost belongs to another permission (docs/domain/acesso.md#custos).
      source: sql`select 'desde ' || to_char(vigencia_inicio, 'DD/MM/YYYY') as nome
        from ${precificacao_cargo_valor} where excluido_em is null
        and cargo_id = (select id from cargo where uuid = ${uuid})`,
    },
    {
      rotulo: 'Etapas de processos',
      source: sql`select p.nome || ': ' || e.nome as nome from ${processo_etapa} e
        join ${processo} p on p.id = e.processo_id and p.excluido_em is null
        where e.cargo_id = (select id from cargo where uuid = ${uuid})`,
    },
  ];
}

export async function cargoOptions({ orm }: Database): Promise<CargoOptions> {
  return { departamentos: await departamentoChoices(orm) };
}
