import { and, inArray, isNull, min, ne } from 'drizzle-orm';
import type { FirstMonths } from '../../../platform/area/area';
import { implantacao } from '../../../platform/database/schema';

/** The first competência that a client's starts name; a cancelled one names none. */
export const implantacaoFirstMonths: FirstMonths = async (orm, clienteIds) => {
  if (clienteIds.length === 0) return new Map();
  const rows = await orm
    .select({ clienteId: implantacao.cliente_id, mes: min(implantacao.competencia_inicial) })
    .from(implantacao)
    .where(
      and(
        inArray(implantacao.cliente_id, [...clienteIds]),
        isNull(implantacao.excluido_em),
        ne(implantacao.status, 'cancelada'),
      ),
    )
    .groupBy(implantacao.cliente_id);
  return new Map(
    rows.flatMap(({ clienteId, mes }): [number, string][] =>
      clienteId === null || mes === null ? [] : [[clienteId, mes]],
    ),
  );
};
