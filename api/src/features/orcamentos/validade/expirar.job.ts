import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { systemActor } from '../../../app/actor';
import type { AppContext } from '../../../app/context';
import type { Job } from '../../../app/job';
import { audited } from '../../../audit/audit';
import { cliente, orcamento } from '../../../database/schema';
import { notify } from '../../notificacoes/notify';
import { encerrarFormulario } from '../aceite/aceite-efeitos';
import { registrarEventoExterno } from '../orcamento-eventos';

/** Budgets of one transaction: short turns let others in between. */
const batch = 100;

/**
 * Sent budgets past their validity become expired, and their sellers learn it (domain 0.8, 4.7). The
 * proposal's own link needs nothing: it stops at its moment. A questionnaire still open would take
 * answers for nobody, so its link ends.
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
        vendedor_id: orcamento.vendedor_id,
        clienteUuid: cliente.uuid,
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
    await tx
      .update(orcamento)
      .set({
        status: 'expirado',
        status_desde: now(),
        atualizado_em: now(),
        versao: sql`${orcamento.versao} + 1`,
      })
      .where(
        inArray(
          orcamento.id,
          rows.map(({ id }) => id),
        ),
      );
    for (const row of rows) {
      await registrarEventoExterno(tx, {
        orcamentoId: row.id,
        em: now(),
        tipo: 'Expirado',
        ator: systemActor.descricao,
        ip: null,
        dados: { motivo: 'Validade vencida sem resposta do cliente.' },
      });
      await encerrarFormulario(tx, audit, row, { motivo: 'Proposta vencida', usuarioId: null, now: now() });
      audit.record({
        acao: 'Mudou status',
        entidade: 'orcamento',
        uuid: row.uuid,
        rotulo: row.numero,
        clienteUuid: row.clienteUuid,
        antes: { status: 'Enviado' },
        depois: { status: 'Expirado' },
      });
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
