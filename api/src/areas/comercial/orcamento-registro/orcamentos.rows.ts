import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { orcamento } from '../../../platform/database/schema/index';

const todos = 'gerenciar precificacao todos orcamentos';

/** Permissions of which one opens pages of budgets. */
export const abremOrcamentos = [
  'gerenciar orcamentos precificacao',
  'gerenciar precificacao meus orcamentos',
  todos,
] as const;

/** All budgets are the person's to see (docs/domain/acesso.md#linhas). */
function seesAll(actor: Actor): boolean {
  return actor.visaoTotal && may(actor, todos);
}

/** Author or seller. */
export function orcamentosProprios(actor: Actor): SQL {
  return or(eq(orcamento.criado_por_id, actor.usuarioId), eq(orcamento.vendedor_id, actor.usuarioId)) as SQL;
}

/** One of these people is author, seller, who prices or who approves. */
export function orcamentosCom(ids: readonly number[]): SQL {
  const people = [...ids];
  return or(
    inArray(orcamento.criado_por_id, people),
    inArray(orcamento.vendedor_id, people),
    inArray(orcamento.precificador_id, people),
    inArray(orcamento.aprovador_id, people),
  ) as SQL;
}

/** Author, seller, who prices or who approves. */
export function orcamentosComigo(actor: Actor): SQL {
  return or(
    orcamentosProprios(actor),
    eq(orcamento.precificador_id, actor.usuarioId),
    eq(orcamento.aprovador_id, actor.usuarioId),
  ) as SQL;
}

/**
 * Budgets a person may see (docs/domain/acesso.md#linhas): all with `gerenciar precificacao todos orcamentos`
 * and the total view, else as author, vendedor, precificador or aprovador.
 * @throws Refusal 403 for a client's person, who knows budgets only by link
 */
export function orcamentoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) throw forbidden();
  if (seesAll(actor)) return undefined;
  return orcamentosComigo(actor);
}

/** A client's question about the budget that nobody answered, of a `mensagem m`. */
export const perguntaAberta = sql`m.entidade = 'orcamento' and m.entidade_id = orcamento.id
  and m.tipo = 'cliente' and m.autor_externo is not null and m.situacao is null and m.excluido_em is null`;

/**
 * What the person's inbox is made of (docs/domain/acesso.md#linhas), put off or not. Unassigned budgets are
 * everyone's with the total view; restricted people see them only where the setting `restrito_assume_fila` is
 * on.
 * @throws Refusal 403 for a client's person
 */
export function caixaTodas(actor: Actor): SQL {
  if (actor.isClient) throw forbidden();
  const eu = actor.usuarioId;
  const semDono = actor.visaoTotal
    ? sql`${orcamento.precificador_id} is null`
    : sql`(${orcamento.precificador_id} is null and exists (select 1 from configuracao c
        where c.chave = 'restrito_assume_fila' and c.valor = 'true'::jsonb))`;
  const tudo = seesAll(actor) ? sql`true` : sql`false`;
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
export function opensOrcamento(
  actor: Actor,
  row: {
    criado_por_id: number | null;
    vendedor_id: number;
    precificador_id: number | null;
    aprovador_id: number | null;
  },
): boolean {
  return (
    seesAll(actor) ||
    [row.criado_por_id, row.vendedor_id, row.precificador_id, row.aprovador_id].includes(actor.usuarioId)
  );
}
