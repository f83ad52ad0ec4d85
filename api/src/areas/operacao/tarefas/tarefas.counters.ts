import { and, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { tarefa } from '../../../platform/database/schema';
import { tarefasDeAgora } from './tarefas.service';

/** Tasks that wait for the person: the same as Início shows. */
export const tarefasCounter: CounterSource = {
  pagina: 'minhas-tarefas.list',
  waiting: (actor, hoje) =>
    may(actor, 'gerenciar minhas tarefas')
      ? sql`select 1 from ${tarefa} where ${and(isNull(tarefa.excluido_em), tarefasDeAgora(actor, hoje))}`
      : undefined,
};
