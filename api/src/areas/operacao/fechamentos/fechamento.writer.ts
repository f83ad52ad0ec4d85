import { type FechamentoStatus, fechamentoStatusLabels } from '@gestao/shared/contracts/operacao/fechamentos';
import { and, eq, gt, inArray, isNull, max, notInArray, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import { fechamento, fechamento_evento, tarefa } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { progressoEm } from '../tarefas/progresso';

export type FechamentoRow = typeof fechamento.$inferSelect;

/** The closing, held until the end of the transaction. */
export async function lockFechamento(tx: Transaction, id: number): Promise<FechamentoRow> {
  const [row] = await tx.select().from(fechamento).where(eq(fechamento.id, id)).for('update');
  if (!row) throw new Error('A closing with tasks is gone.');
  return row;
}

type ColunasDoFechamento = Pick<
  typeof fechamento.$inferInsert,
  'cliente_id' | 'modelo_id' | 'modelo_versao_id' | 'competencia' | 'coordenador_id'
>;

/**
 * A new closing with the next code of its competência, `FEC-2026-09-0001`.
 * @returns nothing where somebody else made it meanwhile: the client has the template once a competência
 */
export async function insertFechamento(
  tx: Transaction,
  colunas: ColunasDoFechamento,
  por: Trail,
): Promise<FechamentoRow | undefined> {
  const { competencia } = colunas;
  const prefixo = `FEC-${competencia}-`;
  const maior = sql<number>`(select coalesce(max(substring(f.codigo from '[0-9]+$')::bigint), 0) + 1 from fechamento f
    where f.competencia = ${competencia} and starts_with(f.codigo, ${prefixo}))`;
  const numero = await nextNumber(tx, `fechamento ${competencia}`, maior);
  const [row] = await tx
    .insert(fechamento)
    .values({
      ...colunas,
      codigo: `${prefixo}${String(numero).padStart(4, '0')}`,
      ...created(por, por.now),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The version a held closing has its tasks from now on. */
export async function writeModeloVersao(
  tx: Transaction,
  id: number,
  modeloVersaoId: number,
  por: Trail,
): Promise<void> {
  await tx
    .update(fechamento)
    .set({ modelo_versao_id: modeloVersaoId, ...touched(por, por.now) })
    .where(eq(fechamento.id, id));
}

/** Who coordinates a held closing from now on. */
export async function writeCoordenador(
  tx: Transaction,
  id: number,
  coordenadorId: number,
  por: Trail,
): Promise<void> {
  await tx
    .update(fechamento)
    .set({ coordenador_id: coordenadorId, ...touched(por, por.now) })
    .where(eq(fechamento.id, id));
}

/** Takes back closings that nobody worked on; they may be made again. */
export async function deleteFechamentos(tx: Transaction, ids: readonly number[], por: Trail): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(fechamento)
    .set(deleted(por, por.now))
    .where(inArray(fechamento.id, [...ids]));
}

/** What happened to a closing as a whole, for its timeline and the figures. */
export async function insertFechamentoEvento(
  tx: Transaction,
  evento: Pick<typeof fechamento_evento.$inferInsert, 'fechamento_id' | 'tipo' | 'motivo' | 'dados'>,
  por: Trail,
): Promise<void> {
  await tx.insert(fechamento_evento).values({ ...evento, em: por.now, por_id: por.usuarioId });
}

/** What tasks that changed do to a held closing: its progress and last dates, and its beginning with the first of them. */
export async function followTasks(
  tx: Transaction,
  audit: Audit,
  id: number,
  { iniciada }: { iniciada: boolean },
  por: Trail,
): Promise<void> {
  const row = await lockFechamento(tx, id);
  // What goes on after it was closed changes nothing of what was closed.
  if (row.status === 'fechado') return;
  const progresso = await progressoEm(tx, 'fechamento_id', id);
  const { data_limite, data_meta_conclusao } = await ultimasDatas(tx, id);
  if (
    progresso !== row.progresso ||
    data_limite !== row.data_limite ||
    data_meta_conclusao !== row.data_meta_conclusao
  ) {
    await tx
      .update(fechamento)
      .set({ progresso, data_limite, data_meta_conclusao })
      .where(eq(fechamento.id, id));
  }
  if (iniciada && row.status === 'nao_iniciado') {
    await changeFechamentoStatus(tx, audit, [row], { para: 'em_andamento', motivo: null }, por);
  }
}

/** The latest legal and internal dates of the tasks that count. */
async function ultimasDatas(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ data_limite: max(tarefa.data_vencimento), data_meta_conclusao: max(tarefa.data_meta) })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.fechamento_id, id),
        isNull(tarefa.excluido_em),
        notInArray(tarefa.status, ['desconsiderada', 'cancelada']),
      ),
    );
  return { data_limite: row?.data_limite ?? null, data_meta_conclusao: row?.data_meta_conclusao ?? null };
}

/** Where a closing goes, why, and what is written with it. */
export interface MudancaDoFechamento {
  para: FechamentoStatus;
  motivo: string | null;
  colunas?: Partial<
    Pick<typeof fechamento.$inferInsert, 'ciclo' | 'fechado_em' | 'fechado_por_id' | 'impactado_por_id'>
  >;
}

/** What later closings of the same client and template are told of: an earlier one was reopened after they closed. */
export async function markImpactados(tx: Transaction, row: FechamentoRow): Promise<FechamentoRow[]> {
  return tx
    .update(fechamento)
    .set({ impactado_por_id: row.id })
    .where(
      and(
        eq(fechamento.cliente_id, row.cliente_id),
        eq(fechamento.modelo_id, row.modelo_id),
        gt(fechamento.competencia, row.competencia),
        eq(fechamento.status, 'fechado'),
        isNull(fechamento.excluido_em),
      ),
    )
    .returning();
}

/** The notice that an earlier closing was reopened is put away. */
export async function dismissImpacto(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(fechamento)
    .set({ impactado_por_id: null, ...touched(por, por.now) })
    .where(eq(fechamento.id, id));
}

/** Takes held closings to another status, in the caller's audited transaction: the only place that does. */
export async function changeFechamentoStatus(
  tx: Transaction,
  audit: Audit,
  rows: readonly FechamentoRow[],
  { para, motivo, colunas = {} }: MudancaDoFechamento,
  por: Trail,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(fechamento)
    .set({ ...colunas, status: para, ...touched(por, por.now) })
    .where(
      inArray(
        fechamento.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of rows) {
    audit.record({
      acao: 'Mudou status',
      entidade: 'fechamento',
      uuid: row.uuid,
      rotulo: row.codigo,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { status: fechamentoStatusLabels[row.status], motivo: null },
      depois: { status: fechamentoStatusLabels[para], motivo },
    });
  }
}
