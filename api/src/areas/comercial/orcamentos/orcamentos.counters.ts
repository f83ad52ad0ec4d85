import { eq, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { orcamento } from '../../../platform/database/schema';
import { vivos } from '../orcamento-registro/orcamento.repository';
import { caixaRows } from '../orcamento-registro/orcamentos.rows';

/**
 * What waits in the person's inbox of budgets. The unassigned ones are shown to everybody with the total view, and
 * counted for those who may take them.
 */
export const orcamentosCaixaCounter: CounterSource = {
  pagina: 'orcamentos.inbox',
  waiting: (actor, hoje) =>
    actor.isClient
      ? undefined
      : sql`select 1 from ${orcamento} where ${vivos(
          eq(orcamento.legado, false),
          caixaRows(actor, hoje),
          may(actor, 'gerenciar orcamentos precificacao', 'gerenciar precificacao todos orcamentos')
            ? undefined
            : sql`not (${orcamento.status} = 'em_precificacao' and ${orcamento.precificador_id} is null)`,
        )}`,
};
