import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Trail } from '../../../../platform/app/author';
import type { Reader } from '../../../../platform/area/area';
import { created, deleted, touched } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { projeto_etapa } from '../../../../platform/database/schema';

export type EtapaRow = typeof projeto_etapa.$inferSelect;
/** A stage as it is to be; its place in the list is its order. */
export interface EtapaNova {
  /** One that is there already. */
  id?: number;
  nome: string;
  cor: string;
  limite_wip: number | null;
  status_vinculado: EtapaRow['status_vinculado'];
}

/** Stages of a project in their order. */
export function listEtapas(orm: Reader, projetoId: number): Promise<EtapaRow[]> {
  return orm
    .select()
    .from(projeto_etapa)
    .where(and(eq(projeto_etapa.projeto_id, projetoId), isNull(projeto_etapa.excluido_em)))
    .orderBy(asc(projeto_etapa.ordem), asc(projeto_etapa.id));
}

/** Makes a project's stages these, in this order; the others go. */
export async function writeProjetoEtapas(
  tx: Transaction,
  projetoId: number,
  etapas: readonly EtapaNova[],
  por: Trail,
): Promise<void> {
  const before = await listEtapas(tx, projetoId);
  const kept = new Set(etapas.flatMap(({ id }) => id ?? []));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.update(projeto_etapa).set(deleted(por, por.now)).where(inArray(projeto_etapa.id, gone));
  // Two that change names would meet on the way: each steps aside first.
  for (const { id, nome } of etapas) {
    const old = before.find((one) => one.id === id);
    if (old && old.nome !== nome)
      await tx.update(projeto_etapa).set({ nome: old.uuid }).where(eq(projeto_etapa.id, old.id));
  }
  for (const [ordem, { id, ...colunas }] of etapas.entries()) {
    if (id === undefined)
      await tx
        .insert(projeto_etapa)
        .values({ ...colunas, ordem, projeto_id: projetoId, ...created(por, por.now) });
    else
      await tx
        .update(projeto_etapa)
        .set({ ...colunas, ordem, ...touched(por, por.now) })
        .where(eq(projeto_etapa.id, id));
  }
}
