import { eq, inArray } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import { touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { tarefa_recorrente, usuario } from '../../../platform/database/schema';

export type RecorrenteRow = typeof tarefa_recorrente.$inferSelect;
type Status = 'ativa' | 'pausada' | 'encerrada';

const statusLabels: Readonly<Record<string, string>> = {
  ativa: 'Ativa',
  pausada: 'Pausada',
  encerrada: 'Encerrada',
};
const nameOf = (status: string) => statusLabels[status] ?? status;

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
