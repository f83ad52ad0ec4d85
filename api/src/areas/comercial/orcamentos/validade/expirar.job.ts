import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { audited } from '../../../../platform/audit/audit';
import { cliente, orcamento } from '../../../../platform/database/schema';
import type { Job } from '../../../../platform/jobs/job';
import { notify } from '../../../sistema/notificacoes/notify';
import { changeOrcamentoStatus } from '../../orcamento-registro/change-orcamento-status';

/** Budgets of one transaction: short turns let others in between. */
const batch = 100;

/**
 * Sent budgets past their validity become expired, and their sellers learn it
 * (docs/domain/comercial.md#vida). The proposal's own link needs nothing: it stops at its moment. A
 * questionnaire still open would take answers for nobody, so its link ends.
 */
export const expirar: Job = {
  nome: 'expirar',
  titulo: 'Expirar orçamentos',
  quando: { horarios: ['00:05'] },
  async run(context) {
    while ((await expireBatch(context)) === batch);
    return null;
  },
};

function expireBatch(context: AppContext): Promise<number> {
  const { database, now } = context;
  return audited(database, systemActor, async (tx, audit) => {
    const rows = await tx
      .select({
        id: orcamento.id,
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        revisao: orcamento.revisao,
        status: orcamento.status,
        cliente_id: orcamento.cliente_id,
        vendedor_id: orcamento.vendedor_id,
        nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social},
          ${orcamento.prospecto}->>'nome', '')`,
      })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(
        and(
          eq(orcamento.status, 'enviado'),
          lt(orcamento.validade, dateIn(now())),
          isNull(orcamento.excluido_em),
        ),
      )
      .orderBy(asc(orcamento.id))
      .limit(batch)
      .for('update', { of: orcamento });
    if (rows.length === 0) return 0;
    await changeOrcamentoStatus(
      tx,
      audit,
      rows,
      {
        para: 'expirado',
        evento: { tipo: 'Expirado', dados: { motivo: 'Validade vencida sem resposta do cliente.' } },
        motivoDoLink: 'Proposta vencida',
      },
      { usuarioId: null, ator: systemActor.descricao, ip: null, now: now() },
    );
    for (const row of rows) {
      await notify(tx, context, {
        evento: 'orcamento_expirado',
        usuarioIds: [row.vendedor_id],
        titulo: 'Orçamento expirado',
        corpo: `${row.numero}${row.nome ? ` (${row.nome})` : ''} passou da validade sem resposta.`,
        entidade: 'orcamento',
        entidadeUuid: row.uuid,
        rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
      });
    }
    return rows.length;
  });
}
