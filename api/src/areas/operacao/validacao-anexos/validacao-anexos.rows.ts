import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { anexo, tarefa } from '../../../platform/database/schema';

/**
 * Files of the queue a person may see (docs/domain/acesso.md#linhas): all with the total view; else where
 * revisor of the task or of the task that asked for the document, of a client of an own team, or forwarded to him.
 * @throws Refusal 403 for a client's person
 */
export function anexoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  return sql`(${tarefa.revisor_id} = ${actor.usuarioId} or ${anexo.encaminhado_para_id} = ${actor.usuarioId}
    or exists (select 1 from documento_pedido dp join tarefa dt on dt.id = dp.tarefa_id
      where ${anexo.entidade} = 'documento_pedido' and dp.id = ${anexo.entidade_id}
        and dt.revisor_id = ${actor.usuarioId})
    or exists (select 1 from cliente ac
    join equipe_membro em on em.equipe_id = ac.equipe_id
    where ac.id = ${anexo.cliente_id} and em.usuario_id = ${actor.usuarioId}))`;
}
