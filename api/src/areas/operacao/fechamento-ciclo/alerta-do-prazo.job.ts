import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { businessDaysBetween, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, isNull, notExists, sql } from 'drizzle-orm';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import { withTransaction } from '../../../platform/database/database';
import { cliente, fechamento, notificacao } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { notify } from '../../sistema/notificacoes/notify';

const evento = 'fechamento_prazo';

/** Tells who coordinates an open closing, once, that its limit comes near (docs/domain/operacao.md#encerramento). */
export const alertaDoPrazo: Job = {
  nome: 'alerta-fechamentos',
  titulo: 'Aviso da data limite dos fechamentos',
  quando: { horarios: ['07:45'], dias: 'uteis' },
  soNoDia: true,
  async run(context) {
    const hoje = dateIn(context.now());
    const total = await withTransaction(context.database, async (tx) => {
      const { alerta_fechamento_dias: dias } = await readConfigs(tx, 'fechamentos');
      if (dias === 0) return 0;
      const regras = await readDayRules(context.database);
      const rows = await tx
        .select({
          uuid: fechamento.uuid,
          codigo: fechamento.codigo,
          competencia: fechamento.competencia,
          limite: sql<string>`${fechamento.data_limite}`,
          coordenador_id: fechamento.coordenador_id,
          cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        })
        .from(fechamento)
        .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
        .where(
          and(
            isNull(fechamento.excluido_em),
            fechamentoAberto(fechamento.status),
            gte(fechamento.data_limite, hoje),
            notExists(
              tx
                .select({ id: notificacao.id })
                .from(notificacao)
                .where(
                  and(
                    eq(notificacao.evento, evento),
                    eq(notificacao.entidade, 'fechamento'),
                    sql`${notificacao}.entidade_uuid = ${fechamento}.uuid::text`,
                  ),
                ),
            ),
          ),
        )
        .orderBy(asc(fechamento.id));
      const perto = rows.filter(({ limite }) => businessDaysBetween(hoje, limite, regras) <= dias);
      for (const one of perto) {
        await notify(tx, context, {
          evento,
          usuarioIds: [one.coordenador_id],
          titulo: `${one.cliente}, ${formatCompetenciaInWords(one.competencia)}: data limite em ${formatDateInWords(one.limite)}`,
          corpo: `O fechamento ${one.codigo} ainda está aberto.`,
          entidade: 'fechamento',
          entidadeUuid: one.uuid,
          rota: `/fechamento-detalhes/${one.uuid}`,
        });
      }
      return perto.length;
    });
    return total > 0 ? { acao: 'Enviou', depois: { fechamentos: total } } : null;
  },
};
