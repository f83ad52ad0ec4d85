/** Middle value. @param {readonly number[]} values */
export function median(values) {
  return percentile(values, 50);
}

/** Value below which `rank` per cent lie, between neighbours in proportion. @param {readonly number[]} values */
export function percentile(values, rank) {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const place = ((sorted.length - 1) * rank) / 100;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * How `values` compare with `references` of the same rounds: median of the paired ratios with its
 * bootstrap 95 % interval. The upper bound is what a goal is held against.
 * @param {readonly number[]} values one per round
 * @param {readonly number[]} references of the same rounds, in the same order
 * @returns {{ ratio: number, low: number, high: number, rounds: number }}
 */
export function pairedRatio(values, references, resamples = 2000) {
  const ratios = values.map((value, round) => value / references[round]);
  const random = seededRandom(20_261_120);
  const medians = Array.from({ length: resamples }, () =>
    median(ratios.map(() => ratios[Math.floor(random() * ratios.length)])),
  );
  return {
    ratio: median(ratios),
    low: percentile(medians, 2.5),
    high: percentile(medians, 97.5),
    rounds: ratios.length,
  };
}

/** A new order, so that no variant always profits from what ran before it. */
export function shuffled(items) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** `0.95 [0.91–0.99]` */
export function ratioText({ ratio, low, high }) {
  return `${ratio.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
}

/** The same numbers in every run, so that an interval is reproducible from its rounds. */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
