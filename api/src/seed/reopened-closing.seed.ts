import { addBusinessDays, addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { markReaberto } from '../areas/operacao/fechamento-ciclo/comprovante.writer';
import { progressoEm } from '../areas/operacao/tarefas/progresso';
import { fechamento, fechamento_evento, tarefa, tarefa_status_historico } from '../platform/database/schema';
import { at, lastWorkday } from './operacao-people';
import type { SeedContext } from './seed-context';

const motivo = 'Documento recebido depois do fechamento. Nota de serviço tomado enviada com atraso.';
/** Position of its client. */
const position = 6;

/**
 * One closing of a past month was opened again and waits for a correction. Comes once its month was proved as it was
 * closed: the receipt of the first cycle stays.
 */
export async function reopenClosing(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  const [row] = await tx
    .select()
    .from(fechamento)
    .innerJoin(
      tarefa,
      and(eq(tarefa.fechamento_id, fechamento.id), eq(tarefa.chave_modelo, 'revisar-balancete')),
    )
    .where(
      and(
        eq(fechamento.cliente_id, context.clientes[position]?.id ?? 0),
        eq(fechamento.competencia, addMonths(today.slice(0, 7), -2)),
        eq(fechamento.status, 'fechado'),
        eq(fechamento.ciclo, 1),
        eq(tarefa.status, 'concluida'),
      ),
    );
  if (!row?.fechamento.fechado_em) return;
  const { fechamento: closing, tarefa: task } = row;
  const [day = today] = [
    addBusinessDays(dateIn(row.fechamento.fechado_em), 6),
    lastWorkday(addBusinessDays(today, -1)),
  ].sort();
  const por = { usuarioId: closing.coordenador_id, now: at(day, 9, 10) };
  const locked = await tx
    .select({ id: tarefa.id })
    .from(tarefa)
    .where(and(eq(tarefa.fechamento_id, closing.id), ne(tarefa.id, task.id), isNull(tarefa.excluido_em)));
  await tx
    .update(fechamento)
    .set({ status: 'reaberto', ciclo: 2, fechado_em: null, fechado_por_id: null })
    .where(eq(fechamento.id, closing.id));
  await markReaberto(tx, closing.id, 1, motivo, por);
  await tx.insert(fechamento_evento).values({
    fechamento_id: closing.id,
    tipo: 'reaberto',
    em: por.now,
    por_id: por.usuarioId,
    motivo,
    dados: { ciclo: 2, reabertas: [task.codigo], trancadas: locked.map(({ id }) => id) },
  });
  await tx
    .update(tarefa)
    .set({
      status: 'em_andamento',
      concluida_em: null,
      concluida_por_id: null,
      enviada_revisao_em: null,
      enviada_revisao_por_id: null,
    })
    .where(eq(tarefa.id, task.id));
  await tx.insert(tarefa_status_historico).values({
    tarefa_id: task.id,
    de: 'concluida',
    para: 'em_andamento',
    em: por.now,
    por_id: por.usuarioId,
    motivo,
  });
  const progresso = await progressoEm(tx, 'fechamento_id', closing.id);
  await tx.update(fechamento).set({ progresso }).where(eq(fechamento.id, closing.id));
}
