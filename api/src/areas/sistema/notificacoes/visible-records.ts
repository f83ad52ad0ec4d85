import { and, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { type Areas, recordKinds } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';

/**
 * Whether a person may see a record now.
 * @returns for each record, in order: `undefined` for a kind whose rows no area declares.
 */
export async function visibleRecords(
  areas: Areas,
  orm: Pick<Transaction, 'select'>,
  actor: Actor,
  records: readonly { entidade: string | null; entidade_uuid: string | null }[],
): Promise<(boolean | undefined)[]> {
  const seen = new Set<string>();
  const known = new Set<string>();
  for (const [entidade, { rows }] of recordKinds(areas)) {
    if (!rows) continue;
    known.add(entidade);
    const uuids = records
      .filter((record) => record.entidade === entidade)
      .flatMap(({ entidade_uuid }) => entidade_uuid ?? []);
    // A client's own rows are the areas' matter; no summary names the firm's records to him.
    if (uuids.length === 0 || actor.isClient) continue;
    const { table, of } = rows;
    const found = await orm
      .select({ uuid: table.uuid })
      .from(table)
      .where(and(inArray(table.uuid, uuids), table.excluido_em && isNull(table.excluido_em), of(actor)));
    for (const { uuid } of found) seen.add(`${entidade} ${uuid}`);
  }
  return records.map(({ entidade, entidade_uuid }) =>
    entidade && entidade_uuid && known.has(entidade) ? seen.has(`${entidade} ${entidade_uuid}`) : undefined,
  );
}
