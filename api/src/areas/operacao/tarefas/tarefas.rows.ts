import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import { tarefa, tarefa_participante } from '../../../platform/database/schema';

/** Tasks the person works on: responsável, revisor, participante or criador. */
function tarefasProprias(actor: Actor): SQL {
  return or(
    eq(tarefa.responsavel_id, actor.usuarioId),
    eq(tarefa.revisor_id, actor.usuarioId),
    eq(tarefa.criado_por_id, actor.usuarioId),
    sql`exists (select 1 from ${tarefa_participante} tp
      where tp.tarefa_id = ${tarefa.id} and tp.usuario_id = ${actor.usuarioId})`,
  ) as SQL;
}

/** Tasks a client's person may know of. @param de the table, or the name a query gave it */
export function tarefasDoCliente(
  { clienteId, usuarioId }: Actor,
  de: Record<'cliente_id' | 'visivel_cliente' | 'lado' | 'responsavel_id', PgColumn>,
): SQL {
  if (clienteId === null) return sql`false`;
  return sql`(${de.cliente_id} = ${clienteId} and (${de.visivel_cliente}
    or ${de.lado} = 'cliente' or ${de.responsavel_id} = ${usuarioId}))`;
}

/**
 * Tasks a person may see in full (docs/domain/acesso.md#linhas): everyone with the total view, else the own
 * ones; a client's person sees those of the own client that are visible to it, or on its side.
 */
export function tarefaRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return tarefasDoCliente(actor, tarefa);
  return actor.visaoTotal ? undefined : tarefasProprias(actor);
}

/** What a model makes ahead shows in a person's own lists some days before it is due, or once it is begun. */
export const aMostrar = (hoje: string): SQL =>
  sql`(${tarefa.mostrar_a_partir} is null or ${tarefa.mostrar_a_partir} <= ${hoje}::date
    or ${tarefa.status} <> 'a_fazer')`;
