import type { Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import { mayOpen, type RoutePermission } from '@gestao/shared/permissions';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { recordKind } from '../../../platform/area/area';
import type { RecordRows } from '../../../platform/area/record-kind';
import type { Change, Told } from '../../../platform/audit/changes';

/** A change as the screens of those who may know of it are told. */
interface Live {
  nouns: readonly string[];
  access: RoutePermission;
  entidade: string;
  /** `null`: only the nouns are told. */
  uuid: string | null;
  versao: number | null;
  rows: RecordRows | undefined;
  por: Told['por'];
}

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
  const answers = actors.map((): Mudanca[] => []);
  const live = told.flatMap(({ por, mudancas }) => mudancas.flatMap((one) => liveOf(areas, one, por)));
  const seen = await visibleRows(database, live, actors);
  for (const [index, actor] of actors.entries()) {
    for (const one of live) {
      if (!mayHear(one, actor)) continue;
      if (one.uuid && one.rows && !seen(index, one.entidade, one.uuid)) continue;
      const meu = one.por.usuarioId === actor.usuarioId;
      answers[index]?.push({
        nouns: [...one.nouns],
        uuid: one.uuid,
        versao: one.versao,
        por: meu || !one.uuid || actor.isClient ? null : one.por.nome,
        meu,
      });
    }
  }
  return answers;
}

/** A client's user hears only of rows that are decided to be his. */
const mayHear = ({ access, uuid, rows }: Live, actor: Actor) =>
  mayOpen({ all_permissions: [...actor.permissoes] }, access) && (!actor.isClient || Boolean(uuid && rows));

function liveOf(areas: AppContext['areas'], change: Change, por: Told['por']): Live[] {
  const own = recordKind(areas, change.entidade);
  if (!own?.live) return [];
  const { nouns, access, ofClient, onlyNoun } = own.live;
  const { sobre, clienteUuid, uuid, versao, entidade } = change;
  const other = ofClient ? clienteUuid && { entidade: 'cliente', uuid: clienteUuid } : sobre;
  if (other) {
    const kind = recordKind(areas, other.entidade);
    if (!kind?.live) return [];
    const both = [...new Set([...nouns, ...kind.live.nouns])];
    const ofOther = { ...other, nouns: both, access: kind.live.access, versao: null, rows: kind.rows, por };
    // A queue of its own kind, as that of files, is followed by a permission of its own.
    return onlyNoun && access !== null
      ? [ofOther, { entidade, nouns, access, uuid: null, versao, rows: undefined, por }]
      : [ofOther];
  }
  return [{ entidade, nouns, access, uuid: onlyNoun ? null : uuid, versao, rows: own.rows, por }];
}

/** Whether an actor, by his place in the list, may see a record. */
type Seen = (index: number, entidade: string, uuid: string) => boolean;

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

/** A person without any part in such records is refused by the rule itself. */
function conditionOf(rows: RecordRows, actor: Actor): SQL | 'all' | null {
  try {
    return rows.of(actor) ?? 'all';
  } catch {
    return null;
  }
}
