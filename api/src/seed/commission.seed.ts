import { addMonths } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { winByAceite } from '../areas/comercial/oportunidades/oportunidade-do-orcamento';
import { recordComissao } from '../areas/comercial/oportunidades/record-comissao';
import type { Audit } from '../platform/audit/audit';
import { cliente, oportunidade, orcamento } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

const dia = 86_400_000;

/**
 * A won opportunity that a partner brought, with the commission its acceptance leaves due: the budget
 * wins it and the commission is reckoned by the product's own rules.
 */
export async function seedCommission({ tx }: SeedContext, audit: Audit): Promise<void> {
  const [row] = await tx
    .select()
    .from(orcamento)
    .where(and(eq(orcamento.status, 'aceito'), isNotNull(orcamento.parceiro_id)))
    .orderBy(asc(orcamento.id))
    .limit(1);
  const [negocio] = await tx
    .select()
    .from(oportunidade)
    .where(and(eq(oportunidade.etapa, 'ganha'), eq(oportunidade.titulo, 'BPO financeiro')))
    .limit(1);
  if (!row?.respondido_em || row.cliente_id === null || !negocio) {
    throw new Error('The demo firm has no accepted budget of a partner, or no deal for it.');
  }
  const [pessoa] = await tx
    .select({ id: cliente.id, uuid: cliente.uuid })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  if (!pessoa) throw new Error('The client of a demo budget is gone.');
  await tx.update(orcamento).set({ oportunidade_id: negocio.id }).where(eq(orcamento.id, row.id));
  await tx
    .update(oportunidade)
    .set({
      origem_id: row.origem_id,
      parceiro_id: row.parceiro_id,
      criado_em: new Date(row.criado_em.getTime() - 12 * dia),
    })
    .where(eq(oportunidade.id, negocio.id));
  const now = row.respondido_em;
  const por = { now, usuarioId: null };
  const aberta = { ...negocio, etapa: 'negociacao' as const, ganha_em: null };
  await winByAceite(tx, audit, aberta, { ...row, cliente_id: pessoa.id }, por);
  await recordComissao(
    tx,
    audit,
    {
      row: { ...row, oportunidade_id: negocio.id },
      mensal_centavos: row.mensal_centavos,
      competencia: addMonths(now.toISOString().slice(0, 7), 1),
      clienteUuid: pessoa.uuid,
    },
    por,
  );
}
