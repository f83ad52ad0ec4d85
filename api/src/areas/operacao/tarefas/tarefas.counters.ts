import { and, isNull, lt, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { tarefa } from '../../../platform/database/schema';
import { prazoDaTarefa } from './tarefas.repository';
import { tarefaRows } from './tarefas.rows';
import { tarefasParaAgir } from './tarefas.service';

/** Overdue tasks that wait for the person to act. */
export const tarefasCounter: CounterSource = {
  pagina: 'minhas-tarefas.list',
  waiting: (actor, hoje) =>
    may(actor, 'gerenciar minhas tarefas')
      ? sql`select 1 from ${tarefa} where ${and(
          isNull(tarefa.excluido_em),
          tarefaRows(actor),
          tarefasParaAgir([actor.usuarioId]),
          lt(prazoDaTarefa, hoje),
        )}`
      : undefined,
};
