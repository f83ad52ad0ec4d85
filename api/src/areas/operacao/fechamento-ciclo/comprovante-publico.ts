import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { fechamento, fechamento_comprovante } from '../../../platform/database/schema';

/** What anybody who has a receipt may read of it, by its code. */
export async function findComprovantePublico(
  orm: Reader,
  codigo: string,
): Promise<{ numero: string; data: string; hash: string } | null> {
  const [row] = await orm
    .select({
      numero: fechamento.codigo,
      ciclo: fechamento_comprovante.ciclo,
      em: fechamento_comprovante.fechado_em,
      hash: fechamento_comprovante.hash,
    })
    .from(fechamento_comprovante)
    .innerJoin(fechamento, eq(fechamento.id, fechamento_comprovante.fechamento_id))
    .where(eq(fechamento_comprovante.codigo_publico, codigo));
  if (!row) return null;
  const { numero, ciclo, em, hash } = row;
  return { numero: ciclo === 1 ? numero : `${numero} · ciclo ${ciclo}`, data: em.toISOString(), hash };
}
