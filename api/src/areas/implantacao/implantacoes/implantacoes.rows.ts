import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { implantacao } from '../../../platform/database/schema';

/**
 * Implantações a person may see (docs/domain/acesso.md#linhas): all with the total view, else where
 * responsável, member or with a task.
 * @throws Refusal 403 for a client's person: the staff screens are not his, his pages come by link
 */
export function implantacaoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (actor.visaoTotal) return undefined;
  const eu = actor.usuarioId;
  return sql`(${implantacao.responsavel_id} = ${eu}
    or exists (select 1 from implantacao_membro im
      where im.implantacao_id = ${implantacao.id} and im.usuario_id = ${eu})
    or exists (select 1 from tarefa ta where ta.implantacao_id = ${implantacao.id}
      and ta.responsavel_id = ${eu} and ta.excluido_em is null))`;
}
