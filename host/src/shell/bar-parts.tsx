import { mayOpen } from '@gestao/shared/permissions';
import { useUser } from '@gestao/shared/session';
import { getSlots } from '@gestao/shared/slots';
import { Suspense } from 'react';
import { type LazyPart, lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../remotes/part-boundary';
import { useCounters } from './use-counters';

const parts = new Map<string, LazyPart<object>>();

/** A part of an area, fetched when it is first shown. */
function partOf(id: string): LazyPart<object> {
  const known = parts.get(id) ?? lazyPart(async () => (await getSlots().load<object>(id)).default);
  parts.set(id, known);
  return known;
}

/**
 * What areas show in the bar of every page while something of theirs is at work for the person, such as a timer.
 * The counter of that name says whether there is anything: who has nothing loads nothing. A part that fails leaves
 * the bar as it is.
 */
export function BarParts() {
  const user = useUser();
  const counters = useCounters();
  return getSlots()
    .entries('barra')
    .filter(({ id, permission }) => counters[id] && mayOpen(user, permission))
    .map(({ id }) => {
      const Part = partOf(id);
      return (
        <PartBoundary key={id} fallback={() => null}>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </PartBoundary>
      );
    });
}
