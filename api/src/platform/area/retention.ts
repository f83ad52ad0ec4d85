import type { AppContext } from '../app/context';

/** Records of an area that the firm keeps for a time only. */
export interface RetentionStep {
  /** Name of its figure in the log of the job. */
  conta: string;
  /**
   * Takes away what is older, in pieces, each in the log.
   * @param limite last instant of what leaves
   * @returns how many left
   */
  remove(context: AppContext, limite: Date): Promise<number>;
}

/** Goes on, piece by piece, until one is not full. @returns how many in all */
export async function inPieces(size: number, removePiece: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removePiece();
    total += removed;
    if (removed < size) return total;
  }
}
