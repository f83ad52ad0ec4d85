import type { ProcessoStatus } from '@gestao/shared/contracts/operacao/processos';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { processo, processo_etapa } from '../../../platform/database/schema';

export type ProcessoRow = typeof processo.$inferSelect;
export type EtapaRow = typeof processo_etapa.$inferSelect;
type Values = typeof processo.$inferInsert;
type DoStatus = 'status' | 'implantado_em' | 'medido_em';
export type ColunasDoProcesso = Pick<
  Values,
  | 'nome'
  | 'departamento_id'
  | 'dono_id'
  | 'cliente_id'
  | 'frequencia_mes'
  | 'investimento_centavos'
  | 'custo_recorrente_centavos'
>;

/** Names of processes are unique; for `withUniqueFields`. */
export const processoUnico = { processo_nome_unique: ['nome', 'nome'] } satisfies Record<
  string,
  [string, string]
>;

export async function insertProcesso(
  tx: Transaction,
  colunas: ColunasDoProcesso,
  por: Trail,
): Promise<ProcessoRow> {
  const [row] = await tx
    .insert(processo)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A process was not inserted.');
  return row;
}

/** Writes a held process. @returns it as it is now */
export function writeProcesso(
  tx: Transaction,
  id: number,
  colunas: Partial<ColunasDoProcesso> & { projeto_id?: number },
  por: Trail,
): Promise<ProcessoRow> {
  return write(tx, id, { ...colunas, ...touched(por, por.now) });
}

/** A status with the dates that belong to it: only for `changeProcessoStatus`, and the measuring of `medido_em`. */
export function writeProcessoStatus(
  tx: Transaction,
  id: number,
  colunas: { status: ProcessoStatus; implantado_em: Date | null; medido_em: Date | null },
  por: Trail,
): Promise<ProcessoRow> {
  return write(tx, id, { ...colunas, ...touched(por, por.now) } satisfies Record<DoStatus, unknown>);
}

/** Its name is free again: it is kept with the number it has. */
export async function deleteProcesso(
  tx: Transaction,
  row: Pick<ProcessoRow, 'id' | 'nome'>,
  por: Trail,
): Promise<void> {
  await write(tx, row.id, { nome: `${row.nome} (excluído ${row.id})`, ...deleted(por, por.now) });
}

async function write(
  tx: Transaction,
  id: number,
  colunas: Parameters<ReturnType<typeof tx.update<typeof processo>>['set']>[0],
): Promise<ProcessoRow> {
  const [row] = await tx.update(processo).set(colunas).where(eq(processo.id, id)).returning();
  if (!row) throw new Error('A held process is gone.');
  return row;
}

/** A step as it is to stand; `chave` is its uuid where it stands already. */
export interface EtapaNova
  extends Omit<
    typeof processo_etapa.$inferInsert,
    'id' | 'uuid' | 'processo_id' | 'etapa_origem_id' | 'minutos_medidos_milimin' | 'predecessoras'
  > {
  chave: string;
  origem: string | null;
}

/** Both lanes of a held process, whole: what is no longer among them goes. */
export async function writeProcessoEtapas(
  tx: Transaction,
  processoId: number,
  etapas: readonly EtapaNova[],
): Promise<void> {
  const antes = await tx
    .select({ id: processo_etapa.id, uuid: processo_etapa.uuid })
    .from(processo_etapa)
    .where(eq(processo_etapa.processo_id, processoId));
  const ids = new Map(antes.map(({ id, uuid }) => [uuid, id]));
  await tx
    .update(processo_etapa)
    .set({ etapa_origem_id: null })
    .where(eq(processo_etapa.processo_id, processoId));
  const ficam = etapas.flatMap(({ chave }) => ids.get(chave) ?? []);
  await tx
    .delete(processo_etapa)
    .where(
      and(
        eq(processo_etapa.processo_id, processoId),
        ficam.length === 0 ? undefined : notInArray(processo_etapa.id, ficam),
      ),
    );
  for (const { chave, origem: _, ...colunas } of etapas) {
    const id = ids.get(chave);
    if (id !== undefined) {
      await tx.update(processo_etapa).set(colunas).where(eq(processo_etapa.id, id));
      continue;
    }
    const [nova] = await tx
      .insert(processo_etapa)
      .values({ ...colunas, processo_id: processoId })
      .returning({ id: processo_etapa.id });
    if (nova) ids.set(chave, nova.id);
  }
  for (const { chave, origem } of etapas) {
    if (origem === null) continue;
    await tx
      .update(processo_etapa)
      .set({ etapa_origem_id: ids.get(origem) ?? null })
      .where(eq(processo_etapa.id, ids.get(chave) as number));
  }
}

/** What steps really take; `null` forgets it. */
export async function writeMedidas(
  tx: Transaction,
  medidas: readonly { id: number; minutos_medidos_milimin: number | null }[],
): Promise<void> {
  const vazias = medidas.filter(({ minutos_medidos_milimin }) => minutos_medidos_milimin === null);
  if (vazias.length > 0)
    await tx
      .update(processo_etapa)
      .set({ minutos_medidos_milimin: null })
      .where(
        inArray(
          processo_etapa.id,
          vazias.map(({ id }) => id),
        ),
      );
  for (const { id, minutos_medidos_milimin } of medidas)
    if (minutos_medidos_milimin !== null)
      await tx.update(processo_etapa).set({ minutos_medidos_milimin }).where(eq(processo_etapa.id, id));
}
