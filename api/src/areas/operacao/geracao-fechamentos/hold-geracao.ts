import { and, eq, isNull } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { notFound } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { fechamento_geracao } from '../../../platform/database/schema';
import { changeGeracaoSituacao, type GeracaoRow, insertGeracao } from './geracao.writer';

/** A run that gave no sign of life for so long was cut off, in milliseconds. */
const semVida = 60_000;

/** Whether whoever made a run is gone, although nobody has said so of it. */
export const foiCortada = ({ situacao, viva_em }: GeracaoRow, now: Date): boolean =>
  situacao === 'em_andamento' && now.getTime() - viva_em.getTime() > semVida;

/** A live run, held until the end of the transaction; one that was cut off is ended first. @throws Refusal 404 */
export async function holdGeracao(tx: Transaction, uuid: string, now: Date): Promise<GeracaoRow> {
  const [row] = await tx
    .select()
    .from(fechamento_geracao)
    .where(and(eq(fechamento_geracao.uuid, uuid), isNull(fechamento_geracao.excluido_em)))
    .for('update');
  if (!row) throw notFound();
  if (!foiCortada(row, now)) return row;
  await changeGeracaoSituacao(tx, row.id, 'falhou', now);
  return { ...row, situacao: 'falhou' };
}

/** A run begins, in the place of one that was cut off. @returns nothing where one of the same competência goes on */
export async function beginGeracao(
  tx: Transaction,
  competencia: string,
  dados: Parameters<typeof insertGeracao>[2],
  por: Trail,
): Promise<GeracaoRow | undefined> {
  const [aberta] = await tx
    .select()
    .from(fechamento_geracao)
    .where(
      and(
        eq(fechamento_geracao.competencia, competencia),
        eq(fechamento_geracao.situacao, 'em_andamento'),
        isNull(fechamento_geracao.excluido_em),
      ),
    )
    .for('update');
  if (aberta && foiCortada(aberta, por.now)) await changeGeracaoSituacao(tx, aberta.id, 'falhou', por.now);
  return insertGeracao(tx, competencia, dados, por);
}
