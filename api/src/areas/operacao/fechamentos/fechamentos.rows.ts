import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { fechamento } from '../../../platform/database/schema';

/**
 * Closings a person may see (docs/domain/acesso.md#linhas): all with the total view; those with an own task
 * or coordinated; a client's person, the own client's.
 */
export function fechamentoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) {
    return actor.clienteId === null ? sql`false` : sql`${fechamento.cliente_id} = ${actor.clienteId}`;
  }
  if (actor.visaoTotal) return undefined;
  const eu = actor.usuarioId;
  return sql`(${fechamento.coordenador_id} = ${eu} or exists (select 1 from tarefa ft
    where ft.fechamento_id = ${fechamento.id} and ft.excluido_em is null
      and (ft.responsavel_id = ${eu} or ft.revisor_id = ${eu} or ft.criado_por_id = ${eu}
        or exists (select 1 from tarefa_participante fp
          where fp.tarefa_id = ft.id and fp.usuario_id = ${eu}))))`;
}
