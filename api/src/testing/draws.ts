/** How often a property is drawn. */
export interface Draws {
  numRuns: number;
  seed?: number;
}

/** Whether this run draws cases of its own: what is known of the fixed ones need not be true of them. */
export const drawsAnew = Boolean(process.env.NIGHTLY);

/**
 * For properties that ask the database, where each case takes long: all of them and ever new ones at night, by
 * day half, always the same, so that no change meets the luck of a draw.
 * @param cases how many at night
 */
export const draws = (cases: number): Draws =>
  drawsAnew ? { numRuns: cases } : { numRuns: Math.ceil(cases / 2), seed: 20261122 };
