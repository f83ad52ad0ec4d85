import { and, eq, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { implantacao } from '../../../platform/database/schema';
import { podeAssumirRows } from './quem-pode-assumir.rows';

/** Implantações that wait to be begun. */
export const implantacoesCaixaCounter: CounterSource = {
  pagina: 'implantacoes.caixa',
  waiting: (actor) =>
    !actor.isClient && may(actor, 'implantacao-caixa-entrada')
      ? sql`select 1 from ${implantacao} where ${and(
          isNull(implantacao.excluido_em),
          eq(implantacao.status, 'aguardando_inicio'),
          podeAssumirRows(actor),
        )}`
      : undefined,
};
