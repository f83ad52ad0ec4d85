import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AgreedTask, AgreedTasks } from '../../../platform/area/agreed-task';
import { implantacao, implantacao_matriz, implantacao_matriz_item } from '../../../platform/database/schema';

/** What clients do every month by the matriz they confirmed last: activities they execute by a day. */
export const matrizAgreedTasks: AgreedTasks = async (orm, clienteIds) => {
  const t = implantacao_matriz_item;
  if (clienteIds.length === 0) return new Map();
  const rows = await orm
    .select({
      clienteId: implantacao.cliente_id,
      chave: t.chave,
      titulo: t.atividade,
      descricao: t.descricao,
      dia: t.dia_mes,
    })
    .from(t)
    .innerJoin(implantacao_matriz, eq(implantacao_matriz.id, t.matriz_id))
    .innerJoin(implantacao, eq(implantacao.id, t.implantacao_id))
    .where(
      and(
        inArray(implantacao.cliente_id, [...clienteIds]),
        isNull(implantacao.excluido_em),
        ne(implantacao.status, 'cancelada'),
        eq(implantacao_matriz.status, 'confirmada'),
        isNull(implantacao_matriz.excluido_em),
        isNull(t.excluido_em),
        isNotNull(t.dia_mes),
        sql`'R' = any(${t.cliente})`,
      ),
    )
    .orderBy(asc(implantacao.id), asc(t.ordem), asc(t.id));
  // Of two starts of a client the later one holds.
  const porCliente = new Map<number, Map<string, AgreedTask>>();
  for (const { clienteId, chave, titulo, descricao, dia } of rows) {
    if (dia === null) continue;
    const dele = porCliente.get(clienteId) ?? new Map<string, AgreedTask>();
    dele.set(chave, { chave, titulo, descricao, dia });
    porCliente.set(clienteId, dele);
  }
  return new Map([...porCliente].map(([id, dele]) => [id, [...dele.values()]]));
};
