import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { type BatchQuery, batch, counting } from '../../../platform/listing/paginate';
import type { AnyExport } from './export-definition';

/** Rows read at a time: one short query each, so that others get their turn in between. */
const batchSize = 500;

/** How many rows an export would have; `cap` when there are that many or more. */
export async function countRows(
  context: AppContext,
  definition: AnyExport,
  actor: Actor,
  query: ListQuery,
  cap: number,
): Promise<number> {
  const { total } = await definition.lista(context, actor, { ...query, [counting]: cap } as ListQuery);
  return total;
}

export interface ReadOptions {
  /** Ends the reading between two batches. */
  signal: AbortSignal;
  /** Most rows. */
  limite: number;
  /** Before each batch, with the rows handed over so far; what it throws ends the reading. */
  before?: (linhas: number) => Promise<void>;
}

/** How far the rows of an export have been handed over. */
export interface Handed {
  linhas: number;
  /** The last one too. */
  todas: boolean;
}

/** Passes rows on and counts them. */
export async function* countedRows(rows: AsyncIterable<object[]>, handed: Handed): AsyncGenerator<object[]> {
  for await (const items of rows) {
    handed.linhas += items.length;
    yield items;
  }
  handed.todas = true;
}

/** Reads the list from its first row to its last, batch by batch by cursor, as the reader asks for more. */
export async function* readRows(
  context: AppContext,
  definition: AnyExport,
  actor: Actor,
  query: ListQuery,
  { signal, limite, before }: ReadOptions,
): AsyncGenerator<object[]> {
  let cursor: string | null | undefined;
  let linhas = 0;
  do {
    signal.throwIfAborted();
    await before?.(linhas);
    const piece: BatchQuery<ListQuery> = { ...query, [batch]: Math.min(batchSize, limite - linhas) };
    if (cursor) piece.cursor = cursor;
    const { itens, proximo } = await definition.lista(context, actor, piece);
    linhas += itens.length;
    cursor = proximo;
    if (itens.length > 0) yield itens;
  } while (cursor && linhas < limite);
}
