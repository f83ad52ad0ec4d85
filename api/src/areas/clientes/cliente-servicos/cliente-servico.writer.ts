import { and, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente_servico } from '../../../platform/database/schema';

type Row = typeof cliente_servico.$inferSelect;
type Values = typeof cliente_servico.$inferInsert;

/** Writes that a client is served with something. */
export async function insertServico(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'versao'>,
  por: Trail,
): Promise<Row> {
  const [row] = await tx
    .insert(cliente_servico)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A service was not inserted.');
  return row;
}

/** Writes columns of one of a locked client's services. */
export async function writeServico(
  tx: Transaction,
  id: number,
  colunas: Omit<Partial<Values>, 'id' | 'uuid' | 'versao' | 'cliente_id'>,
  por: Trail,
): Promise<Row> {
  const [row] = await write(tx, eq(cliente_servico.id, id), { ...colunas, ...touched(por, por.now) });
  if (!row) throw new Error('A service of a locked client is gone.');
  return row;
}

/** It was written by mistake, or never began. */
export async function deleteServico(tx: Transaction, id: number, por: Trail): Promise<void> {
  await write(tx, eq(cliente_servico.id, id), deleted(por, por.now));
}

/**
 * A service begins anew: what was to begin later goes, and what runs ends.
 * @param inicio first day of the new contract, `AAAA-MM-DD`
 * @param fim the day before
 */
export async function giveWay(
  tx: Transaction,
  {
    cliente_id,
    servico_id,
    inicio,
    fim,
  }: { cliente_id: number; servico_id: number; inicio: string; fim: string },
  por: Trail,
): Promise<void> {
  const t = cliente_servico;
  const doServico = [eq(t.cliente_id, cliente_id), eq(t.servico_id, servico_id), isNull(t.excluido_em)];
  await write(tx, and(...doServico, gte(t.data_inicio, inicio)), deleted(por, por.now));
  const corre = or(isNull(t.data_fim), gte(t.data_fim, inicio));
  await write(tx, and(...doServico, lt(t.data_inicio, inicio), corre), {
    data_fim: fim,
    ...touched(por, por.now),
  });
}

function write(
  tx: Transaction,
  onde: SQL | undefined,
  colunas: Parameters<ReturnType<typeof tx.update<typeof cliente_servico>>['set']>[0],
): Promise<Row[]> {
  return tx.update(cliente_servico).set(colunas).where(onde).returning();
}
