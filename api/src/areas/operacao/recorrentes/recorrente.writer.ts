import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tarefa_recorrente, usuario } from '../../../platform/database/schema';

export type RecorrenteRow = typeof tarefa_recorrente.$inferSelect;
type Status = 'ativa' | 'pausada' | 'encerrada';

const statusLabels: Readonly<Record<RecorrenteRow['status'], string>> = {
  ativa: 'Ativa',
  pausada: 'Pausada',
  encerrada: 'Encerrada',
};
const nameOf = (status: RecorrenteRow['status']) => statusLabels[status];

/**
 * Takes held models to another status, in the caller's audited transaction: the only place that does. One that rests
 * or ended makes no more tasks.
 * @param clienteUuid address of the client of a model, for the log
 */
export async function changeRecorrenteStatus(
  tx: Transaction,
  audit: Audit,
  rows: readonly RecorrenteRow[],
  { para, motivo }: { para: Status; motivo: string | null },
  por: Trail,
  clienteUuid: (row: RecorrenteRow) => string | null,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(tarefa_recorrente)
    .set({
      status: para,
      status_motivo: motivo,
      ...(para === 'ativa' ? {} : { proxima_geracao: null }),
      ...touched(por, por.now),
    })
    .where(
      inArray(
        tarefa_recorrente.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of rows) {
    audit.record({
      acao: 'Mudou status',
      entidade: 'tarefa_recorrente',
      uuid: row.uuid,
      rotulo: row.titulo,
      clienteUuid: clienteUuid(row),
      antes: { status: nameOf(row.status) },
      depois: { status: nameOf(para), ...(motivo === null ? {} : { motivo }) },
    });
  }
}

/** Writes who does a held model, or how long it is thought to take; what was made of it already stays as it is. */
export async function adjustRecorrente(
  tx: Transaction,
  audit: Audit,
  row: RecorrenteRow,
  colunas: Partial<Pick<RecorrenteRow, 'responsavel_id' | 'minutos_estimados_milimin'>>,
  por: Trail,
  clienteUuid: string | null,
): Promise<void> {
  const [saved] = await tx
    .update(tarefa_recorrente)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(tarefa_recorrente.id, row.id))
    .returning();
  if (!saved) throw new Error('A held model is gone.');
  const registro = async (of: RecorrenteRow) => ({
    responsavel: await nomeDe(tx, of.responsavel_id),
    minutos_estimados_milimin: of.minutos_estimados_milimin,
  });
  audit.record({
    acao: 'Alterou',
    entidade: 'tarefa_recorrente',
    uuid: row.uuid,
    rotulo: row.titulo,
    clienteUuid,
    antes: await registro(row),
    depois: await registro(saved),
  });
}

async function nomeDe(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, id));
  return row?.nome ?? null;
}

type Values = typeof tarefa_recorrente.$inferInsert;
/** Columns that a form writes; status and the next date have ways of their own. */
export type ColunasDoModelo = Omit<
  Values,
  | 'id'
  | 'uuid'
  | 'versao'
  | 'status'
  | 'status_motivo'
  | 'proxima_geracao'
  | 'criado_em'
  | 'criado_por_id'
  | 'atualizado_em'
  | 'atualizado_por_id'
  | 'excluido_em'
  | 'excluido_por_id'
>;

/** A model held for a change, or for making its tasks: nobody else does either meanwhile. */
export async function lockRecorrente(
  tx: Transaction,
  where: SQL | undefined,
): Promise<RecorrenteRow | undefined> {
  const [row] = await tx
    .select()
    .from(tarefa_recorrente)
    .where(and(isNull(tarefa_recorrente.excluido_em), where))
    .for('update');
  return row;
}

export async function insertRecorrente(
  tx: Transaction,
  colunas: ColunasDoModelo,
  por: Trail,
): Promise<RecorrenteRow> {
  const [row] = await tx
    .insert(tarefa_recorrente)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A model was not inserted.');
  return row;
}

/** Writes columns of a held model. @returns it as it is now */
export async function writeRecorrente(
  tx: Transaction,
  id: number,
  colunas: Partial<ColunasDoModelo>,
  por: Trail,
): Promise<RecorrenteRow> {
  const [row] = await tx
    .update(tarefa_recorrente)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(tarefa_recorrente.id, id))
    .returning();
  if (!row) throw new Error('A held model is gone.');
  return row;
}

/** Notes which date comes next of a held model: what the product knows by itself is no change of a person's version. */
export async function writeProximaGeracao(tx: Transaction, row: RecorrenteRow, proxima: string | null) {
  if (row.proxima_geracao === proxima) return;
  await tx
    .update(tarefa_recorrente)
    .set({ proxima_geracao: proxima })
    .where(eq(tarefa_recorrente.id, row.id));
}
