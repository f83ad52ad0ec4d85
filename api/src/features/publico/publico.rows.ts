import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import type { Database } from '../../database/database';
import { implantacao, implantacao_membro, orcamento, tarefa } from '../../database/schema';

/**
 * Budgets whose client page a person may preview: those he may open (domain 0.6). Everyone but clients;
 * with `gerenciar precificacao todos orcamentos` and the total view all, else his own.
 */
export function orcamentoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return sql`false`;
  if (actor.visaoTotal && may(actor, 'gerenciar precificacao todos orcamentos')) return undefined;
  return or(
    eq(orcamento.criado_por_id, actor.usuarioId),
    eq(orcamento.vendedor_id, actor.usuarioId),
    eq(orcamento.precificador_id, actor.usuarioId),
    eq(orcamento.aprovador_id, actor.usuarioId),
  );
}

/** Implantações a person may open: all with the total view; else as responsável, member or with a task. */
export function implantacaoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) return sql`false`;
  if (actor.visaoTotal) return undefined;
  return or(
    eq(implantacao.responsavel_id, actor.usuarioId),
    sql`exists (select 1 from ${implantacao_membro} im where im.implantacao_id = ${implantacao.id}
      and im.usuario_id = ${actor.usuarioId})`,
    sql`exists (select 1 from ${tarefa} ta where ta.implantacao_id = ${implantacao.id}
      and ta.responsavel_id = ${actor.usuarioId} and ta.excluido_em is null)`,
  );
}

/** `id` of a budget inside the person's rows, or null. */
export async function findOrcamentoId({ orm }: Database, actor: Actor, uuid: string): Promise<number | null> {
  const [row] = await orm
    .select({ id: orcamento.id })
    .from(orcamento)
    .where(and(eq(orcamento.uuid, uuid), isNull(orcamento.excluido_em), orcamentoRows(actor)));
  return row?.id ?? null;
}

/** `id` of an implantação inside the person's rows, or null. */
export async function findImplantacaoId(
  { orm }: Database,
  actor: Actor,
  uuid: string,
): Promise<number | null> {
  const [row] = await orm
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(and(eq(implantacao.uuid, uuid), isNull(implantacao.excluido_em), implantacaoRows(actor)));
  return row?.id ?? null;
}
