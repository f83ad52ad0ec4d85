import type { DatasDaTarefa } from '@gestao/shared/contracts/operacao/tarefa-domino';
import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import {
  and,
  eq,
  inArray,
  isNotNull,
  notInArray,
  type Param,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { insertMany } from '../../../platform/database/insert-many';
import { nextNumbers } from '../../../platform/database/next-number';
import {
  tarefa,
  tarefa_checklist_item,
  tarefa_dependencia,
  tarefa_impedimento,
  tarefa_participante,
  tarefa_status_historico,
} from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';

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
    | 'resultado'
    | 'motivo_desconsideracao_id'
  >
>;

/** Columns of a task as it is made; `pai` is the position in the same list of the one it is part of. */
export type ColunasDaTarefa = Omit<Values, 'id' | 'uuid' | 'versao' | 'codigo' | 'status'> & { pai?: number };

/**
 * Writes new tasks with the next codes in their order, `T-000001`; nothing of them was done yet.
 * @returns them in the order they were given
 */
export async function insertTarefas(
  tx: Transaction,
  linhas: readonly ColunasDaTarefa[],
  por: Trail,
): Promise<TarefaRow[]> {
  if (linhas.length === 0) return [];
  const maior = sql<number>`(select coalesce(max(substring(t.codigo from '[0-9]+$')::bigint), 0) + 1 from tarefa t)`;
  const primeiro = await nextNumbers(tx, 'tarefa', linhas.length, maior);
  const rows = new Map<number, TarefaRow>();
  // Level by level: who is part of another one needs its id.
  for (let agora = linhas.map((_, at) => at); agora.length > 0; ) {
    const prontas = agora.filter((at) => linhas[at]?.pai === undefined || rows.has(linhas[at].pai));
    if (prontas.length === 0) throw new Error('A task is part of itself.');
    const saved = await insertMany(
      tx,
      tarefa,
      prontas.map((at) => valuesOf(at)),
    );
    const codigos = new Map(saved.map((row) => [row.codigo, row]));
    for (const at of prontas) rows.set(at, codigos.get(codigoDe(at)) as TarefaRow);
    agora = agora.filter((at) => !rows.has(at));
  }
  return linhas.map((_, at) => rows.get(at) as TarefaRow);

  function codigoDe(at: number): string {
    return `T-${String(primeiro + at).padStart(6, '0')}`;
  }
  function valuesOf(at: number): Values {
    const { pai, ...colunas } = linhas[at] as ColunasDaTarefa;
    return {
      ...colunas,
      ...(pai === undefined ? {} : { tarefa_pai_id: rows.get(pai)?.id }),
      codigo: codigoDe(at),
      ...created(por, por.now),
    };
  }
}

/** Columns that a change of a task writes; its status has a way of its own. */
export type ColunasDaEdicao = Partial<
  Pick<
    Values,
    | 'titulo'
    | 'descricao'
    | 'tarefa_pai_id'
    | 'projeto_etapa_id'
    | 'departamento_id'
    | 'responsavel_id'
    | 'revisor_id'
    | 'prioridade'
    | 'data_inicio_prevista'
    | 'data_meta'
    | 'data_vencimento'
    | 'minutos_estimados_milimin'
    | 'exige_revisao'
    | 'exige_anexo'
    | 'tipo_documento_id'
    | 'gera_multa'
    | 'visivel_cliente'
    | 'apos_fechamento'
    | 'peso'
    | 'tags'
    | 'ordem'
    | 'mostrar_a_partir'
    | 'ajustada_em'
    | 'competencia'
  >
>;

/** Takes tasks of a model back that it has no date for any more: their dates may be made again. */
export async function withdrawTarefas(tx: Transaction, ids: readonly number[], por: Trail): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(tarefa)
    .set({ data_original: null, ...deleted(por, por.now) })
    .where(inArray(tarefa.id, [...ids]));
}

/** Writes columns of a held task. @returns it as it is now */
export async function writeTarefa(
  tx: Transaction,
  id: number,
  colunas: ColunasDaEdicao,
  por: Trail,
): Promise<TarefaRow> {
  const [row] = await tx
    .update(tarefa)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(tarefa.id, id))
    .returning();
  if (!row) throw new Error('A held task is gone.');
  return row;
}

/** Puts held tasks that belong together in another place; the first one is part of no other any more. */
export async function writeLugar(
  tx: Transaction,
  [principal, ...partes]: readonly number[],
  colunas: Pick<Values, 'contexto' | 'projeto_id' | 'cliente_id'> & { projeto_etapa_id: number | null },
  por: Trail,
): Promise<TarefaRow[]> {
  const todas = [principal, ...partes].flatMap((id) => id ?? []);
  const ultima =
    colunas.projeto_id === null || colunas.projeto_id === undefined
      ? sql`0`
      : sql`(select coalesce(max(t.ordem), 0) from tarefa t where t.excluido_em is null
          and t.projeto_id = ${colunas.projeto_id})`;
  return tx
    .update(tarefa)
    .set({
      ...colunas,
      // Whom it may be shown to is said anew where it is now.
      visivel_cliente: sql`${tarefa.visivel_cliente} and ${tarefa.cliente_id} is not distinct from ${colunas.cliente_id}`,
      tarefa_pai_id: sql`case when ${tarefa.id} = ${principal} then null else ${tarefa.tarefa_pai_id} end`,
      ordem: sql`${ultima} + array_position(${sql.param(todas)}::bigint[], ${tarefa.id})`,
      ...touched(por, por.now),
    })
    .where(inArray(tarefa.id, todas))
    .returning();
}

/** Writes the dates of held tasks. @returns their versions, by id */
export async function writeDatas(
  tx: Transaction,
  linhas: readonly { id: number; datas: DatasDaTarefa }[],
  por: Trail,
): Promise<Map<number, number>> {
  const ids = linhas.map(({ id }) => id);
  const coluna = (campo: keyof DatasDaTarefa) => sql.param(linhas.map(({ datas }) => datas[campo]));
  const rows = await tx
    .update(tarefa)
    .set({
      data_inicio_prevista: sql`novas.inicio`,
      data_meta: sql`novas.meta`,
      data_vencimento: sql`novas.vencimento`,
      // Moved by hand: its model leaves it there.
      ajustada_em: sql`case when ${tarefa.data_original} is null then ${tarefa.ajustada_em} else ${por.now} end`,
      ...touched(por, por.now),
    })
    .from(
      sql`unnest(${sql.param(ids)}::bigint[], ${coluna('data_inicio_prevista')}::date[],
        ${coluna('data_meta')}::date[], ${coluna('data_vencimento')}::date[])
        as novas (tarefa_id, inicio, meta, vencimento)`,
    )
    .where(sql`${tarefa.id} = novas.tarefa_id`)
    .returning({ id: tarefa.id, versao: tarefa.versao });
  return new Map(rows.map(({ id, versao }) => [id, versao]));
}

/** Who else works on tasks: these people, and nobody besides. */
export async function writeTarefaParticipantes(
  tx: Transaction,
  de: readonly { tarefaId: number; usuarios: readonly number[] }[],
): Promise<void> {
  if (de.length === 0) return;
  await tx.delete(tarefa_participante).where(
    inArray(
      tarefa_participante.tarefa_id,
      de.map(({ tarefaId }) => tarefaId),
    ),
  );
  const rows = de.flatMap(({ tarefaId, usuarios }) =>
    [...new Set(usuarios)].map((usuario_id) => ({ tarefa_id: tarefaId, usuario_id })),
  );
  if (rows.length > 0) await tx.insert(tarefa_participante).values(rows);
}

/** An item of a checklist: one that is there already by its id. */
export interface ItemDoChecklist {
  id?: number;
  texto: string;
  obrigatorio: boolean;
}

/** Writes new items of tasks' checklists, in their order. */
export async function insertChecklists(
  tx: Transaction,
  de: readonly { tarefaId: number; itens: readonly ItemDoChecklist[] }[],
): Promise<void> {
  const rows = de.flatMap(({ tarefaId, itens }) =>
    itens.map(({ texto, obrigatorio }, ordem) => ({ tarefa_id: tarefaId, texto, obrigatorio, ordem })),
  );
  await insertMany(tx, tarefa_checklist_item, rows);
}

/** Makes a task's checklist these items, in this order: what stays keeps its tick. */
export async function replaceChecklist(
  tx: Transaction,
  tarefaId: number,
  itens: readonly ItemDoChecklist[],
): Promise<void> {
  const ficam = itens.flatMap(({ id }) => id ?? []);
  await tx
    .delete(tarefa_checklist_item)
    .where(
      and(
        eq(tarefa_checklist_item.tarefa_id, tarefaId),
        ficam.length > 0 ? notInArray(tarefa_checklist_item.id, ficam) : undefined,
      ),
    );
  for (const [ordem, { id, texto, obrigatorio }] of itens.entries()) {
    if (id === undefined)
      await tx.insert(tarefa_checklist_item).values({ tarefa_id: tarefaId, texto, obrigatorio, ordem });
    else
      await tx
        .update(tarefa_checklist_item)
        .set({ texto, obrigatorio, ordem })
        .where(eq(tarefa_checklist_item.id, id));
  }
}

/**
 * Writes a status with its line of history: only for `changeTarefaStatus`, which knows what follows from one.
 * @param via status it went through on the way, with a line of its own
 */
export async function writeTarefaStatus(
  tx: Transaction,
  rows: readonly TarefaRow[],
  mudanca: { para: TarefaStatus; via?: TarefaStatus; motivo: string | null; colunas: ColunasDoPasso },
  por: Trail,
): Promise<TarefaRow[]> {
  const { para, via, motivo, colunas } = mudanca;
  const line = (row: TarefaRow, de: TarefaStatus, to: TarefaStatus, why: string | null) => ({
    tarefa_id: row.id,
    de,
    para: to,
    em: por.now,
    por_id: por.usuarioId,
    motivo: why,
  });
  const lines = rows.flatMap((row) =>
    via
      ? [line(row, row.status, via, null), line(row, via, para, motivo)]
      : [line(row, row.status, para, motivo)],
  );
  const historico = tx
    .$with('historico')
    .as(tx.insert(tarefa_status_historico).values(lines).returning({ id: tarefa_status_historico.id }));
  return tx
    .with(historico)
    .update(tarefa)
    .set({ ...colunas, ...assinatura(para, motivo, por), status: para, ...touched(por, por.now) })
    .where(
      inArray(
        tarefa.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning();
}

/** What a step does to the reviewer's signature: opened again it counts no more, until it is reviewed again. */
function assinatura(para: TarefaStatus, motivo: string | null, por: Trail) {
  if (para === 'em_revisao' || para === 'concluida') {
    return { revisao_caduca_em: null, revisao_caduca_motivo: null };
  }
  const revisada = sql`${tarefa.status} = 'concluida' and ${tarefa.exige_revisao}`;
  const porque = motivo ? `A tarefa foi reaberta: ${motivo}` : 'A tarefa foi reaberta.';
  return {
    revisao_caduca_em: sql`case when ${revisada} then ${por.now.toISOString()}::timestamptz else ${tarefa.revisao_caduca_em} end`,
    revisao_caduca_motivo: sql`case when ${revisada} then ${porque} else ${tarefa.revisao_caduca_motivo} end`,
  };
}

/**
 * Something of a held task changed after it was sent to review: its reviewer is told before he signs, and an approval
 * of what he saw before is refused as a lost update.
 */
export async function writeRevisaoCaduca(
  tx: Transaction,
  id: number,
  motivo: string,
  por: Trail,
): Promise<void> {
  await tx
    .update(tarefa)
    .set({ revisao_caduca_em: por.now, revisao_caduca_motivo: motivo, ...touched(por, por.now) })
    .where(eq(tarefa.id, id));
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
    .where(
      and(sucessorasDe(sql.param(predecessoras)), tarefaAberta(tarefa.status), isNotNull(tarefa.iniciada_em)),
    );
}

/** The warning goes where every predecessor has ended again. */
export async function clearReopenedBefore(tx: Transaction, predecessoras: readonly number[]): Promise<void> {
  await semAviso(tx, { predecessoras });
}

const semAviso = statement('predecessora_reaberta_limpa', (tx: Pick<Transaction, 'update'>) =>
  tx
    .update(tarefa)
    .set({ predecessora_reaberta_em: null })
    .where(
      and(
        sucessorasDe(sql.placeholder('predecessoras')),
        isNotNull(tarefa.predecessora_reaberta_em),
        sql`not exists (select 1 from tarefa_dependencia d join tarefa p on p.id = d.predecessora_id
          where d.tarefa_id = ${tarefa.id} and p.excluido_em is null and ${tarefaAberta(sql`p.status`)})`,
      ),
    ),
);

function sucessorasDe(predecessoras: Param | Placeholder): SQL {
  return sql`${tarefa.id} in (select ${tarefa_dependencia.tarefa_id} from ${tarefa_dependencia}
    where ${tarefa_dependencia.predecessora_id} = any(${predecessoras}::bigint[]))`;
}

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

/** What a task waits for, by ids. */
export type Dependencia = Pick<
  typeof tarefa_dependencia.$inferSelect,
  'predecessora_id' | 'tipo' | 'folga_dias_uteis'
>;

/**
 * Makes these all that a held task waits for, in the transaction that holds the order of all tasks. A warning that
 * something before it was opened again goes with the last one that is open.
 */
export async function writeDependencias(
  tx: Transaction,
  tarefaId: number,
  dependencias: readonly Dependencia[],
  por: Trail,
): Promise<TarefaRow> {
  await tx.delete(tarefa_dependencia).where(eq(tarefa_dependencia.tarefa_id, tarefaId));
  if (dependencias.length > 0)
    await tx.insert(tarefa_dependencia).values(dependencias.map((one) => ({ ...one, tarefa_id: tarefaId })));
  const reaberta = sql`case when exists (select 1 from tarefa_dependencia d join tarefa p on p.id = d.predecessora_id
    where d.tarefa_id = ${tarefaId} and p.excluido_em is null and ${tarefaAberta(sql`p.status`)})
    then predecessora_reaberta_em end`;
  const [row] = await tx
    .update(tarefa)
    .set({ predecessora_reaberta_em: reaberta, ...touched(por, por.now) })
    .where(eq(tarefa.id, tarefaId))
    .returning();
  if (!row) throw new Error('A held task is gone.');
  return row;
}

/** Writes what tasks wait for that were made in this transaction, which holds the order of all tasks. */
export async function insertDependencias(
  tx: Transaction,
  linhas: readonly (Dependencia & { tarefa_id: number })[],
): Promise<void> {
  await insertMany(tx, tarefa_dependencia, linhas);
}

export type ImpedimentoRow = typeof tarefa_impedimento.$inferSelect;
type ColunasDoImpedimento = Pick<
  typeof tarefa_impedimento.$inferInsert,
  'motivo' | 'responsavel_desbloqueio' | 'previsao'
>;

/** Something holds a held task up from now on. */
export async function insertImpedimento(
  tx: Transaction,
  tarefaId: number,
  colunas: ColunasDoImpedimento,
  por: Trail,
): Promise<ImpedimentoRow> {
  const [row] = await tx
    .insert(tarefa_impedimento)
    .values({ ...colunas, tarefa_id: tarefaId, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('An impediment was not inserted.');
  return row;
}

/** Changes what holds a task up, or ends it (`resolvido`). */
export async function writeImpedimento(
  tx: Transaction,
  id: number,
  colunas: ColunasDoImpedimento | 'resolvido',
  por: Trail,
): Promise<ImpedimentoRow> {
  const values =
    colunas === 'resolvido' ? { resolvido_em: por.now, resolvido_por_id: por.usuarioId } : colunas;
  const [row] = await tx
    .update(tarefa_impedimento)
    .set({ ...values, ...touched(por, por.now) })
    .where(eq(tarefa_impedimento.id, id))
    .returning();
  if (!row) throw new Error('A held impediment is gone.');
  return row;
}
