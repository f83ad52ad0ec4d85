import type { AtividadeTipo, OportunidadeEtapa } from '@gestao/shared/contracts/comercial/oportunidades';
import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import { oportunidade, oportunidade_atividade } from '../../../platform/database/schema';
import type { OportunidadeRow } from './oportunidades.repository';
import { etapas } from './oportunidades.rules';

type Values = typeof oportunidade.$inferInsert;
type DaEtapa = 'etapa' | 'etapa_desde' | 'ganha_em' | 'perdida_em' | 'motivo_perda_id';
/** Columns any change may write; the stage has a way of its own, `changeOportunidadeEtapa`. */
export type ColunasDaOportunidade = Omit<Partial<Values>, 'id' | 'uuid' | 'codigo' | 'versao' | DaEtapa>;

/** Writes a new opportunity, in Prospecção, with the next code (`OPO-0001`). */
export async function insertOportunidade(
  tx: Transaction,
  colunas: Omit<Values, 'id' | 'uuid' | 'codigo' | 'versao' | DaEtapa>,
  por: Trail,
): Promise<OportunidadeRow> {
  const [row] = await tx
    .insert(oportunidade)
    .values({
      ...colunas,
      codigo: `OPO-${String(await nextNumber(tx, 'oportunidade')).padStart(4, '0')}`,
      etapa: 'prospeccao',
      etapa_desde: por.now,
      ...created(por, por.now),
    })
    .returning();
  if (!row) throw new Error('An opportunity was not inserted.');
  return row;
}

/** Writes columns of a locked opportunity. @returns it as it is now */
export function writeOportunidade(
  tx: Transaction,
  id: number,
  colunas: ColunasDaOportunidade,
  por: Trail,
): Promise<OportunidadeRow> {
  return write(tx, id, { ...colunas, ...touched(por, por.now) });
}

/** The same with a stage and its chance: only for `changeOportunidadeEtapa`, which knows what follows. */
export function writeEtapa(
  tx: Transaction,
  id: number,
  colunas: ColunasDaOportunidade & Pick<Values, DaEtapa> & { etapa: OportunidadeEtapa },
  por: Trail,
): Promise<OportunidadeRow> {
  const { probabilidade_bp } = etapas[colunas.etapa];
  return write(tx, id, { ...colunas, probabilidade_bp, etapa_desde: por.now, ...touched(por, por.now) });
}

/** Out of lists and funnel. */
export async function fileOportunidade(tx: Transaction, id: number, por: Trail): Promise<void> {
  await write(tx, id, deleted(por, por.now));
}

async function write(
  tx: Transaction,
  id: number,
  colunas: Parameters<ReturnType<typeof tx.update<typeof oportunidade>>['set']>[0],
): Promise<OportunidadeRow> {
  const [row] = await tx.update(oportunidade).set(colunas).where(eq(oportunidade.id, id)).returning();
  if (!row) throw new Error('A locked opportunity is gone.');
  return row;
}

/** Adds to the opportunity's history. */
export async function recordAtividade(
  tx: Transaction,
  oportunidadeId: number,
  atividade: { tipo: AtividadeTipo; quando?: Date; resumo: string },
  por: Trail,
): Promise<string> {
  const [row] = await tx
    .insert(oportunidade_atividade)
    .values({
      oportunidade_id: oportunidadeId,
      tipo: atividade.tipo,
      quando: atividade.quando ?? por.now,
      resumo: atividade.resumo,
      ...created(por, por.now),
    })
    .returning({ uuid: oportunidade_atividade.uuid });
  if (!row) throw new Error('An activity was not inserted.');
  return row.uuid;
}
