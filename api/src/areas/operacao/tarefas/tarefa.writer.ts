import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { created, touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import {
  tarefa,
  tarefa_checklist_item,
  tarefa_dependencia,
  tarefa_status_historico,
} from '../../../platform/database/schema';

export type TarefaRow = typeof tarefa.$inferSelect;
type Values = typeof tarefa.$inferInsert;
/** Columns that a step writes besides the status. */
export type ColunasDoPasso = Partial<
  Pick<
    Values,
    | 'responsavel_id'
    | 'iniciada_em'
    | 'enviada_revisao_em'
    | 'enviada_revisao_por_id'
    | 'concluida_em'
    | 'concluida_por_id'
    | 'aguarda'
    | 'motivo_desconsideracao_id'
  >
>;

/** Writes a new task with the next code, `T-000001`; nothing of it was done yet. */
export async function insertTarefa(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'versao' | 'codigo' | 'status'>,
  por: Trail,
): Promise<TarefaRow> {
  const maior = sql<number>`(select coalesce(max(substring(t.codigo from '[0-9]+$')::bigint), 0) + 1 from tarefa t)`;
  const codigo = `T-${String(await nextNumber(tx, 'tarefa', maior)).padStart(6, '0')}`;
  const [row] = await tx
    .insert(tarefa)
    .values({ ...colunas, codigo, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A task was not inserted.');
  return row;
}

/**
 * Writes a status with its line of history: only for `changeTarefaStatus`, which knows what follows from one.
 * @param via status it went through on the way, with a line of its own
 */
export async function writeStatus(
  tx: Transaction,
  rows: readonly TarefaRow[],
  mudanca: { para: TarefaStatus; via?: TarefaStatus; motivo: string | null; colunas: ColunasDoPasso },
  por: Trail,
): Promise<TarefaRow[]> {
  const { para, via, motivo, colunas } = mudanca;
  const saved = await tx
    .update(tarefa)
    .set({ ...colunas, status: para, ...touched(por, por.now) })
    .where(
      inArray(
        tarefa.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning();
  const line = (row: TarefaRow, de: string, to: string, why: string | null) => ({
    tarefa_id: row.id,
    de,
    para: to,
    em: por.now,
    por_id: por.usuarioId,
    motivo: why,
  });
  await tx
    .insert(tarefa_status_historico)
    .values(
      rows.flatMap((row) =>
        via
          ? [line(row, row.status, via, null), line(row, via, para, motivo)]
          : [line(row, row.status, para, motivo)],
      ),
    );
  return saved;
}

/** Successors of tasks that were opened again, where work had begun: they are told so until it ends again. */
export async function markReopenedBefore(
  tx: Transaction,
  predecessoras: readonly number[],
  por: Trail,
): Promise<void> {
  await tx
    .update(tarefa)
    .set({ predecessora_reaberta_em: por.now })
    .where(and(sucessorasDe(predecessoras), tarefaAberta(tarefa.status), isNotNull(tarefa.iniciada_em)));
}

/** The warning goes where every predecessor has ended again. */
export async function clearReopenedBefore(tx: Transaction, predecessoras: readonly number[]): Promise<void> {
  await tx
    .update(tarefa)
    .set({ predecessora_reaberta_em: null })
    .where(
      and(
        sucessorasDe(predecessoras),
        isNotNull(tarefa.predecessora_reaberta_em),
        sql`not exists (select 1 from tarefa_dependencia d join tarefa p on p.id = d.predecessora_id
          where d.tarefa_id = ${tarefa.id} and p.excluido_em is null and ${tarefaAberta(sql`p.status`)})`,
      ),
    );
}

const sucessorasDe = (predecessoras: readonly number[]): SQL =>
  sql`${tarefa.id} in (select ${tarefa_dependencia.tarefa_id} from ${tarefa_dependencia}
    where ${inArray(tarefa_dependencia.predecessora_id, [...predecessoras])})`;

/** Writes how one item of a checklist stands. */
export async function writeChecklistItem(
  tx: Transaction,
  id: number,
  como: { concluido: boolean; naoSeAplica: boolean; motivo: string | null },
  por: Trail,
): Promise<void> {
  const feito = como.concluido || como.naoSeAplica;
  await tx
    .update(tarefa_checklist_item)
    .set({
      concluido_em: feito ? por.now : null,
      concluido_por_id: feito ? por.usuarioId : null,
      nao_se_aplica: como.naoSeAplica,
      motivo: como.naoSeAplica ? como.motivo : null,
    })
    .where(eq(tarefa_checklist_item.id, id));
}
