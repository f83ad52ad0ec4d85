import { addDays, dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { withTransaction } from '../../../../platform/database/database';
import { cliente, orcamento } from '../../../../platform/database/schema';
import type { Job } from '../../../../platform/jobs/job';
import { notify } from '../../../sistema/notificacoes/notify';
import { nomeNoOrcamento } from '../../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';

/** Days before the end of validity on which the seller is told (docs/domain/comercial.md#validade). */
const diasDeLembrete = [5, 2, 0] as const;

/** Budgets of one transaction. */
const batch = 100;

/**
 * Tells the seller that a sent proposal is about to expire: 5, 2 and 0 days before, once each. A day that
 * was missed is made up for at the next run, with the days that are really left.
 */
export const lembretesValidade: Job = {
  nome: 'lembretes-validade',
  titulo: 'Lembretes de validade das propostas',
  quando: { horarios: ['08:00'] },
  soNoDia: true,
  async run(context) {
    let total = 0;
    for (let apos = 0; ; ) {
      const lote = await remindBatch(context, apos);
      total += lote.avisados;
      if (lote.ultimo === null) break;
      apos = lote.ultimo;
    }
    return total > 0 ? { acao: 'Enviou', depois: { orcamentos: total } } : null;
  },
};

/** The reminder that is due with so many days left: the smallest of the steps that has come. */
export function lembreteDevido(faltam: number): number | undefined {
  return [...diasDeLembrete].reverse().find((dias) => faltam <= dias);
}

function remindBatch(
  context: AppContext,
  apos: number,
): Promise<{ avisados: number; ultimo: number | null }> {
  const { database, now } = context;
  const hoje = dateIn(now());
  return withTransaction(database, async (tx) => {
    const rows = await tx
      .select({
        id: orcamento.id,
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        validade: orcamento.validade,
        vendedor_id: orcamento.vendedor_id,
        lembrete_dias: orcamento.lembrete_dias,
        nome: nomeNoOrcamento,
      })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(
        and(
          eq(orcamento.status, 'enviado'),
          eq(orcamento.legado, false),
          isNull(orcamento.excluido_em),
          gte(orcamento.validade, hoje),
          lte(orcamento.validade, addDays(hoje, Math.max(...diasDeLembrete))),
          gt(orcamento.id, apos),
        ),
      )
      .orderBy(asc(orcamento.id))
      .limit(batch)
      .for('update', { of: orcamento });
    let avisados = 0;
    for (const row of rows) {
      const faltam = daysBetween(hoje, row.validade);
      const devido = lembreteDevido(faltam);
      if (devido === undefined || (row.lembrete_dias !== null && row.lembrete_dias <= devido)) continue;
      avisados += 1;
      await updateOrcamento(tx, row.id, { lembrete_dias: devido });
      await notify(tx, context, {
        evento: 'proposta_vencendo',
        usuarioIds: [row.vendedor_id],
        titulo: `${row.numero} ${quando(faltam)}`,
        corpo: `A proposta${row.nome ? ` de ${row.nome}` : ''} segue sem resposta e ${quando(faltam)}.`,
        entidade: 'orcamento',
        entidadeUuid: row.uuid,
        rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
      });
    }
    return { avisados, ultimo: rows.length === batch ? (rows.at(-1)?.id ?? null) : null };
  });
}

function quando(dias: number): string {
  if (dias === 0) return 'vence hoje';
  return dias === 1 ? 'vence amanhã' : `vence em ${dias} dias`;
}
