import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { tarefa, tarefa_recorrente } from '../../../platform/database/schema';
import { lockRecorrente, type RecorrenteRow } from './recorrente.writer';
import { recorrenteRows } from './recorrentes.rows';

/** The model that made a task, and whether the person may change it with the task. */
export async function readModeloDaTarefa(
  orm: Reader,
  actor: Actor,
  row: Pick<typeof tarefa.$inferSelect, 'tarefa_recorrente_id' | 'data_original'>,
): Promise<NonNullable<TarefaDetalhe['recorrente']> | null> {
  if (row.tarefa_recorrente_id === null || row.data_original === null) return null;
  const [modelo] = await orm
    .select()
    .from(tarefa_recorrente)
    .where(eq(tarefa_recorrente.id, row.tarefa_recorrente_id));
  if (!modelo || modelo.excluido_em !== null) return null;
  return {
    titulo: modelo.titulo,
    altera:
      modelo.status !== 'encerrada' &&
      podeAlterarModelos(actor) &&
      (actor.visaoTotal || modelo.responsavel_id === actor.usuarioId),
    varios_clientes: modelo.escopo === 'clientes_por_filtro',
  };
}

/**
 * The model of a task that is about to change with those after it. Held before the task itself, as whoever makes tasks
 * does, so that neither waits for the other; nothing where the person may not change it.
 */
export async function holdModeloDaTarefa(
  tx: Transaction,
  actor: Actor,
  tarefaUuid: string,
): Promise<RecorrenteRow | undefined> {
  if (actor.isClient || !podeAlterarModelos(actor)) return undefined;
  const [row] = await tx
    .select({ modeloId: tarefa.tarefa_recorrente_id })
    .from(tarefa)
    .where(and(eq(tarefa.uuid, tarefaUuid), isNull(tarefa.excluido_em), isNotNull(tarefa.data_original)));
  if (!row?.modeloId) return undefined;
  return lockRecorrente(
    tx,
    and(
      eq(tarefa_recorrente.id, row.modeloId),
      ne(tarefa_recorrente.status, 'encerrada'),
      recorrenteRows(actor),
    ),
  );
}

const podeAlterarModelos = (actor: Actor) => may(actor, 'gerenciar revisao tarefas recorrentes');
