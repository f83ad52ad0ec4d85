import type { Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import type { RecordRows } from '../../../platform/area/record-kind';
import type { Told } from '../../../platform/audit/changes';
import { conditionOf, type Live, liveOf, mayHear, mudancasFor, type Seen } from './who-sees';

/** People whose rows are decided by one query. */
const peoplePerQuery = 50;

/**
 * What each person is told of what was written: of a record with a row rule only those who may see it, read
 * from the database as it is now, and nobody else that it exists; the noun alone where no row rule says whose it is.
 * @returns one list for each of the actors, in their order
 */
export async function whoSees(
  { areas, database }: Pick<AppContext, 'areas' | 'database'>,
  told: readonly Told[],
  actors: readonly Actor[],
): Promise<Mudanca[][]> {
  const live = told.flatMap(({ por, mudancas }) => mudancas.flatMap((one) => liveOf(areas, one, por)));
  return mudancasFor(live, actors, await visibleRows(database, live, actors));
}

async function visibleRows(
  { orm }: AppContext['database'],
  live: readonly Live[],
  actors: readonly Actor[],
): Promise<Seen> {
  const seen = new Set<string>();
  const everything = new Set<string>();
  const keyOf = (index: number, entidade: string, uuid = '') => `${index} ${entidade} ${uuid}`;
  const kinds = new Map<string, { rows: RecordRows; uuids: Set<string>; of: Live }>();
  for (const one of live) {
    if (!one.uuid || !one.rows) continue;
    const kind = kinds.get(one.entidade) ?? { rows: one.rows, uuids: new Set(), of: one };
    kinds.set(one.entidade, kind);
    kind.uuids.add(one.uuid);
  }
  for (const [entidade, { rows, uuids, of }] of kinds) {
    const asked: SQL[] = [];
    for (const [index, actor] of actors.entries()) {
      if (!mayHear(of, actor)) continue;
      const condition = conditionOf(rows, actor);
      if (condition === 'all') everything.add(keyOf(index, entidade));
      else if (condition) {
        const { table } = rows;
        asked.push(
          sql`select ${index}::int as pessoa, ${table.uuid}::text as uuid from ${table} where ${inArray(table.uuid, [...uuids])} and (${condition})`,
        );
      }
    }
    for (let start = 0; start < asked.length; start += peoplePerQuery) {
      const { rows: found } = await orm.execute<{ pessoa: number; uuid: string }>(
        sql.join(asked.slice(start, start + peoplePerQuery), sql` union all `),
      );
      for (const { pessoa, uuid } of found) seen.add(keyOf(pessoa, entidade, uuid));
    }
  }
  return (index, entidade, uuid) =>
    everything.has(keyOf(index, entidade)) || seen.has(keyOf(index, entidade, uuid));
}
