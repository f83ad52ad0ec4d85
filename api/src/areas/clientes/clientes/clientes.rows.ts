import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';

/**
 * Clients a person may see (docs/domain/acesso.md#linhas); `undefined` is all of them. Every query of clients
 * uses it, with the table under its own name.
 */
export function clienteRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return sql`cliente.id = ${actor.clienteId ?? 0}`;
  if (actor.visaoTotal) return undefined;
  return sql`(cliente.responsavel_carteira_id = ${actor.usuarioId}
    or exists (select 1 from equipe_membro m where m.equipe_id = cliente.equipe_id and m.usuario_id = ${actor.usuarioId})
    or exists (select 1 from tarefa t where t.cliente_id = cliente.id and t.responsavel_id = ${actor.usuarioId}
      and ${openTarefa}))`;
}

const openTarefa = sql`t.excluido_em is null and ${tarefaAberta(sql`t.status`)}`;

/** More clients than so many are not named one by one. */
const mostByTask = 5_000;

/**
 * The same for a large list, with the person's teams and the clients of his open tasks looked up before:
 * only values it can see let the planner tell the head of a portfolio of ten from one of ten thousand.
 */
export async function knownClienteRows(orm: Database['orm'], actor: Actor): Promise<SQL | undefined> {
  if (actor.isClient || actor.visaoTotal) return clienteRows(actor);
  const { rows } = await orm.execute<{ equipes: string[]; clientes: string[] }>(
    sql`select array(select m.equipe_id from equipe_membro m where m.usuario_id = ${actor.usuarioId}) as equipes,
      array(select distinct t.cliente_id from tarefa t where t.responsavel_id = ${actor.usuarioId}
        and ${openTarefa} and t.cliente_id is not null limit ${mostByTask + 1}) as clientes`,
  );
  const { equipes = [], clientes = [] } = rows[0] ?? {};
  if (clientes.length > mostByTask) return clienteRows(actor);
  return sql`(cliente.responsavel_carteira_id = ${actor.usuarioId}
    or cliente.equipe_id = any(${sql.param(equipes)}::bigint[])
    or cliente.id = any(${sql.param(clientes)}::bigint[]))`;
}

/** What only the firm does with a client. @throws Refusal 403 for a client's own user. */
export function refuseClientUser(actor: Actor): void {
  if (actor.isClient) throw forbidden();
}
