import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import {
  cliente_validade_tarefa,
  cliente_validade as t,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { tarefaRows } from '../tarefas/tarefas.rows';

/** Those of a client that were not taken away. */
export const vivasDe = (clienteId: number): SQL =>
  and(eq(t.cliente_id, clienteId), isNull(t.excluido_em)) as SQL;

/** With the task that the present end opened, where it is among the person's rows; the nearest end first. */
export function selectValidades(orm: Reader, actor: Actor, where: SQL | undefined) {
  return orm
    .select({
      row: t,
      responsavel: { uuid: usuario.uuid, nome: usuario.nome },
      tarefa: { uuid: tarefa.uuid, codigo: tarefa.codigo, status: tarefa.status },
    })
    .from(t)
    .innerJoin(usuario, eq(usuario.id, t.responsavel_id))
    .leftJoin(
      cliente_validade_tarefa,
      and(eq(cliente_validade_tarefa.validade_id, t.id), sql`${cliente_validade_tarefa.fim} = ${t.fim}`),
    )
    .leftJoin(
      tarefa,
      and(eq(tarefa.id, cliente_validade_tarefa.tarefa_id), isNull(tarefa.excluido_em), tarefaRows(actor)),
    )
    .where(where)
    .orderBy(asc(t.fim), asc(t.id));
}
