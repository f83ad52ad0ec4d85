import {
  type Exportacao,
  type ExportacaoStatus,
  type ExportFormato,
  exportacaoStatusLabels,
} from '@gestao/shared/contracts/comum/exportacoes';
import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { RequestOrigin } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import { exportacao } from '../../../platform/database/schema';

export type ExportacaoRow = typeof exportacao.$inferSelect;

/** What a background export is run from. */
export interface StoredExport {
  query: Record<string, unknown>;
  colunas: string | null;
  /** Rights of the person when he asked. */
  direitos: string;
  /** Process folder that runs it: its files lie there. */
  local: string;
  origin: RequestOrigin;
}

/** Columns of a new row; the rest has defaults. */
export interface NewExportacao {
  usuario_id: number;
  recurso: string;
  formato: ExportFormato;
  nome_arquivo: string;
  total: number | null;
  consulta: StoredExport;
}

export async function insertExportacao(tx: Transaction, values: NewExportacao): Promise<ExportacaoRow> {
  const [row] = await tx
    .insert(exportacao)
    .values({ ...values, consulta: { ...values.consulta } })
    .returning();
  if (!row) throw new Error('The export was not written.');
  return row;
}

export function storedOf(row: ExportacaoRow): StoredExport {
  return row.consulta as unknown as StoredExport;
}

/** A person's own, newest first. */
export function listExportacoes({ orm }: Database, usuarioId: number): Promise<ExportacaoRow[]> {
  return orm
    .select()
    .from(exportacao)
    .where(eq(exportacao.usuario_id, usuarioId))
    .orderBy(desc(exportacao.id))
    .limit(50);
}

export async function findExportacao(
  orm: Reader,
  uuid: string,
  usuarioId?: number,
): Promise<ExportacaoRow | undefined> {
  const [row] = await orm
    .select()
    .from(exportacao)
    .where(
      and(
        eq(exportacao.uuid, uuid),
        usuarioId === undefined ? undefined : eq(exportacao.usuario_id, usuarioId),
      ),
    );
  return row;
}

/** Exports of a person that wait or run. */
export function countUnfinished({ orm }: Database, usuarioId: number): Promise<number> {
  return orm.$count(
    exportacao,
    and(eq(exportacao.usuario_id, usuarioId), inArray(exportacao.status, ['pendente', 'em_andamento'])),
  );
}

const ofProcess = (local: string) => sql`${exportacao.consulta}->>'local' = ${local}`;

/** Takes the oldest that waits for this process. */
export async function takeNext({ orm }: Database, local: string): Promise<ExportacaoRow | undefined> {
  const next = orm
    .select({ id: exportacao.id })
    .from(exportacao)
    .where(and(eq(exportacao.status, 'pendente'), ofProcess(local)))
    .orderBy(asc(exportacao.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(exportacao)
    .set({ status: 'em_andamento' })
    .where(inArray(exportacao.id, next))
    .returning();
  return row;
}

/** What a process that ended left half done. @returns how many */
export async function failUnfinished({ orm }: Database, local: string, erro: string): Promise<number> {
  const rows = await orm
    .update(exportacao)
    .set({ status: 'falhou', erro, arquivo: null })
    .where(and(eq(exportacao.status, 'em_andamento'), ofProcess(local)))
    .returning({ id: exportacao.id });
  return rows.length;
}

/** Writes the progress; @returns whether it still runs: it may have been cancelled meanwhile. */
export async function reportProgress({ orm }: Database, id: number, linhas: number): Promise<boolean> {
  const rows = await orm
    .update(exportacao)
    .set({ linhas })
    .where(and(eq(exportacao.id, id), eq(exportacao.status, 'em_andamento')))
    .returning({ id: exportacao.id });
  return rows.length > 0;
}

/** Moves one that has one of these statuses; @returns whether it had. */
export async function moveExportacao(
  orm: Reader,
  id: number,
  from: readonly ExportacaoStatus[],
  change: Partial<typeof exportacao.$inferInsert> & { status: ExportacaoStatus },
): Promise<boolean> {
  const rows = await orm
    .update(exportacao)
    .set(change)
    .where(and(eq(exportacao.id, id), inArray(exportacao.status, [...from])))
    .returning({ id: exportacao.id });
  return rows.length > 0;
}

/** Forgets files that are past their time. @returns their names in the folder */
export async function takeExpired({ orm }: Database, local: string, now: Date): Promise<string[]> {
  const expired = and(isNotNull(exportacao.arquivo), lte(exportacao.expira_em, now), ofProcess(local));
  const rows = await orm
    .select({ id: exportacao.id, arquivo: exportacao.arquivo })
    .from(exportacao)
    .where(expired);
  if (rows.length === 0) return [];
  await orm
    .update(exportacao)
    .set({ arquivo: null })
    .where(
      inArray(
        exportacao.id,
        rows.map((row) => row.id),
      ),
    );
  return rows.flatMap((row) => row.arquivo ?? []);
}

/** Whether there is a file that may still be downloaded. */
export function hasFile(row: ExportacaoRow, now: Date): boolean {
  return row.status === 'concluida' && row.arquivo !== null && row.expira_em !== null && row.expira_em > now;
}

export function exportacaoItem(row: ExportacaoRow, recursoLabel: string, now: Date): Exportacao {
  const status = row.status;
  return {
    uuid: row.uuid,
    recurso: row.recurso,
    recurso_label: recursoLabel,
    formato: row.formato,
    nome_arquivo: row.nome_arquivo,
    status,
    status_label: exportacaoStatusLabels[status],
    linhas: row.linhas,
    total: row.total,
    criado_em: row.criado_em.toISOString(),
    concluida_em: row.concluida_em?.toISOString() ?? null,
    expira_em: row.expira_em?.toISOString() ?? null,
    disponivel: hasFile(row, now),
    erro: row.erro,
  };
}
