import { type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { projeto, projeto_membro } from '../../../platform/database/schema';

/**
 * Projects a person may see (docs/domain/acesso.md#linhas): all with the total view; those where responsável
 * or member; a client's person, the own client's visible ones.
 */
export function projetoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) {
    if (actor.clienteId === null) return sql`false`;
    return sql`(${projeto.cliente_id} = ${actor.clienteId} and ${projeto.visivel_cliente})`;
  }
  if (actor.visaoTotal) return undefined;
  return sql`(${projeto.responsavel_id} = ${actor.usuarioId} or exists (select 1 from ${projeto_membro} pm
    where pm.projeto_id = ${projeto.id} and pm.usuario_id = ${actor.usuarioId}))`;
}

/** People who may see contracted values, costs and margins (docs/domain/acesso.md#custos). */
export function seesValores(actor: Actor): boolean {
  return (
    !actor.isClient &&
    may(
      actor,
      'gerenciar precificacao valores',
      'gerenciar precificacao cargos x valores',
      'gerenciar precificacao todos orcamentos',
    )
  );
}
