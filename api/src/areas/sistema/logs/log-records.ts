import type { Destino } from '@gestao/shared/contracts/comum/labels';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { type Areas, recordKind } from '../../../platform/area/area';
import type { RecordKind } from '../../../platform/area/record-kind';
import type { Database, Transaction } from '../../../platform/database/database';

/** A record that the log knows, as it is now (docs/domain/plataforma.md#exclusao). */
export interface KnownRecord extends NonNullable<RecordKind['log']> {
  id: number;
  entidade: string;
  uuid: string;
  excluido: boolean;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The record a log row speaks of, as it is now; `undefined` for a kind without page, or one that is gone. */
export async function findRecord(
  areas: Areas,
  orm: Database['orm'] | Transaction,
  row: { entidade: string; entidade_uuid: string | null },
  options: { lock?: boolean } = {},
): Promise<KnownRecord | undefined> {
  const { entidade, entidade_uuid: uuid } = row;
  const known = recordKind(areas, entidade)?.log;
  if (!known || !uuid || !uuidPattern.test(uuid)) return undefined;
  const found = await orm.execute<{ id: string; excluido: boolean }>(
    sql`select id, excluido_em is not null as excluido from ${sql.identifier(entidade)}
      where uuid = ${uuid}${options.lock ? sql` for update` : sql``}`,
  );
  const [record] = found.rows;
  return record && { ...known, entidade, uuid, id: Number(record.id), excluido: record.excluido };
}

/** Where the person may open the record. */
export function destinoOf(actor: Actor, record: KnownRecord | undefined): Destino | null {
  if (!record?.page || record.excluido || !may(actor, record.permission)) return null;
  return record.page(record.uuid, record.id);
}

/** Restoring asks the total view and the area's permission (docs/domain/plataforma.md#exclusao). */
export function mayRestore(actor: Actor, record: KnownRecord | undefined): record is KnownRecord {
  return Boolean(record?.restore) && actor.visaoTotal && may(actor, record?.permission ?? '');
}

/** A record this one hangs on that is itself deleted, as people call it. */
export async function deletedParent(tx: Transaction, record: KnownRecord): Promise<string | undefined> {
  for (const { coluna, tabela, nome, rotulo } of record.restore?.pais ?? []) {
    const found = await tx.execute<{ rotulo: string }>(
      sql`select p.${sql.identifier(rotulo)} as rotulo from ${sql.identifier(record.entidade)} r
        join ${sql.identifier(tabela)} p on p.id = r.${sql.identifier(coluna)}
        where r.id = ${record.id} and p.excluido_em is not null`,
    );
    const [parent] = found.rows;
    if (parent) return `${nome} “${parent.rotulo}”`;
  }
  return undefined;
}

/** Takes the mark of deletion away. */
export async function reviveRecord(
  tx: Transaction,
  { entidade, id, restore }: KnownRecord,
  values: { usuarioId: number; now: Date },
): Promise<void> {
  const at: SQL = sql`${values.now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update ${sql.identifier(entidade)} set excluido_em = null, excluido_por_id = null,
      atualizado_em = ${at}, atualizado_por_id = ${values.usuarioId}, versao = versao + 1 where id = ${id}`,
  );
  await restore?.depois?.(tx, id, values);
}
