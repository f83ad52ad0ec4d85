import type { Seletor, SeletorGrupo } from '@gestao/shared/contracts/sistema/seletores';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente, evento_calendario, oportunidade, seletor } from '../../../platform/database/schema';
import type { LinkSource } from '../../../platform/listing/vinculos';

/** An entry, as the places that name it know it: by id, by key, or (tags) by label. */
interface Entry {
  id: SQL;
  chave: SQL;
  rotulo: SQL;
}

const clientName = sql`coalesce(nome_fantasia, razao_social)`;

/** Where entries of each group are named; a group without a place is chosen from, not referred to. */
const places: Partial<Record<SeletorGrupo, { rotulo: string; source: (entry: Entry) => SQL }>> = {
  segmento: {
    rotulo: 'Clientes',
    source: ({ id }) =>
      sql`select ${clientName} as nome from ${cliente} where segmento_id = ${id} and excluido_em is null`,
  },
  tag: {
    rotulo: 'Clientes',
    source: ({ rotulo }) =>
      sql`select ${clientName} as nome from ${cliente} where tags @> array[${rotulo}] and excluido_em is null`,
  },
  motivo_encerramento: {
    rotulo: 'Clientes',
    source: ({ rotulo }) =>
      sql`select ${clientName} as nome from ${cliente} where encerramento_motivo = ${rotulo} and excluido_em is null`,
  },
  motivo_perda: {
    rotulo: 'Oportunidades',
    source: ({ id }) =>
      sql`select titulo as nome from ${oportunidade} where motivo_perda_id = ${id} and excluido_em is null`,
  },
  sala: {
    rotulo: 'Eventos',
    source: ({ id }) =>
      sql`select titulo as nome from ${evento_calendario} where sala_id = ${id} and excluido_em is null`,
  },
  tipo_evento: {
    rotulo: 'Eventos',
    source: ({ chave }) =>
      sql`select titulo as nome from ${evento_calendario} where tipo = ${chave} and excluido_em is null`,
  },
};

/** Live entries of a group in the firm's order, with how many records name each. */
export async function listSeletores({ orm }: Database, grupo: SeletorGrupo): Promise<Seletor[]> {
  const place = places[grupo];
  const usos = place
    ? sql<number>`(select count(*)::int from (${place.source({
        id: sql`seletor.id`,
        chave: sql`seletor.chave`,
        rotulo: sql`seletor.rotulo`,
      })}) as uso)`
    : sql<number>`0`;
  return orm
    .select({
      uuid: seletor.uuid,
      grupo: sql<SeletorGrupo>`${seletor.grupo}`,
      chave: seletor.chave,
      rotulo: seletor.rotulo,
      ativo: seletor.ativo,
      usos,
      versao: seletor.versao,
    })
    .from(seletor)
    .where(and(eq(seletor.grupo, grupo), isNull(seletor.excluido_em)))
    .orderBy(asc(seletor.ordem), asc(seletor.id));
}

/** Records that hold an entry back from being deleted. */
export function seletorLinks(row: {
  id: number;
  grupo: string;
  chave: string;
  rotulo: string;
}): LinkSource[] {
  const place = places[row.grupo as SeletorGrupo];
  if (!place) return [];
  const source = place.source({
    id: sql`${row.id}`,
    chave: sql`${row.chave}`,
    rotulo: sql`${row.rotulo}::text`,
  });
  return [{ rotulo: place.rotulo, source }];
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockSeletor(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(seletor)
    .where(and(eq(seletor.uuid, uuid), isNull(seletor.excluido_em)))
    .for('update');
  return row;
}

/** The group's live rows in order, held until the end of the transaction. */
export function lockGroup(tx: Transaction, grupo: SeletorGrupo) {
  return tx
    .select({ id: seletor.id, uuid: seletor.uuid, rotulo: seletor.rotulo, ordem: seletor.ordem })
    .from(seletor)
    .where(and(eq(seletor.grupo, grupo), isNull(seletor.excluido_em)))
    .orderBy(asc(seletor.ordem), asc(seletor.id))
    .for('update');
}

/** Gives every row its place, in one statement. */
export async function writeOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = sql.join(
    ids.map((id, index) => sql`(${id}::bigint, ${index}::int)`),
    sql`, `,
  );
  await tx.execute(sql`update ${seletor} set ordem = novo.ordem
    from (values ${rows}) as novo (id, ordem) where ${seletor.id} = novo.id`);
}
