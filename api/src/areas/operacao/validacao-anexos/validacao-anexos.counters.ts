import { and, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { anexo, tarefa } from '../../../platform/database/schema';
import { naFila } from './validacao-anexos.fila';
import { anexoRows } from './validacao-anexos.rows';

/** Files that wait to be validated. */
export const validacaoCounter: CounterSource = {
  pagina: 'validacao-anexos.list',
  waiting: (actor) =>
    !actor.isClient && may(actor, 'gerenciar validacao anexos')
      ? sql`select 1 from ${anexo}
          left join ${tarefa} on ${anexo.entidade} = 'tarefa' and ${tarefa.id} = ${anexo.entidade_id}
          where ${and(naFila, anexoRows(actor))}`
      : undefined,
};
