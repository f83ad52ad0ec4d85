import { eq, sql } from 'drizzle-orm';
import type { CounterSource } from '../../../platform/area/screen-sources';
import { orcamento } from '../../../platform/database/schema';
import { vivos } from '../orcamento-registro/orcamento.repository';
import { caixaRows } from '../orcamento-registro/orcamentos.rows';

/** What waits in the person's inbox of budgets. */
export const caixaCounter: CounterSource = {
  pagina: 'orcamentos.inbox',
  waiting: (actor, hoje) =>
    actor.isClient
      ? undefined
      : sql`select 1 from ${orcamento} where ${vivos(eq(orcamento.legado, false), caixaRows(actor, hoje))}`,
};
