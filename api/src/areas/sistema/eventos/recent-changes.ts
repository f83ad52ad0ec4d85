import type { Told } from '../../../platform/audit/changes';

/** So long a change is remembered, in ms; who has been away longer reads anew. */
const keptFor = 60_000;
/**
 * So long the question may have been on its way, in ms, since its reader counted how long ago he read: what came in then
 * is told too. Told twice, a change costs one more reading; not told, it is not seen.
 */
const onTheWay = 2_000;
/** More are not kept, however young. */
const mostKept = 1_000;

/** What was told of late: whoever joins is told what he missed between his reading and his joining. */
export interface RecentChanges {
  /** @param at when it came in */
  add(told: Told, at: number): void;
  /** From now on all is heard; what was told before may have been missed. */
  begins(at: number): void;
  /** What came in since then, and shortly before; `null` when not all of it since then is known. */
  since(from: number, now: number): Told[] | null;
}

/** Remembers the changes of the last minute; times are of one clock that never goes back, in ms. */
export function rememberChanges(): RecentChanges {
  let kept: { told: Told; at: number }[] = [];
  /** All that came in later than this is known. */
  let knownAfter = Number.POSITIVE_INFINITY;

  function forget(now: number): void {
    while (kept[0] && kept[0].at <= now - keptFor) kept.shift();
    knownAfter = Math.max(knownAfter, now - keptFor);
  }

  return {
    add(told, at) {
      forget(at);
      kept.push({ told, at });
      if (kept.length > mostKept) knownAfter = Math.max(knownAfter, kept.shift()?.at ?? at);
    },
    begins(at) {
      kept = [];
      knownAfter = at;
    },
    since(from, now) {
      forget(now);
      return from > knownAfter
        ? kept.filter(({ at }) => at >= from - onTheWay).map(({ told }) => told)
        : null;
    },
  };
}
