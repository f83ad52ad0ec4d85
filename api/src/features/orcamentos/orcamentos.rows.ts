import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import { forbidden } from '../../app/refusal';
import { orcamento } from '../../database/schema';

const todos = 'gerenciar precificacao todos orcamentos';

/** All budgets are the person's to see (domain 0.6). */
function veTodos(actor: Actor): boolean {
  return actor.visaoTotal && may(actor, todos);
}

/** Author or seller. */
export function orcamentosProprios(actor: Actor): SQL {
  return or(eq(orcamento.criado_por_id, actor.usuarioId), eq(orcamento.vendedor_id, actor.usuarioId)) as SQL;
}

/**
 * Budgets a person may see (domain 0.6): all with `gerenciar precificacao todos orcamentos` and the
 * total view, else as author, vendedor, precificador or aprovador.
 * @throws Refusal 403 for a client's person, who knows budgets only by link
 */
export function orcamentoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (veTodos(actor)) return undefined;
  return or(
    orcamentosProprios(actor),
    eq(orcamento.precificador_id, actor.usuarioId),
    eq(orcamento.aprovador_id, actor.usuarioId),
  );
}

/** A client's question about the budget that nobody answered, of a `mensagem m`. */
export const perguntaAberta = sql`m.entidade = 'orcamento' and m.entidade_id = orcamento.id
  and m.tipo = 'cliente' and m.autor_externo is not null and m.situacao is null and m.excluido_em is null`;

/**
 * What the person's inbox is made of (domain 0.6), put off or not. Unassigned budgets are everyone's with
 * the total view; restricted people see them only where the setting `restrito_assume_fila` is on.
 * @throws Refusal 403 for a client's person
 */
export function caixaTodas(actor: Actor): SQL {
  if (actor.isClient) throw forbidden();
  const eu = actor.usuarioId;
  const semDono = actor.visaoTotal
    ? sql`${orcamento.precificador_id} is null`
    : sql`(${orcamento.precificador_id} is null and exists (select 1 from configuracao c
        where c.chave = 'restrito_assume_fila' and c.valor = 'true'::jsonb))`;
  const tudo = veTodos(actor) ? sql`true` : sql`false`;
  return sql`(
    (${orcamento.status} = 'em_precificacao' and (${tudo} or ${orcamento.precificador_id} = ${eu} or ${semDono}))
    or (${orcamento.status} = 'em_aprovacao' and (${tudo} or ${orcamento.aprovador_id} = ${eu}))
    or (${orcamento.status} = 'rascunho' and ${orcamento.precificador_id} is not null
      and ${orcamentosProprios(actor)})
    or (${orcamento.status} in ('enviado', 'aceito', 'recusado', 'expirado')
      and (${tudo} or ${orcamentosProprios(actor)})
      and exists (select 1 from mensagem m where ${perguntaAberta})))`;
}

/**
 * What waits in it today: without what was put off until a later day.
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 * @throws Refusal 403 for a client's person
 */
export function caixaRows(actor: Actor, hoje: string): SQL {
  return sql`(${caixaTodas(actor)}
    and (${orcamento.caixa_adiada_ate} is null or ${orcamento.caixa_adiada_ate} <= ${hoje}::date))`;
}

/** Whether a row of the inbox opens for the person: the same rule as `orcamentoRows`. */
export function abreOrcamento(
  actor: Actor,
  row: {
    criado_por_id: number | null;
    vendedor_id: number;
    precificador_id: number | null;
    aprovador_id: number | null;
  },
): boolean {
  return (
    veTodos(actor) ||
    [row.criado_por_id, row.vendedor_id, row.precificador_id, row.aprovador_id].includes(actor.usuarioId)
  );
}

/**
 * Whether cost, margin and floor are for the person (domain 0.7): by permission, or as the budget's
 * designated approver. Without the right the api leaves the fields out.
 */
export function veCustos(actor: Actor, aprovadorId?: number | null): boolean {
  if (actor.isClient) return false;
  return (
    may(actor, 'gerenciar precificacao valores', 'gerenciar precificacao cargos x valores', todos) ||
    (aprovadorId !== undefined &&
      aprovadorId !== null &&
      aprovadorId === actor.usuarioId &&
      // Being designated is personal: whoever looks through the approver's eyes was not.
      !actor.vistoPor)
  );
}
