import { and, eq, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tarefa_recorrente_revisao, tarefa_recorrente_sugestao } from '../../../platform/database/schema';
import type { Achado } from './revisao.rules';

export type RevisaoRow = typeof tarefa_recorrente_revisao.$inferSelect;
type Decisao = Pick<
  typeof tarefa_recorrente_revisao.$inferInsert,
  'decisao' | 'justificativa' | 'adiada_ate' | 'liberado_mes_milimin'
>;

/** The review of a model that waits, held. */
export async function lockPendente(tx: Transaction, modeloId: number): Promise<RevisaoRow | undefined> {
  const [row] = await tx
    .select()
    .from(tarefa_recorrente_revisao)
    .where(
      and(
        eq(tarefa_recorrente_revisao.modelo_id, modeloId),
        eq(tarefa_recorrente_revisao.decisao, 'pendente'),
        isNull(tarefa_recorrente_revisao.excluido_em),
      ),
    )
    .for('update');
  return row;
}

/**
 * Puts what was found of a held model into the review that waits, or opens one: what speaks for it is added, what was
 * measured and suggested is of now.
 * @returns the review, and whether anything of it is new
 */
export async function openRevisao(
  tx: Transaction,
  modeloId: number,
  achado: Partial<Achado> & Pick<Achado, 'gatilhos'>,
  hoje: string,
  por: Trail,
): Promise<{ row: RevisaoRow; nova: boolean }> {
  const pendente = await lockPendente(tx, modeloId);
  const measured =
    achado.metricas === undefined
      ? {}
      : { metricas: achado.metricas, sugestao: achado.sugestao ?? null, sugestao_acao: achado.acao ?? null };
  if (!pendente) {
    const [row] = await tx
      .insert(tarefa_recorrente_revisao)
      .values({
        modelo_id: modeloId,
        devida_em: hoje,
        gatilho: achado.gatilhos[0] as RevisaoRow['gatilho'],
        gatilhos: [...achado.gatilhos],
        ...measured,
        ...created(por, por.now),
      })
      .returning();
    if (!row) throw new Error('A review was not inserted.');
    return { row, nova: true };
  }
  const gatilhos = [...new Set([...pendente.gatilhos, ...achado.gatilhos])];
  const same =
    gatilhos.length === pendente.gatilhos.length &&
    (achado.metricas === undefined ||
      (pendente.sugestao === (achado.sugestao ?? null) &&
        pendente.sugestao_acao === (achado.acao ?? null) &&
        alike(pendente.metricas, achado.metricas)));
  if (same) return { row: pendente, nova: false };
  const [row] = await tx
    .update(tarefa_recorrente_revisao)
    .set({ gatilhos, ...measured, ...touched(por, por.now) })
    .where(eq(tarefa_recorrente_revisao.id, pendente.id))
    .returning();
  return { row: row as RevisaoRow, nova: true };
}

const alike = (one: Record<string, number>, other: Record<string, number>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/** Writes what was decided of a held review. */
export async function writeDecisao(
  tx: Transaction,
  id: number,
  decisao: Decisao,
  por: Trail,
): Promise<RevisaoRow> {
  const [row] = await tx
    .update(tarefa_recorrente_revisao)
    .set({ ...decisao, decidido_por_id: por.usuarioId, decidido_em: por.now, ...touched(por, por.now) })
    .where(eq(tarefa_recorrente_revisao.id, id))
    .returning();
  if (!row) throw new Error('A held review is gone.');
  return row;
}

/** Keeps what somebody says should change. */
export async function insertSugestao(
  tx: Transaction,
  sugestao: { revisao_id: number; tarefa_id: number; texto: string },
  por: Trail,
) {
  const [row] = await tx
    .insert(tarefa_recorrente_sugestao)
    .values({ ...sugestao, ...created(por, por.now) })
    .returning({ uuid: tarefa_recorrente_sugestao.uuid, versao: tarefa_recorrente_sugestao.versao });
  if (!row) throw new Error('A suggestion was not inserted.');
  return row;
}
