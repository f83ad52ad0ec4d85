import type { Contadores } from '@gestao/shared/contracts/comum/contadores';
import { dateIn } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { offered } from '../../../platform/area/area';

/** A badge says "99+" above this: counting stops here. */
const teto = 100;

/** What waits for the person, by page of the menu (docs/domain/plataforma.md#inicio). */
export async function getContadores(context: AppContext, actor: Actor): Promise<Contadores> {
  const hoje = dateIn(context.now());
  const counted = await Promise.all(
    offered(context.areas, 'counters').map(async ({ pagina, waiting }) => {
      const linhas = waiting(actor, hoje);
      if (!linhas) return [pagina, 0] as const;
      const { rows } = await context.database.orm.execute<{ total: number }>(
        sql`select count(*)::int as total from (${linhas} limit ${teto}) as contadas`,
      );
      return [pagina, rows[0]?.total ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, total]) => total > 0));
}
