import { formatDateInWords } from '@gestao/shared/config';
import { addDays, businessDaysBetween, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import { cliente, entrega as t, tarefa } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { notify } from '../../sistema/notificacoes/notify';
import { readDiasDoCliente } from '../tarefas/dias-do-cliente';
import { markAvisada } from './entrega.writer';
import { doMesmoCliente, naoLida } from './entregas.repository';

/** Business days before its due date on which a delivery should have been read. */
const antecedencia = 2;

/** Tells, once, that a delivery is still unread when it falls due soon (docs/domain/operacao.md#entregas). */
export const avisarNaoLidas: Job = {
  nome: 'avisar-entregas-nao-lidas',
  titulo: 'Aviso de guias entregues e não abertas',
  quando: { horarios: ['07:50'], dias: 'uteis' },
  async run(context) {
    const now = context.now();
    const hoje = dateIn(now);
    const total = await withTransaction(context.database, async (tx) => {
      const rows = await tx
        .select({
          id: t.id,
          uuid: t.uuid,
          titulo: t.titulo,
          vencimento: sql<string>`${t.vencimento}`,
          criado_por_id: t.criado_por_id,
          cliente_id: t.cliente_id,
          cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
          tarefa: { uuid: tarefa.uuid, responsavel_id: tarefa.responsavel_id },
        })
        .from(t)
        .innerJoin(tarefa, eq(tarefa.id, t.tarefa_id))
        .innerJoin(cliente, eq(cliente.id, t.cliente_id))
        .where(
          and(
            // Further away lie more business days than that, whatever the holidays.
            lte(t.vencimento, addDays(hoje, 14)),
            isNull(t.avisada_em),
            isNull(t.retirada_em),
            isNull(t.excluido_em),
            isNull(tarefa.excluido_em),
            doMesmoCliente,
            naoLida,
          ),
        )
        .orderBy(asc(t.id))
        .for('update', { of: t });
      let avisadas = 0;
      for (const one of rows) {
        const dias = await readDiasDoCliente(tx, one.cliente_id);
        const venceu = one.vencimento < hoje;
        if (!venceu && businessDaysBetween(hoje, one.vencimento, dias) > antecedencia) continue;
        await notify(tx, context, {
          evento: 'entrega_nao_lida',
          usuarioIds: [one.tarefa.responsavel_id ?? one.criado_por_id],
          titulo: `${one.cliente} ainda não abriu: ${one.titulo}`,
          corpo: `${venceu ? 'Venceu' : 'Vence'} em ${formatDateInWords(one.vencimento)}. Reenvie, ou fale com o cliente.`,
          entidade: 'tarefa',
          entidadeUuid: one.tarefa.uuid,
          rota: `/minhas-tarefas?tarefa=${one.tarefa.uuid}`,
        });
        await markAvisada(tx, one.id, now);
        avisadas += 1;
      }
      return avisadas;
    });
    return total > 0 ? { acao: 'Enviou', depois: { entregas: total } } : null;
  },
};
