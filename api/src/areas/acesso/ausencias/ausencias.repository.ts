import {
  type Ausencia,
  type AusenciaListQuery,
  type AusenciaSituacao,
  type AusenciaTipo,
  ausenciaSituacaoLabels,
  ausenciaTipoLabels,
} from '@gestao/shared/contracts/acesso/ausencias';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { daysBetween } from '@gestao/shared/rules/calendar';
import { and, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import { usuario, usuario_ausencia } from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { noKey, type PageKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';

const substituto = alias(usuario, 'substituto');
const dias = sql<number>`(${usuario_ausencia.fim} - ${usuario_ausencia.inicio} + 1)`;

function selectAusencias(orm: Reader, key: PageKey = noKey) {
  return orm
    .select({
      ...key,
      uuid: usuario_ausencia.uuid,
      usuario: { uuid: usuario.uuid, nome: usuario.nome },
      tipo: sql<AusenciaTipo>`${usuario_ausencia.tipo}`,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
      substituto: { uuid: substituto.uuid, nome: substituto.nome },
      versao: usuario_ausencia.versao,
    })
    .from(usuario_ausencia)
    .innerJoin(usuario, eq(usuario.id, usuario_ausencia.usuario_id))
    .leftJoin(substituto, eq(substituto.id, usuario_ausencia.substituto_id));
}

type Row = Omit<Awaited<ReturnType<typeof selectAusencias>>[number], 'chave'>;

function toAusencia(row: Row, hoje: string): Ausencia {
  const situacao: AusenciaSituacao = row.inicio > hoje ? 'futura' : row.fim < hoje ? 'encerrada' : 'em_curso';
  return {
    uuid: row.uuid,
    usuario: row.usuario,
    tipo: row.tipo,
    tipo_label: ausenciaTipoLabels[row.tipo],
    inicio: row.inicio,
    fim: row.fim,
    dias: daysBetween(row.inicio, row.fim) + 1,
    substituto: row.substituto,
    situacao,
    situacao_label: ausenciaSituacaoLabels[situacao],
    versao: row.versao,
  };
}

/**
 * Lists absences; no row rule: the permission opens all of them (docs/domain/acesso.md#linhas).
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 */
export function listAusencias(
  { orm }: Database,
  query: AusenciaListQuery,
  hoje: string,
): Promise<ListResult<Ausencia>> {
  const where = and(
    isNull(usuario_ausencia.excluido_em),
    isNull(usuario.excluido_em),
    chosen(usuario.uuid, query.usuario),
    chosen(usuario_ausencia.tipo, query.tipo),
    query.periodo_de ? gte(usuario_ausencia.fim, query.periodo_de) : undefined,
    query.periodo_ate ? lte(usuario_ausencia.inicio, query.periodo_ate) : undefined,
    query.busca ? contains(query.busca, usuario.nome, substituto.nome) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      usuario: byText(usuario.nome),
      tipo: usuario_ausencia.tipo,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
      dias,
      substituto: byText(substituto.nome),
    },
    defaultSort: '-inicio',
    tieBreaker: usuario_ausencia.id,
    select: (key) => selectAusencias(orm, key),
    matching: () => selectAusencias(orm),
    toItem: (row) => toAusencia(row, hoje),
  });
}

/** One live absence, or `undefined`. */
export async function findAusencia(orm: Reader, uuid: string, hoje: string): Promise<Ausencia | undefined> {
  const [row] = await selectAusencias(orm).where(
    and(eq(usuario_ausencia.uuid, uuid), isNull(usuario_ausencia.excluido_em)),
  );
  return row && toAusencia(row, hoje);
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockAusencia(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(usuario_ausencia)
    .where(and(eq(usuario_ausencia.uuid, uuid), isNull(usuario_ausencia.excluido_em)))
    .for('update');
  return row;
}

/** Makes writes of absences of these people wait for each other, always in the same order. */
export async function lockPeople(tx: Transaction, uuids: readonly string[]) {
  return tx
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      status: usuario.status,
      is_client: usuario.is_client,
    })
    .from(usuario)
    .where(and(inArray(usuario.uuid, [...uuids]), isNull(usuario.excluido_em)))
    .orderBy(usuario.id)
    .for('no key update');
}

/** Days, both ends included, `AAAA-MM-DD`. */
export interface Period {
  inicio: string;
  fim: string;
}

/** Live absences that share a day with the period. */
function overlapping(tx: Transaction, period: Period, where: SQL | undefined, exceptId?: number) {
  return tx
    .select({ inicio: usuario_ausencia.inicio, fim: usuario_ausencia.fim, nome: usuario.nome })
    .from(usuario_ausencia)
    .innerJoin(usuario, eq(usuario.id, usuario_ausencia.usuario_id))
    .where(
      and(
        isNull(usuario_ausencia.excluido_em),
        lte(usuario_ausencia.inicio, period.fim),
        gte(usuario_ausencia.fim, period.inicio),
        exceptId === undefined ? undefined : ne(usuario_ausencia.id, exceptId),
        where,
      ),
    )
    .orderBy(usuario_ausencia.inicio)
    .limit(1);
}

/** An absence of the person in these days, or `undefined`. */
export async function absenceOf(tx: Transaction, usuarioId: number, period: Period, exceptId?: number) {
  const [row] = await overlapping(tx, period, eq(usuario_ausencia.usuario_id, usuarioId), exceptId);
  return row;
}

/** An absence of somebody else that the person covers in these days, or `undefined`. */
export async function coveredBy(tx: Transaction, usuarioId: number, period: Period) {
  const [row] = await overlapping(tx, period, eq(usuario_ausencia.substituto_id, usuarioId));
  return row;
}
