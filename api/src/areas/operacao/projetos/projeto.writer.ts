import type { ProjetoStatus } from '@gestao/shared/contracts/operacao/projetos';
import { eq, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import { projeto, projeto_membro } from '../../../platform/database/schema';

export type ProjetoRow = typeof projeto.$inferSelect;
type Values = typeof projeto.$inferInsert;
type DoStatus = 'status' | 'pausado_em' | 'data_fim_real';
/** Columns any change may write; the status has a way of its own, `changeProjetoStatus`. */
export type ColunasDoProjeto = Omit<Partial<Values>, 'id' | 'uuid' | 'codigo' | 'versao' | DoStatus>;

/** Writes a new project, Planejado, with the next code (`PRJ-0001`). */
export async function insertProjeto(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'codigo' | 'versao' | DoStatus>,
  por: Trail,
): Promise<ProjetoRow> {
  const maior = sql<number>`(select coalesce(max(substring(p.codigo from '[0-9]+$')::bigint), 0) + 1 from projeto p)`;
  const codigo = `PRJ-${String(await nextNumber(tx, 'projeto', maior)).padStart(4, '0')}`;
  const [row] = await tx
    .insert(projeto)
    .values({ ...colunas, codigo, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A project was not inserted.');
  return row;
}

/** Writes columns of a held project. @returns it as it is now */
export function writeProjeto(
  tx: Transaction,
  id: number,
  colunas: ColunasDoProjeto,
  por: Trail,
): Promise<ProjetoRow> {
  return write(tx, id, { ...colunas, ...touched(por, por.now) });
}

/** Writes a status with the dates that belong to it: only for `changeProjetoStatus`, which knows what follows. */
export function writeProjetoStatus(
  tx: Transaction,
  id: number,
  colunas: { status: ProjetoStatus; pausado_em: string | null; data_fim_real: string | null },
  por: Trail,
): Promise<ProjetoRow> {
  return write(tx, id, { ...colunas, ...touched(por, por.now) });
}

async function write(
  tx: Transaction,
  id: number,
  colunas: Parameters<ReturnType<typeof tx.update<typeof projeto>>['set']>[0],
): Promise<ProjetoRow> {
  const [row] = await tx.update(projeto).set(colunas).where(eq(projeto.id, id)).returning();
  if (!row) throw new Error('A held project is gone.');
  return row;
}

/** Who works on it, besides the responsável. */
export async function replaceMembros(
  tx: Transaction,
  projetoId: number,
  pessoas: readonly number[],
): Promise<void> {
  await tx.delete(projeto_membro).where(eq(projeto_membro.projeto_id, projetoId));
  if (pessoas.length === 0) return;
  await tx
    .insert(projeto_membro)
    .values(pessoas.map((usuario_id) => ({ projeto_id: projetoId, usuario_id })));
}
