import type { Abrangencia } from '@gestao/shared/contracts/sistema/feriados';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { feriado } from '../../../platform/database/schema';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

const columns = {
  uuid: feriado.uuid,
  data: feriado.data,
  nome: feriado.nome,
  abrangencia: sql<Abrangencia>`${feriado.abrangencia}`,
  uf: feriado.uf,
  municipio_ibge: feriado.municipio_ibge,
  conta_como_util: feriado.conta_como_util,
  versao: feriado.versao,
};
export type FeriadoRow = Awaited<ReturnType<typeof selectFeriados>>[number];

/** Live entries of a window, in order. @param de, ate `AAAA-MM-DD`, both included */
export function selectFeriados(orm: Reader, de: string, ate: string) {
  return orm
    .select(columns)
    .from(feriado)
    .where(and(isNull(feriado.excluido_em), sql`${feriado.data} between ${de}::date and ${ate}::date`))
    .orderBy(asc(feriado.data), asc(feriado.id))
    .limit(5000);
}

/** Every live entry that can decide whether a day is one of business. */
export function selectDayEntries(orm: Reader) {
  return orm
    .select({
      data: feriado.data,
      abrangencia: columns.abrangencia,
      uf: feriado.uf,
      municipio_ibge: feriado.municipio_ibge,
      conta_como_util: feriado.conta_como_util,
    })
    .from(feriado)
    .where(isNull(feriado.excluido_em));
}

/** Reads the row and holds it until the end of the transaction. */
export async function lockFeriado(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(feriado)
    .where(and(eq(feriado.uuid, uuid), isNull(feriado.excluido_em)))
    .for('update');
  return row;
}
