import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { apontamento_tempo } from '../../../platform/database/schema';

/** Whether a timer runs for the person: the shell shows the area's part of its bar to whom it does. */
export const tempoCounter: CounterSource = {
  pagina: 'barra.tempo',
  waiting: ({ usuarioId, isClient }) =>
    isClient
      ? undefined
      : sql`select 1 from ${apontamento_tempo} where ${and(
          eq(apontamento_tempo.usuario_id, usuarioId),
          isNull(apontamento_tempo.minutos_milimin),
          isNull(apontamento_tempo.excluido_em),
        )}`,
};
