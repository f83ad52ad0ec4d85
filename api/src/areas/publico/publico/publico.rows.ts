import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { implantacao, orcamento } from '../../../platform/database/schema';
import { orcamentoRows } from '../../comercial/orcamento-registro/orcamentos.rows';
import { implantacaoRows } from '../../implantacao/implantacoes/implantacoes.rows';

/*
 * Who may preview a client's page: whoever may open the record it belongs to, by that record's own rule.
 */

/** `id` of a budget inside the person's rows, or null. @throws Refusal 403 for a client's person */
export async function findOrcamentoId({ orm }: Database, actor: Actor, uuid: string): Promise<number | null> {
  const [row] = await orm
    .select({ id: orcamento.id })
    .from(orcamento)
    .where(and(eq(orcamento.uuid, uuid), isNull(orcamento.excluido_em), orcamentoRows(actor)));
  return row?.id ?? null;
}

/** `id` of an implantação inside the person's rows, or null. @throws Refusal 403 for a client's person */
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
