import { eq, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { volume_comercial } from '../../../platform/database/schema';

type Values = typeof volume_comercial.$inferInsert;
type Mes = Pick<Values, 'cliente_id' | 'direcionador_id' | 'competencia'>;
type Colunas = Omit<Values, 'id' | 'uuid' | 'versao' | keyof Mes>;

/** Writes what a client used of a driver in a month. @param id the month's row; `null` where it has none yet */
export async function writeVolume(
  tx: Transaction,
  id: number | null,
  mes: Mes,
  colunas: Colunas,
  por: Trail,
): Promise<void> {
  if (id === null) {
    await tx.insert(volume_comercial).values({ ...colunas, ...mes, ...created(por, por.now) });
    return;
  }
  await tx
    .update(volume_comercial)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(volume_comercial.id, id));
}

/** Writes what is contracted from a month on; what was realised in it stays. */
export async function contractVolume(
  tx: Transaction,
  mes: Mes,
  contratado: Pick<Values, 'volume_contratado' | 'valor_unidade_excedente_centavos' | 'orcamento_id'>,
  por: Trail,
): Promise<void> {
  await tx
    .insert(volume_comercial)
    .values({ ...mes, origem: 'orcamento', ...contratado, ...created(por, por.now) })
    .onConflictDoUpdate({
      target: [volume_comercial.cliente_id, volume_comercial.direcionador_id, volume_comercial.competencia],
      set: { ...contratado, ...touched(por, por.now), versao: sql`${volume_comercial.versao} + 1` },
    });
}
