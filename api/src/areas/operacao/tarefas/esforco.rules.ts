/** What a task without an estimate is taken to need, and a review at most. */
export const semEstimativaMilimin = 30_000;
export const revisaoMilimin = 15_000;

/**
 * What is left of a task: its estimate less what was spent on it, and never nothing while it is open.
 * @param estimado milimin, `null` without an estimate
 */
export function restaDe(estimado: number | null, gasto: number, revisao: boolean): number {
  if (revisao) return Math.min(estimado ?? revisaoMilimin, revisaoMilimin);
  return Math.max((estimado ?? semEstimativaMilimin) - gasto, 5_000);
}
