import { formatDateInWords } from '@gestao/shared/config';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { notificacao } from '../../../platform/database/schema';
import { notify } from '../../sistema/notificacoes/notify';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import type { Contexto } from '../tarefas/vida/change-tarefa-status';

const evento = 'recorrente_nao_criada';

/** Tells who does it that the next task of a model waits for the one before: once for each date. */
export async function tellNaoCriada(
  tx: Transaction,
  contexto: Pick<Contexto, 'config' | 'now'>,
  {
    titulo,
    vencimento,
    anterior,
    para,
  }: { titulo: string; vencimento: string; anterior: TarefaRow; para: number | null },
): Promise<void> {
  const aviso = `“${titulo}” de ${formatDateInWords(vencimento)} não foi criada`;
  const [dito] = await tx
    .select({ id: notificacao.id })
    .from(notificacao)
    .where(
      and(
        eq(notificacao.evento, evento),
        eq(notificacao.entidade_uuid, anterior.uuid),
        eq(notificacao.titulo, aviso),
      ),
    )
    .limit(1);
  if (dito) return;
  await notify(tx, contexto, {
    evento,
    usuarioIds: [para],
    titulo: aviso,
    corpo: `A anterior, ${anterior.codigo}, ainda está aberta. A próxima é criada quando ela terminar.`,
    entidade: 'tarefa',
    entidadeUuid: anterior.uuid,
    rota: `/minhas-tarefas?tarefa=${anterior.uuid}`,
  });
}
