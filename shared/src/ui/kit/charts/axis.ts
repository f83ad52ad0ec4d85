import { nice, ticks } from 'd3-array';

/** One direction of a chart: its round ends, and the values that are written beside it. */
export interface Axis {
  low: number;
  high: number;
  ticks: number[];
  /** Place of a value, 0 at the low end and 1 at the high one. */
  at(value: number): number;
}

/**
 * An axis on which every value has its place, with some four round ticks.
 * @param values what is shown; zero always has a place, so that lengths may be compared
 * @param least shortest the axis may be, so that small differences do not look like large ones
 */
export function axisOf(values: readonly number[], least = 1): Axis {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(lowest + least, ...values);
  const [low, high] = nice(lowest, highest, 4);
  return { low, high, ticks: ticks(low, high, 4), at: (value) => (value - low) / (high - low) };
}

/** Share of the whole in percent, as a length in styles. */
export const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
